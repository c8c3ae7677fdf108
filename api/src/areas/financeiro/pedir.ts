import { centavos } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import { type ContaRow, calcular, condicoesDe } from './encargos.ts';
import { repassadoDe, retencaoEsperada } from './retencao.ts';

/** In cents: what a conta owes, the tax that its tenant is expected to withhold of it, and what is asked of him, which is the rest. */
export type Pedido = { devido: number; irRetido: number; valor: number };

/**
 * The one place that says what is asked of a tenant, by a code, a charge or in words. `retencao` is in reais, as `retencoesEsperadas` gives
 * it; of a debt that has no room for it nothing is taken off.
 */
export function pedir(conta: Parameters<typeof repassadoDe>[0], devido: number, retencao: number): Pedido {
  const esperado = centavos(retencao);
  const irRetido = esperado < devido && esperado <= devido - repassadoDe(conta) ? esperado : 0;
  return { devido, irRetido, valor: devido - irRetido };
}

/** Reads what the tenant of one conta is asked for on a day. */
export async function pedidoEm(db: Db, conta: ContaRow, dia: string): Promise<Pedido> {
  const { total } = calcular(conta, dia, await condicoesDe(db, conta, dia));
  return pedir(conta, total, (await retencaoEsperada(db, conta)) ?? 0);
}
