import { contarMeses, somarDias } from '../rules/dates.ts';
import { dataPorExtenso } from '../rules/words.ts';
import { comExtenso, data, quantia } from './format.ts';

type Renovacao = {
  dataFimAntes: string;
  dataFim: string;
  indeterminado: boolean;
  valorAntes: number;
  valorAluguel: number;
  /** The due date of the new term's first rent; null where its rents were made before. */
  aPartirDe: string | null;
};

/** Writes what an addendum says of a renewal: the new term and its rent, a paragraph a line. */
export function textoDaRenovacao(renovacao: Renovacao): string {
  const { dataFimAntes, dataFim, indeterminado, valorAntes, valorAluguel, aPartirDe } = renovacao;
  const meses = contarMeses(somarDias(dataFimAntes, 1), dataFim);
  const prazo = indeterminado
    ? `A locação, que desde ${dataPorExtenso(somarDias(dataFimAntes, 1))} vigora por prazo indeterminado, passa a ter prazo até ${dataPorExtenso(dataFim)}.`
    : `O prazo da locação, que termina em ${dataPorExtenso(dataFimAntes)}, é renovado por ${comExtenso(meses, meses === 1 ? 'mês' : 'meses')}, até ${dataPorExtenso(dataFim)}.`;
  const desde = aPartirDe ? `, a partir do aluguel que vence em ${data(aPartirDe)}` : '';
  const aluguel =
    valorAntes === valorAluguel
      ? `O aluguel mensal permanece em ${quantia(valorAluguel)}.`
      : `O aluguel mensal passa de ${quantia(valorAntes)} para ${quantia(valorAluguel)}${desde}.`;
  return `${prazo}\n${aluguel}`;
}
