import { somarDias } from '@imob/schemas/rules/dates';
import { fieldError } from '../../http/errors.ts';

const DIAS_ANTES_DO_CONTRATO = 90;

/** A payment's day lies between somewhat before the lease began, when its deposit may have been paid, and today. Throws 400. */
export function recusarDiaDoPagamento(dia: string, hoje: string, dataInicio: string): void {
  if (dia > hoje) throw fieldError(400, 'dataPagamento', 'A data do pagamento não pode ser depois de hoje.');
  if (dia < hoje && dia < somarDias(dataInicio, -DIAS_ANTES_DO_CONTRATO)) {
    throw fieldError(
      400,
      'dataPagamento',
      'A data do pagamento está longe demais do início do contrato. Confira o ano.',
    );
  }
}
