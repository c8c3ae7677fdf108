import type { Recorrente } from '../recorrentes.ts';
import { contagem } from './numbers.ts';

const mesAno = (mes: string) => mes.split('-').reverse().join('/');

/** Says in which months an item is charged, and whether its amount is each month's. */
export function quandoDe({ de, ate, parcelas }: Pick<Recorrente, 'de' | 'ate' | 'parcelas'>): string {
  if (parcelas) return `no total, em ${contagem(parcelas, 'parcela', 'parcelas')} desde ${mesAno(de)}`;
  return ate ? `por mês, de ${mesAno(de)} a ${mesAno(ate)}` : `por mês, desde ${mesAno(de)}`;
}
