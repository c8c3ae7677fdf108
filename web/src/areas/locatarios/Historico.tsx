import type { TotaisContas } from '@imob/schemas/paginas/financeiro';
import { somar, subtrair } from '@imob/schemas/rules/money';
import { Box, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBrandWhatsapp, IconFileText, IconReceipt } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { BotaoNovoContrato, LigacaoContrato } from '../../components/links/LigacaoContrato.tsx';
import { AbasDaLista } from '../../components/screen/AbasDaLista.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { contagem, data, dinheiro, hoje } from '../../format/format.ts';
import { usePodeMudar } from '../../service/ajuda.ts';
import { pages } from '../../service/pages.ts';
import { consulta } from '../../service/queries.ts';
import type { ContratoQueDeve } from '../acordos/contratoQueDeve.ts';
import { SituacaoContrato } from '../contratos/list/SituacaoContrato.tsx';
import { prazoDe } from '../contratos/list/situacao.ts';
import { quantasAVista } from '../contratos/parcelas.ts';
import { AcoesDaConta } from '../financeiro/AcoesDaConta.tsx';
import { Situacao } from '../financeiro/ListaDeContas.tsx';
import { linhaDe } from '../financeiro/linhas.ts';
import { type DialogosDaConta, useDialogosDaConta } from '../financeiro/useDialogosDaConta.tsx';
import { AlugaJunto } from './AlugaJunto.tsx';
import { ComoPaga } from './ComoPaga.tsx';
import estilo from './Historico.module.css';
import { useLocatario } from './Locatario.tsx';

const Extrato = lazy(async () => ({ default: (await import('./Extrato.tsx')).Extrato }));

/** How a tenant stands: what is owed, the lease, and every conta with what can be done about it. */
export function Historico() {
  const { locatarioId, lido } = useLocatario();
  const conjuntas = lido.data?.alugaJunto ?? [];
  const contratos = useQuery(consulta('GET /locatarios/:id/contratos', { params: { id: locatarioId } }));
  const somas = useQuery(consulta('GET /financeiro/totais', { query: { locatarioId } }));
  const dialogos = useDialogosDaConta();
  return (
    <Carregado consulta={contratos}>
      {(lista) =>
        lista.length === 0 && conjuntas.length > 0 ? (
          <AlugaJunto conjuntas={conjuntas} />
        ) : lista.length === 0 ? (
          <Vazio
            Icone={IconFileText}
            titulo="Nenhum contrato ainda"
            acao={<BotaoNovoContrato locatarioId={locatarioId} />}
          >
            Quando este locatário alugar um imóvel seu, o contrato e cada pagamento aparecem aqui.
          </Vazio>
        ) : (
          <Stack gap="lg">
            <Carregado consulta={somas} esqueleto={<Skeleton h={96} radius="lg" />}>
              {(lidas) => <Saldo somas={lidas} contratos={lista} locatarioId={locatarioId} dialogos={dialogos} />}
            </Carregado>
            <ComoPaga locatarioId={locatarioId} escrever={() => dialogos.escreverCarta(lista, 'REFERENCIA')} />
            <section>
              <Title order={2} mb="sm">
                Contratos
              </Title>
              <Stack gap="sm">
                {[...lista]
                  .sort((um, outro) => Number(outro.ativo) - Number(um.ativo))
                  .map((contrato) => (
                    <Paper key={contrato.id} withBorder p="md" bg="var(--imob-superficie)">
                      <Group justify="space-between" align="flex-start" wrap="nowrap">
                        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                          <LigacaoContrato id={contrato.id}>
                            {contrato.imovelNome ?? contrato.imovel.endereco}
                          </LigacaoContrato>
                          <Text fz="sm" c="dimmed" className="numeros">
                            {prazoDe(contrato)} · {dinheiro(contrato.valorAluguel)} por mês
                          </Text>
                        </div>
                        <Box flex="none">
                          <SituacaoContrato contrato={contrato} />
                        </Box>
                      </Group>
                    </Paper>
                  ))}
              </Stack>
            </section>
            <AlugaJunto conjuntas={conjuntas} />
            <Contas locatarioId={locatarioId} dialogos={dialogos} />
            {dialogos.elemento}
          </Stack>
        )
      }
    </Carregado>
  );
}

/** Tells what is owed now leads; what came and what is to come stand beside it. */
type PropsDoSaldo = {
  somas: TotaisContas;
  contratos: readonly ContratoQueDeve[];
  locatarioId: string;
  dialogos: DialogosDaConta;
};

