import type { Previa, Rateio } from '@imob/schemas/rateios';
import { Alert, Box, Button, Collapse, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import { contagem, data, dinheiro, hoje } from '../../format/format.ts';
import type { CamposDaFatura } from './Casas.tsx';
import { medidaEmPalavras } from './palavras.ts';
import estilo from './Rateios.module.css';
import { NINGUEM } from './valores.ts';

type Props = { rateio: Rateio; previa: Previa; campos: CamposDaFatura; velha: boolean };

/** Shows each home's part, and the conta into which it goes. */
export function Partes({ rateio, previa, campos, velha }: Props) {
  const lugarDe = (imovelId: string | null) => campos.values.partes.findIndex((uma) => uma.imovelId === imovelId);
  return (
    <Stack gap="sm" aria-busy={velha}>
      <ul className={velha ? `${estilo.partes} ${estilo.velha}` : estilo.partes} aria-label="Partes">
        {previa.partes.map((parte) => (
          <Parte
            key={parte.imovelId ?? 'comum'}
            rateio={rateio}
            parte={parte}
            campos={campos}
            lugar={lugarDe(parte.imovelId)}
          />
        ))}
      </ul>
      <div role="status">
        {previa.avisos.map((aviso) => (
          <Text key={aviso} fz="sm" c="dimmed" mb={4} className="numeros">
            {aviso}
          </Text>
        ))}
        {previa.doLocador !== null && previa.doLocador > 0 && (
          <Text fz="sm" fw={600} className="numeros">
            Fica com você: {dinheiro(previa.doLocador)}
          </Text>
        )}
      </div>
      <Faltas previa={previa} />
    </Stack>
  );
}

/** Tells what lacks: readings by their number, the rest in the service's words. */
function Faltas({ previa: { faltas } }: { previa: Previa }) {
  const leituras = faltas.filter(({ campo }) => campo.endsWith('.leituraAtual')).length;
  const outras = faltas.filter(({ campo }) => !/leituraAtual$|^valor$|leituraAnterior$|cobrarEm$/.test(campo));
  const passou = faltas.find(({ campo, mensagem }) => campo === 'valor' && mensagem.startsWith('As partes'));
  const falta = [
    faltas.some(({ campo, mensagem }) => campo === 'valor' && !mensagem.startsWith('As partes')) && 'o valor da conta',
    leituras > 0 && contagem(leituras, 'leitura', 'leituras'),
  ].filter(Boolean);
  return (
    <>
      {falta.length > 0 && (
        <Text fz="sm" c="dimmed">
          Falta: {falta.join(' e ')}.
        </Text>
      )}
      {[...outras, ...(passou ? [passou] : [])].map(({ campo, mensagem }) => (
        <Alert key={campo} color="yellow" variant="light" p="sm" className="numeros">
          {mensagem}
        </Alert>
      ))}
    </>
  );
}

type DaParte = { rateio: Rateio; parte: Previa['partes'][number]; campos: CamposDaFatura; lugar: number };

function Parte({ rateio, parte, campos, lugar }: DaParte) {
  const [aberto, setAberto] = useState(false);
  const valores = campos.values.partes[lugar];
  const { imovelNome, locatarioNome, de, valor, conta, cobrarEm, alugueis, contratos } = parte;
  const inquilino = de === 'LOCATARIO';
  const nome = imovelNome ?? 'O que ficou com você';
  const semAluguel = inquilino && valor !== 0 && !conta && !cobrarEm;
  const mostrar =
    valores && (aberto || semAluguel || valores.destino !== '' || valores.valor !== '' || valores.contratoId !== '');
  return (
    <li>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Box miw={0}>
          <Text fz="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {imovelNome ?? (parte.consumo ? 'Área comum' : nome)}
          </Text>
          <Text fz="sm" c="dimmed" className="numeros" style={{ overflowWrap: 'anywhere' }}>
            {[inquilino ? locatarioNome : imovelNome && 'Sua parte', medidaEmPalavras(parte, rateio.unidade)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {inquilino && valor !== 0 && (conta || cobrarEm) && (
            <Text fz="xs" c="dimmed" className="numeros">
              {conta
                ? `Entra em ${conta.descricao}, que vence em ${data(conta.dataVencimento)}`
                : `Conta só desta parte, vence em ${data(cobrarEm ?? '')}`}
            </Text>
          )}
        </Box>
        <Text fz="sm" fw={600} flex="none" className="numeros">
          {valor === null ? '–' : dinheiro(valor)}
        </Text>
      </Group>
      {valores && !mostrar && (
        <Button
          variant="subtle"
          size="compact-xs"
          ml={-6}
          mt={2}
          aria-label={`Mudar a parte de ${nome}`}
          onClick={() => setAberto(true)}
        >
          Mudar
        </Button>
      )}
      {valores && (
        <Collapse expanded={Boolean(mostrar)}>
          {mostrar && (
            <Mudar
              parte={parte}
              campos={campos}
              lugar={lugar}
              nome={nome}
              alugueis={alugueis}
              contratos={contratos}
              semAluguel={semAluguel}
            />
          )}
        </Collapse>
      )}
    </li>
  );
}

type Mudanca = Pick<DaParte, 'parte' | 'campos' | 'lugar'> &
  Pick<Previa['partes'][number], 'alugueis' | 'contratos'> & { nome: string; semAluguel: boolean };

/** Another amount, another rent, or somebody else, of one part. */
function Mudar({ parte, campos, lugar, nome, alugueis, contratos, semAluguel }: Mudanca) {
  const campo = (qual: string) => campos.getInputProps(`partes.${lugar}.${qual}`);
  const valores = campos.values.partes[lugar];
  const inquilino = parte.de === 'LOCATARIO';
  const quem = [
    ...contratos.map(({ id, locatarioNome }) => ({ value: id, label: locatarioNome })),
    { value: NINGUEM, label: 'Ninguém: fica comigo' },
  ];
  const destinos = [
    ...alugueis.map(({ id, descricao, dataVencimento }) => ({
      value: id,
      label: `${descricao}, ${data(dataVencimento)}`,
    })),
    { value: 'PROPRIA', label: 'Uma conta só desta parte' },
  ];
  const propria = valores?.destino === 'PROPRIA';
  return (
    <Stack gap="xs" mt="xs">
      {semAluguel && !propria && (
        <Text fz="sm" c="var(--mantine-color-error)">
          Não há aluguel por vencer em que entre. Faça uma conta só desta parte.
        </Text>
      )}
      <Group align="flex-start" gap="xs">
        <CampoDinheiro
          label="Valor combinado"
          aria-label={`Valor combinado de ${nome}`}
          placeholder="O dividido"
          flex="1 1 120px"
          {...campo('valor')}
        />
        {contratos.length > 0 && (
          <Select
            label="De quem é"
            aria-label={`De quem é a parte de ${nome}`}
            data={quem}
            flex="1 1 150px"
            allowDeselect={false}
            {...campo('contratoId')}
            value={valores?.contratoId || parte.contratoId || NINGUEM}
          />
        )}
      </Group>
      {inquilino && (
        <Group align="flex-start" gap="xs">
          <Select
            label="Onde entra"
            aria-label={`Onde entra a parte de ${nome}`}
            data={destinos}
            flex="1 1 226px"
            allowDeselect={false}
            placeholder="Escolha"
            {...campo('destino')}
            value={valores?.destino || parte.contaId || null}
            error={
              campos.errors[`partes.${lugar}.contaId`] ??
              (propria ? undefined : campos.errors[`partes.${lugar}.cobrarEm`])
            }
          />
          {propria && (
            <CampoData
              label="Vence em"
              aria-label={`Vencimento da parte de ${nome}`}
              required
              clearable={false}
              minDate={hoje()}
              flex="1 1 130px"
              {...campo('cobrarEm')}
            />
          )}
        </Group>
      )}
    </Stack>
  );
}
