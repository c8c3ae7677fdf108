import type { Pagamento } from '@imob/schemas/financeiro';
import { type Partes, partesDe, totalDe } from '@imob/schemas/rules/imputacao';
import { centavos } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import { type Condicoes, type ContaRow, calcular, condicoesDe } from './encargos.ts';

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

/** A payment that says nothing about charges pays the conta's own parts. */
export async function devidoNoDia(
  db: Db,
  conta: ContaRow,
  dia: string,
  pedido: Pagamento['encargos'],
): Promise<Devido> {
  return pedido ? comEncargos(conta, dia, pedido, await condicoesDe(db, conta, dia)) : semEncargos(conta);
}

function semEncargos({ saldo, valor }: ContaRow): Devido {
  const principal = centavos(saldo?.principal ?? valor);
  const partes = { juros: centavos(saldo?.juros ?? 0), multa: centavos(saldo?.multa ?? 0), correcao: 0, principal };
  return { partes, pontualidade: 0, dispensado: 0, jurosDesde: saldo?.jurosDesde ?? null };
}

export function comEncargos(
  conta: ContaRow,
  dia: string,
  pedido: NonNullable<Pagamento['encargos']>,
  condicoes: Condicoes,
): Devido {
  const { saldo } = conta;
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
