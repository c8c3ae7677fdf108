import { parcelasDaTemporada } from './calendario.ts';
import { contarMeses, diasEntre, somarDias, somarMeses } from './dates.ts';
import { aplicar, decimal, multiplicar, proporcao } from './fractions.ts';
import type { Termos } from './termos.ts';

export type Locacao = {
  dataInicio: string;
  /** The last day of the term that runs. */
  dataFim: string;
  /** The rent in force, in cents. */
  aluguel: number;
  /** The base of the fine, where steps of the rent make it another. */
  aluguelDaMulta?: number;
  /** The landlord lets it go on without a term after `dataFim`. */
  indeterminado: boolean;
  /** The first day of the term in force, where the lease was renewed since its start. */
  prazoDesde?: string;
  /** The first day of the months of a season that was prolonged. */
  mensalDesde?: string | null;
};

/** A rented period begins on the day of the month on which the lease began. */
export function periodoDe(dataInicio: string, dia: string): { indice: number; de: string; ate: string } {
  let indice = Math.max(0, contarMeses(dataInicio, dia) - 1);
  while (somarMeses(dataInicio, indice + 1) <= dia) indice += 1;
  return {
    indice,
    de: somarMeses(dataInicio, indice),
    ate: somarDias(somarMeses(dataInicio, indice + 1), -1),
  };
}

/** Rent from the first day of the period to that of the keys, both counted. A season that was left late owes the days after it, too. */
export function aluguelAteAsChaves(
  aluguel: number,
  { de, ate }: { de: string; ate: string },
  chavesEm: string,
  por: Termos['aluguelProporcional'],
): { valor: number; dias: number; de: number } {
  const todos = diasEntre(de, ate) + 1;
  const corridos = Math.max(0, diasEntre(de, chavesEm) + 1);
  // A whole period is a whole rent, also of 28 or 31 days.
  const divisor = por === 'TRINTA' && corridos !== todos ? 30 : todos;
  const dias = por === 'TRINTA' ? Math.min(corridos, divisor) : corridos;
  return { valor: proporcao(aluguel, dias, divisor), dias, de: divisor };
}

/** The part of the term not fulfilled. By months, a month begun counts as fulfilled. */
export function prazoRestante(
  { dataInicio, dataFim }: Locacao,
  chavesEm: string,
  por: Termos['rescisaoPor'],
): { restante: number; total: number } {
  if (por === 'DIAS') {
    const total = diasEntre(dataInicio, dataFim) + 1;
    return { restante: Math.min(total, Math.max(0, diasEntre(chavesEm, dataFim))), total };
  }
  const total = contarMeses(dataInicio, dataFim);
  const cumpridos = chavesEm < dataInicio ? 0 : periodoDe(dataInicio, chavesEm).indice + 1;
  return { restante: Math.max(0, total - cumpridos), total };
}

/** The fine of art. 4, in proportion to the time that was left. */
export function multaRescisoria(
  locacao: Locacao,
  chavesEm: string,
  { multaRescisoriaAlugueis, rescisaoPor }: Pick<Termos, 'multaRescisoriaAlugueis' | 'rescisaoPor'>,
): { valor: number; cheia: number; restante: number; total: number } {
  const { restante, total } = prazoRestante(locacao, chavesEm, rescisaoPor);
  const alugueis = decimal(multaRescisoriaAlugueis);
  const parte = { n: BigInt(restante), d: BigInt(total) };
  const base = locacao.aluguelDaMulta ?? locacao.aluguel;
  return {
    valor: aplicar(base, multiplicar(alugueis, parte)),
    cheia: aplicar(base, alugueis),
    restante,
    total,
  };
}

const DIAS_DE_AVISO = 30;
const MESES_DA_DENUNCIA_VAZIA = 30;

/** At least 30 months to the calendar: such a residential lease ends by itself (art. 46). */
export const temTrintaMeses = (dataInicio: string, dataFim: string): boolean =>
  somarDias(somarMeses(dataInicio, MESES_DA_DENUNCIA_VAZIA), -1) <= dataFim;

/** A season with one installment has one rent for all of its days, and no monthly one. */
export const temAluguelUnico = (finalidade: Termos['finalidade'], dataInicio: string, dataFim: string): boolean =>
  finalidade === 'TEMPORADA' && contarMeses(dataInicio, dataFim) === 1;

export type Periodos = Pick<Locacao, 'dataInicio' | 'dataFim' | 'indeterminado' | 'mensalDesde'>;

/**
 * The rented period of the keys. A season goes by its own days, also for those that it is held too long, until its
 * landlord prolongs it: from then on by months, which begin where its days end.
 */
export function periodoDasChaves(
  { dataInicio, dataFim, indeterminado, mensalDesde }: Periodos,
  chavesEm: string,
  finalidade: Termos['finalidade'],
): ReturnType<typeof periodoDe> {
  if (mensalDesde && chavesEm >= mensalDesde) {
    const { indice, ...mes } = periodoDe(mensalDesde, chavesEm);
    return { indice: indice + parcelasDaTemporada({ dataInicio, mensalDesde }), ...mes };
  }
  if (mensalDesde) return periodoDaTemporada(dataInicio, somarDias(mensalDesde, -1), chavesEm);
  if (finalidade !== 'TEMPORADA' || (indeterminado && chavesEm > dataFim)) return periodoDe(dataInicio, chavesEm);
  return periodoDaTemporada(dataInicio, dataFim, chavesEm);
}

/** A season's last installment covers the days that the others leave. Reckoned as a month, it would give money back or need one more. */
function periodoDaTemporada(dataInicio: string, ate: string, chavesEm: string): ReturnType<typeof periodoDe> {
  const ultimo = contarMeses(dataInicio, ate) - 1;
  const periodo = periodoDe(dataInicio, chavesEm);
  return periodo.indice < ultimo ? periodo : { indice: ultimo, de: somarMeses(dataInicio, ultimo), ate };
}

/**
 * Whether the lease goes on without a term on a day after its term: by the landlord's decision; at once where it is
 * residential and shorter than 30 months (art. 47); else when the tenant stays 30 days more, unopposed (arts. 46, 50 and 56).
 */
export function porPrazoIndeterminado(
  locacao: Pick<Locacao, 'dataInicio' | 'dataFim' | 'indeterminado'>,
  em: string,
  finalidade: Termos['finalidade'],
): boolean {
  if (em <= locacao.dataFim) return false;
  if (locacao.indeterminado) return true;
  if (finalidade === 'RESIDENCIAL' && !temTrintaMeses(locacao.dataInicio, locacao.dataFim)) return true;
  return diasEntre(locacao.dataFim, em) > DIAS_DE_AVISO;
}

/** A written notice given at least 30 days before the keys. */
export const avisouEmTempo = (avisoEm: string | null | undefined, chavesEm: string): boolean =>
  !!avisoEm && diasEntre(avisoEm, chavesEm) >= DIAS_DE_AVISO;
