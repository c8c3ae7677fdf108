import { somarDias, somarMeses } from './dates.ts';

/** The tenant of a business may ask the court for a new term (Lei 8.245/1991, arts. 51 and 71) after a written lease of five years in all. */
const ANOS = 5;

/** Whether the term, summed without interruption, is long enough. That the trade was the same for three years the landlord knows alone. */
export const temCincoAnos = (dataInicio: string, dataFim: string): boolean =>
  somarDias(somarMeses(dataInicio, ANOS * 12), -1) <= dataFim;

/** From one year to six months before the end, both counted (art. 51, § 5). Whoever lets it pass loses the right. */
export const janelaDaRenovatoria = (dataFim: string): { de: string; ate: string } => ({
  de: somarMeses(dataFim, -12),
  ate: somarMeses(dataFim, -6),
});
