import type { Pagamento } from '@imob/schemas/financeiro';
import type { SaldoDaConta } from '@imob/schemas/itensDaConta';
import { type Imputacao, imputar, type Partes, partesDe, totalDe } from '@imob/schemas/rules/imputacao';
import { centavos, reais } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import { fieldError } from '../../http/errors.ts';
import { type ContaRow, calcular, condicoesDe } from './encargos.ts';

/** Says what is due at a payment, in cents. */
export type Devido = {
  partes: Partes;
  /** The punctuality discount, for who pays the whole. */
  pontualidade: number;
  /** Charges that were reckoned and given up. */
  dispensado: number;
  /** From when juros run on what this payment leaves; null where nothing was charged yet, and all may be. */
  jurosDesde: string | null;
};

/** Without a word about charges a payment takes the conta's own parts, as it takes its `valor`. */
export async function devidoNoDia(
  db: Db,
  conta: ContaRow,
  dia: string,
  pedido: Pagamento['encargos'],
): Promise<Devido> {
  const { saldo } = conta;
  if (!pedido) {
    const principal = centavos(saldo?.principal ?? conta.valor);
    const partes = { juros: centavos(saldo?.juros ?? 0), multa: centavos(saldo?.multa ?? 0), correcao: 0, principal };
    return { partes, pontualidade: 0, dispensado: 0, jurosDesde: saldo?.jurosDesde ?? null };
  }
  const condicoes = await condicoesDe(db, conta, dia);
  const encargos = calcular(conta, dia, condicoes);
  const calculadas = partesDe(encargos);
  const partes = pedido === 'COBRAR' ? calculadas : { ...calculadas, ...emCentavos(pedido) };
  const cobrado = saldo?.jurosDesde || encargos.dias > condicoes.termos.carenciaDias || partes.multa + partes.juros > 0;
  return {
    partes,
    pontualidade: encargos.desconto,
    dispensado: Math.max(0, totalDe(calculadas) - totalDe(partes)),
    jurosDesde: cobrado ? oMaisTarde(dia, encargos.vencimentoUtil, saldo?.jurosDesde) : null,
  };
}

function emCentavos(pedido: Exclude<NonNullable<Pagamento['encargos']>, 'COBRAR'>) {
  if (pedido === 'DISPENSAR') return { multa: 0, juros: 0, correcao: 0 };
  return { multa: centavos(pedido.multa), juros: centavos(pedido.juros), correcao: centavos(pedido.correcao) };
}

/** A payment told later, or made before the due day, does not have the same days charged twice. */
const oMaisTarde = (...dias: (string | null | undefined)[]): string =>
  dias.reduce<string>((tarde, dia) => (dia && dia > tarde ? dia : tarde), '');

/**
 * Money received pays juros, multa, then principal (CC, art. 354); a discount covers what it left. The punctuality
 * discount is of who pays the whole: of less, it takes nothing off. Throws 400 for a discount that leaves nothing to
 * pay.
 */
export function imputarPagamento(
  { partes, pontualidade }: Devido,
  { valorPago, desconto, quitar }: Pagamento,
): Imputacao & { recebido: number } {
  const devido = totalDe(partes);
  const cedido = centavos(desconto ?? 0);
  const recebido = valorPago == null ? devido - pontualidade - cedido : centavos(valorPago);
  if (recebido <= 0) throw fieldError(400, 'desconto', 'O desconto deve ser menor que o valor devido.');
  const inteiro = recebido + cedido + pontualidade >= devido;
  const abatimento = quitar ? Math.max(0, devido - recebido) : cedido + (inteiro ? pontualidade : 0);
  return { ...imputar({ ...partes, recebido, desconto: abatimento }), recebido };
}

/** The parts as a conta keeps them; correction that is owed has become part of the principal. */
export const comoSaldo = ({ principal, correcao, multa, juros }: Partes, jurosDesde: string | null): SaldoDaConta => ({
  principal: reais(principal + correcao),
  multa: reais(multa),
  juros: reais(juros),
  jurosDesde,
});
