import { chaveDaPessoa } from '@imob/schemas/rules/partes';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { CoproprietarioRow } from '../coproprietarios/ler.ts';

export type RepasseRow = Selectable<Tables['repasses']>;

/** All that a landlord passed on, by day. */
export const lerRepasses = (db: Db, userId: string): Promise<RepasseRow[]> =>
  db
    .selectFrom('repasses')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('dia')
    .orderBy('criadoEm')
    .orderBy('id')
    .execute();

/** Groups them by the person who got them: who has the share that is named, or had it when it went. */
export function porPessoa(
  repasses: readonly RepasseRow[],
  quotas: readonly CoproprietarioRow[],
): Map<string, RepasseRow[]> {
  const quotaDe = new Map(quotas.map((quota) => [quota.id, quota]));
  return Map.groupBy(repasses, (um) => chaveDaPessoa(quotaDe.get(um.coproprietarioId) ?? um));
}
