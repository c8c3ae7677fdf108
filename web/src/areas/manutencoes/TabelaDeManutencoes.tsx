import type { ManutencaoDaPagina } from '@imob/schemas/manutencoes';
import { Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { diaDoInstante, distancia, hoje } from '../../format/format.ts';
import { esperaPeloLocador, passoDe } from './palavras.ts';

type Props = { manutencoes: readonly ManutencaoDaPagina[] };

/** Repairs, each with its property and how far it has come. */
export function TabelaDeManutencoes({ manutencoes }: Props) {
  const abrir = useNavigate();
  return (
    <Tabela
      legenda="Manutenções"
      densa
      larguraMinima={760}
      linhas={manutencoes}
      chave={({ id }) => id}
      colunas={colunas}
      servico={SEM_ORDEM}
      aoAbrir={({ id }) => void abrir({ to: '/manutencoes/$id', params: { id } })}
      cartao={(ela) => <Cartao ela={ela} />}
    />
  );
}

/** They come as the service gives them, the latest first. */
const SEM_ORDEM = { ordem: undefined, aoOrdenar: () => {} };

type Linha = { ela: ManutencaoDaPagina };

const Titulo = ({ ela: { id, titulo } }: Linha) => (
  <Ligacao to="/manutencoes/$id" params={{ id }} fz="sm" fw={600} lineClamp={2}>
    {titulo}
  </Ligacao>
);

const Urgente = ({ ela: { urgente, situacao } }: Linha) =>
  urgente && situacao === 'ABERTA' && <Selo cor="red">Urgente</Selo>;

/** Shows a step that waits for the landlord in bold, and one that waits for somebody else dimmed. */
export const Passo = ({ ela }: Linha) => {
  const espera = esperaPeloLocador(ela, hoje());
  return (
    <Text fz="sm" lh={1.3} fw={espera ? 600 : 400} c={espera ? undefined : 'dimmed'} className="numeros">
      {passoDe(ela, hoje())}
    </Text>
  );
};

const desde = ({ criadoEm }: ManutencaoDaPagina) => distancia(diaDoInstante(criadoEm));

const colunas: readonly Coluna<ManutencaoDaPagina>[] = [
  {
    id: 'titulo',
    titulo: 'Manutenção',
    celula: (ela) => (
      <Group gap={8} wrap="nowrap">
        <Titulo ela={ela} />
        <Urgente ela={ela} />
      </Group>
    ),
  },
  {
    id: 'imovel',
    titulo: 'Imóvel',
    largura: '27%',
    celula: ({ imovelNome, locatarioNome }) => (
      <>
        <Text fz="sm" lineClamp={1} lh={1.3}>
          {imovelNome}
        </Text>
        <Text fz="xs" c="dimmed" lineClamp={1} lh={1.3}>
          {locatarioNome ?? 'Vazio'}
        </Text>
      </>
    ),
  },
  { id: 'passo', titulo: 'Passo', largura: '27%', celula: (ela) => <Passo ela={ela} /> },
  {
    id: 'quando',
    titulo: 'Aberta',
    largura: 120,
    celula: (ela) => (
      <Text fz="sm" c="dimmed">
        {desde(ela)}
      </Text>
    ),
  },
];

const Cartao = ({ ela }: Linha) => (
  <>
    <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
      <Titulo ela={ela} />
      <Text fz="xs" c="dimmed" flex="none">
        {desde(ela)}
      </Text>
    </Group>
    <Text fz="sm" c="dimmed" lineClamp={1}>
      {[ela.imovelNome, ela.locatarioNome].filter(Boolean).join(' · ')}
    </Text>
    <Group gap={8}>
      <Passo ela={ela} />
      <Urgente ela={ela} />
    </Group>
  </>
);
