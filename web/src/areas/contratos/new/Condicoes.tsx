import type { ImovelLido } from '@imob/schemas/imoveis';
import type { Modelo } from '@imob/schemas/modelos';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { vezes } from '@imob/schemas/rules/money';
import { temAluguelUnico } from '@imob/schemas/rules/rescisao';
import type { Termos as TermosDoContrato } from '@imob/schemas/rules/termos';
import { Button, Checkbox, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { CampoData } from '../../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../../components/fields/CampoDinheiro.tsx';
import { CampoNumero } from '../../../components/fields/CampoNumero.tsx';
import { ehData } from '../../../components/fields/lerData.ts';
import { contagem, data, dinheiro, hoje, somarDias } from '../../../format/format.ts';
import { PreviaDasEtapas } from '../steps/CamposDasEtapas.tsx';
import { usuaisDitos } from '../termos/nomes.ts';
import { Avisos } from './Avisos.tsx';
import { EmEtapas } from './EmEtapas.tsx';
import { EscolherModelo, useComecoDoModelo } from './EscolherModelo.tsx';
import { temTermos, termosEmFrase } from './modelo.ts';
import { avisosDe, fimDoPrazo, previaDe, type Termos } from './previa.ts';
import { type CamposContrato, ehNumero, termosDe, type ValoresContrato } from './rascunho.ts';

type Props = {
  campos: CamposContrato;
  imovel: ImovelLido | undefined;
  usuais: TermosDoContrato;
  modelo: Modelo | undefined;
};

export function Condicoes({ campos, imovel, usuais, modelo }: Props) {
  const { values } = campos;
  const mudar = (campo: keyof ValoresContrato, valor: string | number) => {
    campos.setFieldValue(campo, valor as never);
    campos.clearFieldError(campo);
  };
  const termos = termosDe(values);
  const inicio = ehData(values.dataInicio) ? values.dataInicio : undefined;
  const temporada = imovel?.tipoLocacao === 'Temporada' && usuais.finalidade !== 'COMERCIAL';
  const prazo = usePrazo(values, temporada, (fim) => mudar('dataFim', fim));
  useComecoDoModelo(campos, modelo, temporada ? undefined : prazo.escolher);
  // Before its days are typed, a season has those that are chosen.
  const desde = inicio ?? hoje();
  const ate = inicio && ehData(values.dataFim) ? values.dataFim : prazo.usual(desde);
  const daTemporada = values.termosUsuais && temporada && temAluguelUnico('TEMPORADA', desde, ate);
  const [doInicio, doFim] = [campos.getInputProps('dataInicio'), campos.getInputProps('dataFim')];
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      <Stack gap="lg">
        <div>
          <Title order={2}>Condições</Title>
          {imovel && (
            <Text c="dimmed" mt={4}>
              {nomeDoImovel(imovel)}
            </Text>
          )}
        </div>
        <EscolherModelo campos={campos} finalidade={usuais.finalidade} />
        <Group grow align="flex-start">
          <CampoData
            label="Início"
            required
            clearable={false}
            {...doInicio}
            onChange={(novo) => {
              doInicio.onChange(novo);
              prazo.seguir(novo);
            }}
            onBlur={() => inicio && !values.dataFim && mudar('dataFim', prazo.usual(inicio))}
          />
          <CampoData
            label="Fim"
            required
            clearable={false}
            minDate={inicio}
            {...doFim}
            onChange={(novo) => {
              doFim.onChange(novo);
              prazo.digitar();
            }}
          />
        </Group>
        <Group gap={6} mt={-8}>
          <Text fz="sm" c="dimmed">
            Prazo:
          </Text>
          {prazo.deTemporada &&
            DIAS.map((dias) => (
              <Button
                key={`${dias} dias`}
                size="compact-sm"
                variant={prazo.valeDias(dias) ? 'filled' : 'default'}
                aria-pressed={prazo.valeDias(dias)}
                onClick={() => prazo.escolherDias(dias)}
              >
                {dias} dias
              </Button>
            ))}
          {!prazo.deTemporada &&
            PRAZOS.map((meses) => (
              <Button
                key={meses}
                size="compact-sm"
                variant={prazo.vale(meses) ? 'filled' : 'default'}
                aria-pressed={prazo.vale(meses)}
                onClick={() => prazo.escolher(meses)}
              >
                {meses} meses
              </Button>
            ))}
          {prazo.deTemporada && (
            <Text fz="sm" c="dimmed" w="100%">
              A temporada tem no máximo 90 dias (art. 48). Com um fim depois disso, a locação é residencial comum.
            </Text>
          )}
          {!inicio && !values.dataFim && (
            <Text fz="sm" c="dimmed" w="100%">
              Digite o início: o fim vem pelo prazo.
            </Text>
          )}
        </Group>
        <Group grow align="flex-start">
          <CampoDinheiro
            label={daTemporada ? 'Aluguel da temporada' : 'Aluguel por mês'}
            required
            {...campos.getInputProps('valorAluguel')}
          />
          <CampoNumero
            label="Dia do vencimento"
            required
            description={
              [29, 30, 31].includes(Number(values.diaVencimento)) ? 'Nos meses mais curtos, o último dia.' : undefined
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...campos.getInputProps('diaVencimento')}
          />
        </Group>
        {!temporada && <EmEtapas campos={campos} />}
        <div>
          <CampoDinheiro
            label="Caução"
            description="Opcional. Vence no início do contrato."
            {...campos.getInputProps('valorCaucao')}
          />
          <Group gap={6} mt="xs">
            {[1, 2, 3].map((n) => (
              <Button
                key={n}
                size="compact-sm"
                variant="default"
                disabled={!ehNumero(values.valorAluguel)}
                onClick={() => mudar('valorCaucao', vezes(Number(values.valorAluguel), n))}
              >
                {contagem(n, 'aluguel', 'aluguéis')}
              </Button>
            ))}
            <Button size="compact-sm" variant="default" onClick={() => mudar('valorCaucao', '')}>
              Sem caução
            </Button>
          </Group>
        </div>
        <Checkbox
          label={temTermos(modelo) ? 'Registrar os termos do modelo' : 'Registrar os termos usuais'}
          description={`${modelo ? termosEmFrase(usuais, modelo) : `São eles: ${usuaisDitos(usuais)}`} Você pode mudá-los no contrato antes de assinar.`}
          {...campos.getInputProps('termosUsuais', { type: 'checkbox' })}
        />
      </Stack>
      <Stack>
        <Resumo termos={termos} />
        {termos && <Avisos avisos={avisosDe(termos, usuais.finalidade)} />}
      </Stack>
    </SimpleGrid>
  );
}

