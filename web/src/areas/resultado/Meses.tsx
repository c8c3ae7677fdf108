import type { Resultado } from '@imob/schemas/resultado';
import { Group, Text } from '@mantine/core';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { dinheiro, mesCurto } from '../../format/format.ts';
import { Quantia, Saldo } from './Quantia.tsx';

type Mes = Resultado['meses'][number];

/** The months in which something came in or was spent. */
export const Meses = ({ meses }: { meses: Mes[] }) => (
  <Tabela
    legenda="Resultado por mês"
    densa
    larguraMinima={640}
    linhas={meses.filter(({ recebido, despesas }) => recebido > 0 || despesas > 0)}
    chave={({ mes }) => mes}
    colunas={COLUNAS}
    cartao={(mes) => <Cartao {...mes} />}
  />
);

const COLUNAS: Coluna<Mes>[] = [
  { id: 'mes', titulo: 'Mês', celula: ({ mes }) => <strong>{mesCurto(mes)}</strong> },
  {
    id: 'recebido',
    titulo: 'Recebido',
    noFim: true,
    largura: 150,
    celula: ({ recebido }) => <Quantia valor={recebido} />,
  },
  {
    id: 'despesas',
    titulo: 'Despesas',
    noFim: true,
    largura: 150,
    celula: ({ despesas }) => <Quantia valor={despesas} />,
  },
  {
    id: 'resultado',
    titulo: 'Resultado',
    noFim: true,
    largura: 160,
    celula: ({ resultado }) => <Saldo valor={resultado} />,
  },
];

const Cartao = ({ mes, recebido, despesas, resultado }: Mes) => (
  <>
    <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
      <Text fw={600}>{mesCurto(mes)}</Text>
      <Saldo valor={resultado} />
    </Group>
    <Text fz="sm" c="dimmed" className="numeros">
      Recebido {dinheiro(recebido)} · despesas {dinheiro(despesas)}
    </Text>
  </>
);
