import type { ContratoLido } from '@imob/schemas/contratos';
import { parcelasDaTemporada, vencimentosDepois } from '@imob/schemas/rules/calendario';
import { contarMeses } from '@imob/schemas/rules/dates';

/** The days already past of the rents that a term until `dataFim` brings, after those that were made. */
export function vencidosAte(
  contrato: Pick<ContratoLido, 'dataInicio' | 'diaVencimento' | 'numeroParcelas' | 'mensalDesde'>,
  dataFim: string,
  hoje: string,
): string[] {
  const { numeroParcelas } = contrato;
  const desde = contrato.mensalDesde ?? contrato.dataInicio;
  const total = dataFim > desde ? parcelasDaTemporada(contrato) + contarMeses(desde, dataFim) : 0;
  return vencimentosDepois(contrato, numeroParcelas, Math.max(0, total - numeroParcelas)).filter((dia) => dia < hoje);
}
