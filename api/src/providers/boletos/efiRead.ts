import { lerLinhaDigitavel, vencimentoDoFator } from '@imob/schemas/rules/boleto';
import { lerCodigo } from '@imob/schemas/rules/pix';
import { field, textOf } from '../http.ts';
import type { AvisoDeBoleto, Boleto, BoletoPago } from './boletos.ts';

/**
 * Reads what Efí answers, leniently. Undefined where something is missing without which money could go wrong.
 */

/** `identified` is paid and not credited yet: it waits. `settled` was marked as paid on Efí's site: it brought no money of its own. */
const SITUACOES: Record<string, Boleto['situacao']> = {
  ...{ new: 'ATIVA', waiting: 'ATIVA', identified: 'ATIVA', approved: 'ATIVA', unpaid: 'ATIVA' },
  ...{ paid: 'PAGA', contested: 'PAGA' },
  ...{ settled: 'CANCELADA', canceled: 'CANCELADA', expired: 'CANCELADA', refunded: 'CANCELADA' },
};

const MOTIVOS: Record<string, string> = {
  settled:
    'Marcado como pago no site da Efí. Se o dinheiro chegou por outro caminho, registre o pagamento da conta aqui.',
  refunded: 'A Efí devolveu este boleto a quem pagou.',
};

const inteiro = (valor: unknown): number | undefined =>
  Number.isSafeInteger(valor) && (valor as number) >= 0 ? (valor as number) : undefined;

const numeroDe = (valor: unknown): string | undefined => inteiro(valor)?.toString() ?? textOf(valor);

/** The day of `2022-10-31` and `2022-10-31 10:18:21`, which are Brasília's, and of an instant. */
function diaDe(valor: unknown): string | undefined {
  const texto = textOf(valor);
  if (!texto || !/^\d{4}-\d{2}-\d{2}/.test(texto) || Number.isNaN(Date.parse(texto.slice(0, 10)))) return undefined;
  return texto.slice(0, 10);
}

const enderecoDe = (valor: unknown): string | undefined => {
  const texto = textOf(valor);
  return texto && URL.canParse(texto) && new URL(texto).protocol === 'https:' ? texto : undefined;
};

/** A charge in any of its answers: as it is created, by its number, or in a list. */
export function lerBoleto(corpo: unknown): Boleto | undefined {
  const numero = numeroDe(field(corpo, 'charge_id')) ?? numeroDe(field(corpo, 'id'));
  const status = textOf(field(corpo, 'status')) ?? '';
  const situacao = SITUACOES[status];
  const centavos = inteiro(field(corpo, 'total'));
  if (!numero || !situacao || centavos === undefined) return undefined;
  const dados = field(corpo, 'payment', 'banking_billet') ?? corpo;
  const vencimento = diaDe(field(dados, 'expire_at'));
  const pago = lerPagamento(corpo);
  return {
    ...{ numero, situacao, centavos },
    ...(MOTIVOS[status] && { motivo: MOTIVOS[status] }),
    ...(vencimento && { vencimento }),
    linhaDigitavel: linhaCerta(field(dados, 'barcode'), centavos, vencimento),
    link: enderecoDe(field(dados, 'link')) ?? enderecoDe(field(dados, 'billet_link')),
    pdf: enderecoDe(field(dados, 'pdf', 'charge')),
    copiaECola: codigoDe(field(dados, 'pix', 'qrcode')),
    ...(situacao === 'PAGA' && pago && { pago }),
  };
}

/** Gives a line only if it names no other amount or day than these, because a tenant who types a wrong line pays somebody else. */
function linhaCerta(valor: unknown, centavos: number, vencimento: string | undefined): string | undefined {
  const lido = lerLinhaDigitavel(textOf(valor) ?? '');
  if (!lido || (lido.centavos !== undefined && lido.centavos !== centavos)) return undefined;
  const seu = vencimento && vencimentoDoFator(lido.fator, vencimento);
  return seu && seu !== vencimento ? undefined : lido.linhaDigitavel;
}

function codigoDe(valor: unknown): string | undefined {
  const codigo = textOf(valor);
  return codigo && lerCodigo(codigo) ? codigo : undefined;
}

export const idDe = (corpo: unknown): string | undefined => textOf(field(corpo, 'custom_id'));

/** Reads the amount paid and its day; undefined if either is missing. */
export function lerPagamento(corpo: unknown): BoletoPago | undefined {
  const numero = numeroDe(field(corpo, 'charge_id')) ?? numeroDe(field(corpo, 'id'));
  const txid = idDe(corpo);
  const pagamento = field(corpo, 'payment');
  const centavos = inteiro(field(pagamento, 'paid_value')) ?? inteiro(field(corpo, 'paid_value'));
  const dia =
    diaDe(field(pagamento, 'received_by_bank_at')) ??
    diaDe(field(pagamento, 'paid_at')) ??
    diaDe(field(corpo, 'received_by_bank_at')) ??
    diaDe(field(corpo, 'paid_at'));
  return numero && txid && centavos && dia ? { numero, txid, centavos, dia } : undefined;
}

/** A notice tells all that happened to a charge, the newest last. Undefined for what is no charge of ours. */
export function lerAviso(corpo: unknown): AvisoDeBoleto | undefined {
  const passos = field(corpo, 'data');
  if (!Array.isArray(passos)) return undefined;
  const ultimo: unknown = passos.at(-1);
  const numero = numeroDe(field(ultimo, 'identifiers', 'charge_id'));
  const txid = passos.map(idDe).findLast((id) => id !== undefined);
  if (!numero || !txid) return undefined;
  const pagamento: unknown = passos.findLast((passo) => field(passo, 'status', 'current') === 'paid');
  const centavos = inteiro(field(pagamento, 'value'));
  const dia = diaDe(field(pagamento, 'received_by_bank_at')) ?? diaDe(field(pagamento, 'created_at'));
  const pago = centavos && dia ? { numero, txid, centavos, dia } : undefined;
  return { numero, txid, ...(pago && { pago }) };
}
