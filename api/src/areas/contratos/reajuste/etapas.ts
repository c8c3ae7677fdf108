import type { EtapaReajustada } from '@imob/schemas/etapas';
import { diaNoMes } from '@imob/schemas/rules/dates';
import type { Db } from '../../../db/connect.ts';
import { lerMudancas } from '../etapas/meses.ts';

type DaConta = { competencia: string | null; dataVencimento: string };
/** The rent that a month's conta had, and the one that it gets. */
export type AluguelPorDia = { antes: (conta: DaConta) => number; depois: (conta: DaConta) => number };

/** The steps of the rent that begin after a day. */
export const lerPorVir = async (db: Db, userId: string, contratoId: string, depoisDe: string) =>
  (await lerMudancas(db, userId, contratoId)).filter(({ desde }) => desde > depoisDe);

/** By the step of its month: the rent in force on the adjustment's day, then those that begin after it. */
export function aluguelPorDia(
  diaVencimento: number,
  { valorAntes, valorDepois }: { valorAntes: number; valorDepois: number },
  etapas: readonly EtapaReajustada[] = [],
): AluguelPorDia {
  const daVez = ({ competencia, dataVencimento }: DaConta) => {
    const dia = competencia ? diaNoMes(`${competencia}-01`, 0, diaVencimento) : dataVencimento;
    return etapas.findLast(({ desde }) => desde <= dia);
  };
  return {
    antes: (conta) => daVez(conta)?.valorAntes ?? valorAntes,
    depois: (conta) => daVez(conta)?.valorDepois ?? valorDepois,
  };
}

/** Writes the steps that follow an adjustment, the first of which comes after its rent. `qual` is theirs before it, where it is undone. */
export async function gravarPorVir(
  trx: Db,
  { userId, contratoId }: { userId: string; contratoId: string },
  aluguel: number,
  etapas: readonly EtapaReajustada[],
  qual: 'valorAntes' | 'valorDepois',
): Promise<void> {
  for (const [i, etapa] of etapas.entries()) {
    const valorAntes = etapas[i - 1]?.[qual] ?? aluguel;
    await trx
      .updateTable('etapas')
      .set({ valorAntes, valor: etapa[qual] })
      .where('userId', '=', userId)
      .where('contratoId', '=', contratoId)
      .where('desde', '=', etapa.desde)
      .execute();
  }
}
