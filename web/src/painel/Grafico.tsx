import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { dinheiro, numero } from '../formato.ts';
import type { Mes } from './calculos.ts';

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const curto = (mes: string) => `${MESES[Number(mes.slice(5, 7)) - 1]}/${mes.slice(2, 4)}`;

/** In a chunk of its own: the drawing library is heavy, and the figures beside it need not wait for it. */
export default function Grafico({ meses }: { meses: Mes[] }) {
  return (
    <BarChart
      h={260}
      data={meses.map(({ mes, recebido, esperado }) => ({ mes: curto(mes), Recebido: recebido, Esperado: esperado }))}
      dataKey="mes"
      series={[
        { name: 'Esperado', color: 'gray.5' },
        { name: 'Recebido', color: 'marca.6' },
      ]}
      valueFormatter={dinheiro}
      yAxisProps={{ width: 56, tickFormatter: (valor: number) => numero(valor) }}
      withLegend
      legendProps={{ verticalAlign: 'bottom' }}
      tickLine="none"
      gridAxis="y"
      barProps={{ isAnimationActive: false, radius: 3 }}
    />
  );
}
