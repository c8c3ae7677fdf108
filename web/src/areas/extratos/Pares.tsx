import type * as extratos from '@imob/schemas/extratos';
import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import { somar } from '@imob/schemas/rules/money';
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { useSairSemSalvar } from '../../components/dialogs/useSairSemSalvar.tsx';
import { contagem, data, dinheiro } from '../../format/format.ts';
import { avisar, useMudanca } from '../../service/queries.ts';
import { Credito } from './Credito.tsx';
import { EscolherDoCredito } from './EscolherDoCredito.tsx';
import {
  aindaNaoFeitas,
  ditoDe,
  type Escolha,
  type Escolhas,
  iniciais,
  juntosDe,
  mesmosTodos,
  pedidoDe,
  proposto,
  separar,
} from './pares.ts';
import { Saidas } from './Saidas.tsx';
import { Voltaram } from './Voltaram.tsx';

type Lido = extratos.Extrato & { lancamentos: extratos.Lancamento[]; contas: ContaDaPagina[] };
const DE_UMA_VEZ = 500;

/** The credits by how sure it is what they pay; nothing is settled before the landlord confirms. */
export function Pares({ extrato }: { extrato: Lido }) {
  const { id, lancamentos } = extrato;
  const [mudadas, setMudadas] = useState<Escolhas>({});
  const [conhecidas, setConhecidas] = useState<ContaDaPagina[]>([]);
  const [escolhendo, setEscolhendo] = useState<extratos.Lancamento>();
  const [recusados, setRecusados] = useState<{ lancamentoIds: string[]; motivo: string }[]>([]);
  const confirmar = useMudanca('POST /extratos/:id/confirmar', {
    aoConcluir: ({ confirmados, recusados: nao }) => {
      const naoFeitos = new Set(nao.flatMap(({ lancamentoIds }) => lancamentoIds));
      const enviados = separar(pares.slice(0, DE_UMA_VEZ), lancamentos);
      const reconhecidos = enviados.mesmos.filter(({ lancamentoIds: [um = ''] }) => !naoFeitos.has(um)).length;
      const pagos = confirmados - reconhecidos;
      const ditos = [
        ...(pagos > 0 ? [`${contagem(pagos, 'pagamento confirmado', 'pagamentos confirmados')}, com recibo`] : []),
        ...(reconhecidos > 0 ? [contagem(reconhecidos, 'crédito reconhecido', 'créditos reconhecidos')] : []),
      ];
      if (ditos.length > 0) avisar(`${ditos.join('; ')}.`);
      setRecusados(nao);
    },
  });
  useSairSemSalvar({ campos: { isDirty: () => Object.values(mudadas).some(Boolean) }, enviando: confirmar.isPending });
  const desfazer = useMudanca('POST /extratos/:id/pode-ser-aluguel', { sucesso: ({ message }) => message });
  const escolhas = useMemo(() => ({ ...iniciais(lancamentos), ...mudadas }), [lancamentos, mudadas]);
  const contas = useMemo(
    () => new Map([...extrato.contas, ...conhecidas].map((conta) => [conta.id, conta])),
    [extrato.contas, conhecidas],
  );
  const { pares, naoSaoAluguel } = pedidoDe(lancamentos, escolhas);
  const de = (quais: (um: extratos.Lancamento) => boolean) => lancamentos.filter(quais);
  const grupos = [
    { titulo: 'Prontos para confirmar', itens: de(proposto) },
    { titulo: 'Mais de uma conta possível', itens: de(({ situacao }) => situacao === 'AMBIGUO') },
    { titulo: 'Parecem já registrados', itens: de(({ situacao }) => situacao === 'JA_REGISTRADO') },
    { titulo: 'Ainda vão chegar', itens: de(({ situacao }) => situacao === 'AGENDADO') },
    { titulo: 'Não parecem aluguel', itens: de(({ situacao }) => situacao === 'NAO_ALUGUEL') },
    { titulo: 'Já conciliados', itens: de(({ situacao }) => situacao === 'CONCILIADO') },
  ].filter(({ itens }) => itens.length > 0);
  const repetidos = lancamentos.filter(({ situacao, contaIds }) => situacao === 'JA_REGISTRADO' && contaIds.length > 0);
  const { pagam, mesmos } = separar(pares, lancamentos);
  const voltaram = lancamentos.filter(({ devolve }) => devolve !== null);
  const debitos = lancamentos.filter(({ situacao, devolve }) => situacao === 'DEBITO' && devolve === null);
  const escolher = (qual: string, escolha: Escolha | undefined) =>
    setMudadas((antes) => ({ ...antes, [qual]: escolha }));

  /** Names the credits of a refusal as the file does. */
  const quais = (ids: readonly string[]) =>
    `${de((um) => ids.includes(um.id))
      .map(({ descricao, valor, data: dia }) => `${descricao || 'Sem descrição'}, ${dinheiro(valor)} em ${data(dia)}`)
      .join(' e ')}:`;

  /** Credits that pay together are one payment: what lacks of it is forgiven, or not, in all of them. */
  function darPorQuitada(lancamento: extratos.Lancamento, quitar: boolean) {
    for (const qual of [lancamento.id, ...juntosDe(lancamento, escolhas)]) {
      const escolha = escolhas[qual];
      if (escolha && escolha !== 'NAO_ALUGUEL') escolher(qual, { ...escolha, quitar });
    }
  }

  function enviar() {
    const body = { pares: pares.slice(0, DE_UMA_VEZ), naoSaoAluguel };
    confirmar.mutate({ params: { id }, body }, { onSuccess: () => setMudadas((antes) => aindaNaoFeitas(antes, body)) });
  }

  return (
    <Stack gap="xl">
      {recusados.length > 0 && (
        <Alert color="yellow" variant="light" role="alert" title="Nem tudo pôde ser confirmado">
          <Stack gap={6}>
            {recusados.map(({ lancamentoIds, motivo }) => (
              <Text key={lancamentoIds.join()} fz="sm" style={{ overflowWrap: 'anywhere' }}>
                <b>{quais(lancamentoIds)}</b> {motivo}
              </Text>
            ))}
          </Stack>
        </Alert>
      )}
      <Voltaram debitos={voltaram} contas={contas} />
      {grupos.map(({ titulo, itens }) => (
        <section key={titulo} aria-label={titulo}>
          <Group justify="space-between" mb="sm">
            <Title order={2}>{titulo}</Title>
            <Text fz="sm" c="dimmed" className="numeros">
              {contagem(itens.length, 'crédito', 'créditos')}, {dinheiro(somar(itens.map(({ valor }) => valor)))}
            </Text>
          </Group>
          {titulo === 'Parecem já registrados' && repetidos.length > 1 && (
            <Button
              size="compact-sm"
              variant="light"
              mb="sm"
              onClick={() => setMudadas((antes) => ({ ...antes, ...mesmosTodos(repetidos) }))}
            >
              Todos são o mesmo dinheiro
            </Button>
          )}
          <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {itens.map((lancamento) => (
              <Credito
                key={lancamento.id}
                lancamento={lancamento}
                juntos={de(({ id: um }) => juntosDe(lancamento, escolhas).includes(um))}
                contas={contas}
                escolha={escolhas[lancamento.id]}
                irRetido={ditoDe([lancamento.id, ...juntosDe(lancamento, escolhas)].map((um) => escolhas[um]))}
                aoEscolher={(escolha) => escolher(lancamento.id, escolha)}
                aoQuitar={(quitar) => darPorQuitada(lancamento, quitar)}
                aoProcurar={() => setEscolhendo(lancamento)}
                aoDesfazer={() => desfazer.mutate({ params: { id }, body: { lancamentoIds: [lancamento.id] } })}
              />
            ))}
          </Stack>
        </section>
      ))}
      {grupos.length === 0 && debitos.length === 0 && voltaram.length === 0 && (
        <Text>Nada a ver aqui: este arquivo não trouxe movimentos, ou já estavam todos em outro extrato.</Text>
      )}
      {debitos.length > 0 && <Saidas debitos={debitos} />}
      {(pares.length > 0 || naoSaoAluguel.length > 0) && (
        <Paper
          withBorder
          p="md"
          bg="var(--imob-superficie)"
          pos="sticky"
          bottom="calc(var(--imob-base) + 12px)"
          shadow="md"
          style={{ zIndex: 2 }}
        >
          <Group justify="space-between">
            <Text fz="sm" role="status">
              {[
                ...(pagam.length > 0 || mesmos.length === 0
                  ? [contagem(pagam.length, 'pagamento a confirmar', 'pagamentos a confirmar')]
                  : []),
                ...(mesmos.length > 0
                  ? [contagem(mesmos.length, 'crédito que já estava registrado', 'créditos que já estavam registrados')]
                  : []),
              ].join(' e ')}
            </Text>
            <Button loading={confirmar.isPending} onClick={enviar}>
              {pagam.length > 0 ? 'Confirmar pagamentos' : 'Guardar'}
            </Button>
          </Group>
        </Paper>
      )}
      <DialogoDeFormulario
        opened={escolhendo !== undefined}
        onClose={() => setEscolhendo(undefined)}
        title={escolhendo && `${dinheiro(escolhendo.valor)} de ${data(escolhendo.data)}`}
      >
        {escolhendo && (
          <EscolherDoCredito
            valor={escolhendo.valor}
            dia={escolhendo.data}
            aoEscolher={(novas, irRetido) => {
              setConhecidas((antes) => [...antes, ...novas]);
              escolher(escolhendo.id, {
                contaIds: novas.map((conta) => conta.id),
                ...(irRetido !== undefined && { irRetido }),
              });
              setEscolhendo(undefined);
            }}
          />
        )}
      </DialogoDeFormulario>
    </Stack>
  );
}
