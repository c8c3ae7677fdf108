import type { Pagamento } from '@imob/schemas/financeiro';
import { type Partes, partesDe, totalDe } from '@imob/schemas/rules/imputacao';
import { centavos, reais } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import { conferirTotal } from './conferirVisto.ts';
import { type Condicoes, type ContaRow, calcular, condicoesDe, NENHUMA } from './encargos.ts';

/** Says what is due at a payment, in cents. */
export type Devido = {
  partes: Partes;
  /** The punctuality discount, for the payment that completes the whole. */
  pontualidade: number;
  /** Charges that were reckoned and given up. */
  dispensado: number;
  /** From when juros run on what this payment leaves; null where nothing was charged yet, and all may be. */
  jurosDesde: string | null;
};

type Corpo = Pick<Pagamento, 'encargos' | 'totalVisto'>;
type Pedido = Corpo['encargos'];

/**
 * A payment that says nothing about charges pays the conta's own parts. Throws 409 where the conta no longer asks for the total that
 * the caller saw.
 */
export async function devidoNoDia(
  db: Db,
  conta: ContaRow,
  dia: string,
  { encargos, totalVisto }: Corpo,
): Promise<Devido> {
  const visto = totalVisto ?? null;
  const condicoes = encargos || visto !== null ? await condicoesDe(db, conta, dia) : NENHUMA;
  if (visto !== null) conferirTotal(conta, reais(calcular(conta, dia, condicoes).total), visto);
  return calcularDevido(conta, dia, encargos, encargos ? condicoes : NENHUMA);
}

export function calcularDevido(conta: ContaRow, dia: string, pedido: Pedido, condicoes: Condicoes): Devido {
  const jaDesde = conta.saldo?.jurosDesde ?? null;
  const encargos = calcular(conta, dia, condicoes);
  const calculadas = partesDe(encargos);
  const partes = { ...calculadas, ...combinadas(pedido) };
  const cobrado = jaDesde || encargos.dias > condicoes.termos.carenciaDias || partes.multa + partes.juros > 0;
  return {
    partes,
    pontualidade: encargos.desconto,
    dispensado: Math.max(0, totalDe(calculadas) - totalDe(partes)),
    jurosDesde: pedido && cobrado ? oMaisTarde(dia, encargos.vencimentoUtil, jaDesde) : jaDesde,
  };
}

/** The charges that stand instead of the reckoned ones. */
function combinadas(pedido: Pedido): Partial<Partes> {
  if (!pedido || pedido === 'COBRAR') return {};
  if (pedido === 'DISPENSAR') return { multa: 0, juros: 0, correcao: 0 };
  return { multa: centavos(pedido.multa), juros: centavos(pedido.juros), correcao: centavos(pedido.correcao) };
}

/** A payment told later, or made before the due day, does not have the same days charged twice. */
const oMaisTarde = (...dias: (string | null)[]): string =>
  dias.reduce<string>((tarde, dia) => (dia && dia > tarde ? dia : tarde), '');
