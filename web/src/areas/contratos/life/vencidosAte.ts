import type { ContratoLido } from '@imob/schemas/contratos';
import { parcelasDaTemporada, vencimentosDepois } from '@imob/schemas/rules/calendario';
import { contarMeses } from '@imob/schemas/rules/dates';

type Parcelado = Pick<ContratoLido, 'dataInicio' | 'diaVencimento' | 'numeroParcelas' | 'mensalDesde'>;

/** The due days of the rents that a term until `dataFim` brings, after those that were made. */
export function novosAte(contrato: Parcelado, dataFim: string): string[] {
  const { numeroParcelas } = contrato;
  const desde = contrato.mensalDesde ?? contrato.dataInicio;
  const total = dataFim > desde ? parcelasDaTemporada(contrato) + contarMeses(desde, dataFim) : 0;
  return vencimentosDepois(contrato, numeroParcelas, Math.max(0, total - numeroParcelas));
}

/** Those of them that are already past. */
export const vencidosAte = (contrato: Parcelado, dataFim: string, hoje: string): string[] =>
  novosAte(contrato, dataFim).filter((dia) => dia < hoje);
