import { retencaoPorExtenso } from '@imob/schemas/documents/receiptText';
import type { Conta } from '@imob/schemas/financeiro';
import type { Recibo } from '@imob/schemas/recibos';
import { mesPorExtenso } from '@imob/schemas/rules/dates';
import { somar } from '@imob/schemas/rules/money';
import { numeroDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import { tratamento } from '@imob/schemas/rules/tratamento';
import { data, dataDoInstante, dinheiro } from '../../format/format.ts';

/** A rent's month is that of its due date; other charges have a due date only. */
const periodoDe = ({ tipo, dataVencimento }: Pick<Conta, 'tipo' | 'dataVencimento'>): string =>
  tipo === 'ALUGUEL'
    ? `${mesPorExtenso(dataVencimento)} (vencimento em ${data(dataVencimento)})`
    : `vencimento em ${data(dataVencimento)}`;

/** Writes what the tenant is told with a receipt. */
export const mensagemDoRecibo = (recibo: Recibo, conta: Conta | undefined, locador: string): string =>
  [
    `Olá, ${tratamento(recibo.locatarioNome, recibo.locatarioCpf)}!`,
    `Recebi seu pagamento de ${dinheiro(recibo.valor)} em ${dataDoInstante(recibo.dataPagamento)}${retencaoPorExtenso(recibo)}, referente a ${recibo.descricao}${conta ? `, ${periodoDe(conta)}` : ''}.`,
    `Recibo nº ${numeroDoRecibo(recibo)}. Obrigado!`,
    locador,
  ].join('\n\n');

/** The same of several payments of one tenant, each with its receipt; of one alone `conta` tells the month. */
export function mensagemDosRecibos(recibos: [Recibo, ...Recibo[]], conta: Conta | undefined, locador: string): string {
  const [primeiro] = recibos;
  if (recibos.length === 1) return mensagemDoRecibo(primeiro, conta, locador);
  const linhas = recibos.map(
    (recibo) =>
      `• ${recibo.descricao}, ${dinheiro(recibo.valor)} em ${dataDoInstante(recibo.dataPagamento)}, recibo nº ${numeroDoRecibo(recibo)}`,
  );
  return [
    `Olá, ${tratamento(primeiro.locatarioNome, primeiro.locatarioCpf)}!`,
    ['Recebi seus pagamentos:', ...linhas].join('\n'),
    `Total: ${dinheiro(somar(recibos.map(({ valor }) => valor)))}. Obrigado!`,
    locador,
  ].join('\n\n');
}