function Saldo({ somas, contratos, locatarioId, dialogos }: PropsDoSaldo) {
  const { emAtraso, aVencer, entrou, caucao } = somas;
  const podeMudar = usePodeMudar();
  const { nome } = useLocatario().lido.data ?? {};
  const comEncargos = useQuery({
    ...consulta('GET /locatarios/:id/extrato', { params: { id: locatarioId } }),
    enabled: emAtraso > 0,
  });
  const atrasadas = emAtraso > 0 ? comEncargos.data?.emAtraso : undefined;
  const devido = atrasadas?.total ?? emAtraso;
  const semEncargos = somar(atrasadas?.contas.map(({ valor }) => valor) ?? [devido]);
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--imob-superficie)" component="section" aria-label="Saldo">
      <Group justify="space-between" gap="xs">
        <Text fz="sm" c="dimmed" fw={550}>
          {emAtraso > 0 ? 'Deve hoje' : 'Em dia'}
        </Text>
        <VerExtrato />
      </Group>
      <Text
        fz={{ base: 28, sm: 34 }}
        fw={700}
        lh={1.2}
        className="numeros"
        c={emAtraso > 0 ? 'var(--mantine-color-error)' : 'var(--mantine-color-green-text)'}
      >
        {dinheiro(devido)}
      </Text>
      {devido > semEncargos && (
        <Text fz="sm" className="numeros">
          {dinheiro(semEncargos)} + {dinheiro(subtrair(devido, semEncargos))} de multa e juros até hoje
        </Text>
      )}
      <Group gap="0 1.25rem" mt={4} fz="sm" c="dimmed" className="numeros">
        <span>{dinheiro(entrou)} recebidos</span>
        <span>{dinheiro(aVencer)} a vencer</span>
        {caucao.recebido > 0 && <span>{dinheiro(caucao.recebido)} de caução</span>}
      </Group>
      {podeMudar && emAtraso > 0 && (
        <Group gap="sm" mt="sm">
          <Button aria-label={`Receber de ${nome}`} onClick={() => dialogos.receberDe(locatarioId)}>
            Receber
          </Button>
          <Button
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            aria-label={`Cobrar ${nome}`}
            onClick={() => dialogos.cobrar({ locatarioId })}
          >
            Cobrar
          </Button>
          <Button variant="default" onClick={() => dialogos.prometer({ locatarioId })}>
            Anotar promessa
          </Button>
          <Button variant="default" onClick={() => dialogos.parcelar(contratos)}>
            Parcelar a dívida
          </Button>
          <Button variant="default" onClick={() => dialogos.escreverCarta(contratos, 'DEBITO')}>
            Notificar débito
          </Button>
        </Group>
      )}
    </Paper>
  );
}

function VerExtrato() {
  const { locatarioId, lido } = useLocatario();
  const [aberto, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconReceipt size={18} aria-hidden />} onClick={open}>
        Extrato
      </Button>
      {aberto && (
        <Suspense>
          <Extrato locatarioId={locatarioId} nome={lido.data?.nome ?? 'locatário'} fechar={close} />
        </Suspense>
      )}
    </>
  );
}

const ABAS = [
  { valor: 'ABERTAS', nome: 'Em aberto' },
  { valor: 'RECEBIDAS', nome: 'Recebidas' },
  { valor: 'TODAS', nome: 'Todas' },
] as const;
const ABAS_ORDEM = { ABERTAS: 'VENCIMENTO', RECEBIDAS: 'PAGAMENTO_DESC', TODAS: 'PERTO' } as const;

function Contas({ locatarioId, dialogos }: { locatarioId: string; dialogos: DialogosDaConta }) {
  const [situacao, setSituacao] = useState<(typeof ABAS)[number]['valor']>('ABERTAS');
  const lista = useInfiniteQuery(
    pages('GET /financeiro/pagina', { locatarioId, situacao, ordem: ABAS_ORDEM[situacao] }),
  );
  const [comDepois, setComDepois] = useState(false);
  const linhas = lista.data?.pages.flatMap(({ contas }) => contas.map(linhaDe));
  const dobrar = situacao === 'ABERTAS' && !comDepois;
  return (
    <section aria-labelledby="contas-do-locatario">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="contas-do-locatario">
          Contas
        </Title>
        <AbasDaLista nome="Situação" abas={ABAS} atual={situacao} aoMudar={setSituacao} />
      </Group>
      <Carregado consulta={{ ...lista, data: linhas }} esqueleto={<Skeleton h={300} radius="lg" />}>
        {(lidas) => {
          const vistas = dobrar ? lidas.slice(0, quantasAVista(lidas, hoje())) : lidas;
          const depois = lidas.length - vistas.length;
          return (
            <>
              <Text fz="sm" c="dimmed" mb="xs" role="status">
                {contagem(lidas.length, 'conta', 'contas', 'Nenhuma conta')}
                {lista.hasNextPage && ', e há mais'}
              </Text>
              <ul className={estilo.contas} aria-label="Contas deste locatário">
                {vistas.map((linha) => (
                  <li key={linha.conta.id} className={estilo.conta}>
                    <div className={estilo.oQue}>
                      <Text fz="sm" fw={600}>
                        {linha.conta.descricao}
                      </Text>
                      <Text fz="xs" c="dimmed" className="numeros">
                        {data(linha.conta.dataVencimento)} · {linha.imovel}
                      </Text>
                      <Situacao linha={linha} />
                    </div>
                    <Text fz="sm" fw={650} className="numeros" style={{ whiteSpace: 'nowrap' }}>
                      {dinheiro(linha.conta.valor)}
                    </Text>
                    <div className={estilo.acoes}>
                      <AcoesDaConta linha={linha} dialogos={dialogos} />
                    </div>
                  </li>
                ))}
              </ul>
              {depois > 0 ? (
                <Button variant="subtle" mt="xs" onClick={() => setComDepois(true)}>
                  Mostrar {depois === 1 ? 'a próxima' : `as próximas ${depois}`}
                </Button>
              ) : (
                <MostrarMais consulta={lista} />
              )}
            </>
          );
        }}
      </Carregado>
    </section>
  );
}
