import type { ContratoLido } from '@imob/schemas/contratos';
import { contarMeses, vencimentos } from '@imob/schemas/rules/dates';

/** The days already past of the rents that a term until `dataFim` brings, after those that were made. */
export function vencidosAte(
  { dataInicio, diaVencimento, numeroParcelas }: ContratoLido,
  dataFim: string,
  hoje: string,
): string[] {
  const total = dataFim > dataInicio ? contarMeses(dataInicio, dataFim) : 0;
  return vencimentos(dataInicio, diaVencimento, total)
    .slice(numeroParcelas)
    .filter((dia) => dia < hoje);
}
