import type { Conta } from '@imob/schemas/financeiro';
import type { Recibo } from '@imob/schemas/recibos';
import { mesPorExtenso } from '@imob/schemas/rules/dates';
import { numeroDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import { data, dataDoInstante, dinheiro } from '../../format/format.ts';

/** A rent's month is that of its due date; other charges have a due date only. */
const periodoDe = ({ tipo, dataVencimento }: Pick<Conta, 'tipo' | 'dataVencimento'>): string =>
  tipo === 'ALUGUEL'
    ? `${mesPorExtenso(dataVencimento)} (vencimento em ${data(dataVencimento)})`
    : `vencimento em ${data(dataVencimento)}`;

/** Writes what the tenant is told with a receipt. */
export const mensagemDoRecibo = (recibo: Recibo, conta: Conta | undefined, locador: string): string =>
  [
    `Olá, ${recibo.locatarioNome.split(' ')[0]}!`,
    `Recebi seu pagamento de ${dinheiro(recibo.valor)} em ${dataDoInstante(recibo.dataPagamento)}, referente a ${recibo.descricao}${conta ? `, ${periodoDe(conta)}` : ''}.`,
    `Recibo nº ${numeroDoRecibo(recibo)}. Obrigado!`,
    locador,
  ].join('\n\n');
