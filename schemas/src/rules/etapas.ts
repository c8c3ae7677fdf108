import { type Calendario, inicioDoPeriodo, vencimentosDepois } from './calendario.ts';
import { somarDias } from './dates.ts';
import { somar } from './money.ts';
import { dinheiro } from './numbers.ts';

/** A rent in steps: each of these up to one of the lease's months, counted from 1, and from then on the contract's own rent. Amounts in reais. */
export type Etapa = { ateMes: number; valor: number };

/** Months one after the other that have the same rent. */
export type Faixa = { deMes: number; ateMes: number; valor: number };

export const aluguelDoMes = (etapas: readonly Etapa[], cheio: number, mes: number): number =>
  etapas.find(({ ateMes }) => mes <= ateMes)?.valor ?? cheio;

/** The rent of each of the first months. */
export const alugueisDosMeses = (etapas: readonly Etapa[], cheio: number, meses: number): number[] =>
  Array.from({ length: meses }, (_, i) => aluguelDoMes(etapas, cheio, i + 1));

/** Puts months of one rent together. */
export function faixasDe(alugueis: readonly number[]): Faixa[] {
  const faixas: Faixa[] = [];
  for (const [i, valor] of alugueis.entries()) {
    const ultima = faixas.at(-1);
    if (ultima?.valor === valor) ultima.ateMes = i + 1;
    else faixas.push({ deMes: i + 1, ateMes: i + 1, valor });
  }
  return faixas;
}

/** The steps that make these months: all but the last, which is the contract's own rent. */
export const etapasDe = (faixas: readonly Faixa[]): Etapa[] =>
  faixas.slice(0, -1).map(({ ateMes, valor }) => ({ ateMes, valor }));

type Falta = { indice: number; campo: 'ateMes' | 'valor'; mensagem: string };

/** Finds the first step that cannot be; `meses` are the lease's, null where it goes on without a term. */
export function conferirEtapas(etapas: readonly Etapa[], meses: number | null): Falta | undefined {
  for (const [indice, { ateMes, valor }] of etapas.entries()) {
    const falta = (campo: Falta['campo'], mensagem: string) => ({ indice, campo, mensagem });
    const antes = etapas[indice - 1]?.ateMes ?? 0;
    if (ateMes <= antes) return falta('ateMes', `Esta etapa vem depois da anterior: use um mês maior que ${antes}.`);
    if (meses !== null && ateMes >= meses)
      return falta(
        'ateMes',
        `O contrato tem ${meses} ${meses === 1 ? 'mês' : 'meses'}, e as etapas acabam antes do último: dali em diante vale o aluguel do contrato.`,
      );
    if (meses === null && valor === 0)
      return falta('valor', 'Numa locação sem prazo não há etapa sem aluguel: cancele a conta do mês, no Financeiro.');
  }
  return undefined;
}

/**
 * The first day on which a month's rent is in force: that of the month, and never one on which the rent before it falls due, as it may where
 * a month lacks the day.
 */
export function inicioDoMes(calendario: Calendario, mes: number): string {
  const inicio = inicioDoPeriodo(calendario, mes - 1);
  if (mes === 1) return inicio;
  const depoisDoAnterior = somarDias(vencimentosDepois(calendario, mes - 2, 1)[0] as string, 1);
  return [inicio, depoisDoAnterior].toSorted()[1] as string;
}

/** Sums the months, and gives what each brings on average, to the cent. */
export function somarMeses(alugueis: readonly number[]): { total: number; media: number; semAluguel: number } {
  const total = somar(alugueis);
  return {
    total,
    media: alugueis.length > 0 ? Math.round((total * 100) / alugueis.length) / 100 : 0,
    semAluguel: alugueis.filter((valor) => valor === 0).length,
  };
}

/** `1º ao 2º mês: sem aluguel; 3º ao 12º mês: R$ 3.000,00; do 13º mês em diante: R$ 3.500,00`. */
export function etapasEmPalavras(faixas: readonly Faixa[]): string {
  const meses = ({ deMes, ateMes }: Faixa, i: number) => {
    if (i === faixas.length - 1) return i === 0 ? 'todos os meses' : `do ${deMes}º mês em diante`;
    return deMes === ateMes ? `${deMes}º mês` : `${deMes}º ao ${ateMes}º mês`;
  };
  return faixas
    .map((faixa, i) => `${meses(faixa, i)}: ${faixa.valor === 0 ? 'sem aluguel' : dinheiro(faixa.valor)}`)
    .join('; ');
}