const PRAZOS = [12, 24, 30, 36];
/** A season has ninety days at most (Lei 8.245/1991, art. 48). */
const DIAS = [7, 15, 30, 60, 90];

const USUAL = 30;
const DIAS_USUAIS = 30;

const fimEmDias = (inicio: string, dias: number) => somarDias(inicio, dias - 1);

/**
 * Keeps the chosen term: the end moves with the beginning, and is set once that is known. A typed end stays.
 * The usual term is chosen until another one is.
 */
function usePrazo({ dataInicio, dataFim }: ValoresContrato, deTemporada: boolean, mudarFim: (fim: string) => void) {
  const digitado = useRef(false);
  const [meses, setMeses] = useState(USUAL);
  const [dias, setDias] = useState(DIAS_USUAIS);
  // The last complete date, because a date that is being typed is none.
  const anterior = useRef(dataInicio);
  return {
    digitar: () => {
      digitado.current = true;
    },
    deTemporada,
    usual: (inicio: string) => (deTemporada ? fimEmDias(inicio, dias) : fimDoPrazo(inicio, meses)),
    valeDias: (tantos: number) =>
      ehData(dataInicio) && dataFim ? dataFim === fimEmDias(dataInicio, tantos) : !dataFim && dias === tantos,
    escolherDias: (tantos: number) => {
      digitado.current = false;
      setDias(tantos);
      if (ehData(dataInicio)) mudarFim(fimEmDias(dataInicio, tantos));
    },
    vale: (tantos: number) =>
      ehData(dataInicio) && dataFim ? dataFim === fimDoPrazo(dataInicio, tantos) : !dataFim && meses === tantos,
    escolher: (tantos: number) => {
      digitado.current = false;
      setMeses(tantos);
      if (ehData(dataInicio)) mudarFim(fimDoPrazo(dataInicio, tantos));
    },
    seguir: (novo: string) => {
      if (!ehData(novo)) return;
      const antes = anterior.current;
      anterior.current = novo;
      if (digitado.current || !ehData(antes)) return;
      const fins = deTemporada
        ? DIAS.map((tantos) => ({ antes: fimEmDias(antes, tantos), agora: fimEmDias(novo, tantos) }))
        : PRAZOS.map((tantos) => ({ antes: fimDoPrazo(antes, tantos), agora: fimDoPrazo(novo, tantos) }));
      const dele = fins.find((fim) => fim.antes === dataFim);
      if (dele) mudarFim(dele.agora);
    },
  };
}

/** Shows the result of the terms while they are typed. */
function Resumo({ termos }: { termos: Termos | undefined }) {
  const previa = termos && previaDe(termos);
  const alugueis = previa?.contas.filter(({ tipo }) => tipo === 'ALUGUEL') ?? [];
  const [primeira, ultima] = [alugueis[0], alugueis.at(-1)];
  return (
    <Paper withBorder p="lg" bg="var(--imob-superficie)" aria-live="polite">
      <Text fw={650} mb="sm">
        Prévia das parcelas
      </Text>
      {previa && primeira && ultima && termos ? (
        <Stack gap={6}>
          {termos.etapas && termos.etapas.length > 0 ? (
            <PreviaDasEtapas alugueis={previa.meses} />
          ) : (
            <Item nome="Parcelas de aluguel">
              {alugueis.length} × {dinheiro(termos.valorAluguel)}
            </Item>
          )}
          <Item nome={alugueis.length > 1 ? 'Primeiro vencimento' : 'Vencimento'}>{data(primeira.dataVencimento)}</Item>
          {alugueis.length > 1 && <Item nome="Último vencimento">{data(ultima.dataVencimento)}</Item>}
          {termos.valorCaucao && (
            <Item nome={`Caução, em ${data(termos.dataInicio)}`}>{dinheiro(termos.valorCaucao)}</Item>
          )}
          <Item nome="Total do contrato" forte>
            {dinheiro(previa.total)}
          </Item>
        </Stack>
      ) : (
        <Text fz="sm" c="dimmed">
          Preencha as datas, o valor e o dia do vencimento para ver as parcelas. No próximo passo você confere uma a
          uma.
        </Text>
      )}
    </Paper>
  );
}

function Item({ nome, forte = false, children }: { nome: string; forte?: boolean; children: React.ReactNode }) {
  return (
    <Group
      justify="space-between"
      gap="md"
      {...(forte && { pt: 'xs', mt: 4, style: { borderTop: '1px solid var(--imob-linha)' } })}
    >
      <Text fz="sm" c={forte ? undefined : 'dimmed'} fw={forte ? 600 : 400}>
        {nome}
      </Text>
      <Text fz="sm" fw={600} className="numeros">
        {children}
      </Text>
    </Group>
  );
}
