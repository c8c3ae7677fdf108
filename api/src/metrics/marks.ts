import type { Db } from '../db/connect.ts';

/**
 * `rotina`: the daily notices, all landlords; `copia`: a backup that was read again and found whole; `base`: a copy of the database's folder for
 * going back to a moment.
 */
type Mark = 'rotina' | 'copia' | 'base';

/** Notes that it was done, at that moment: read by `/metrics` and by the administrator's screen. */
export async function recordMark(db: Db, name: Mark, agora: Date, detail: object = {}): Promise<void> {
  const row = { em: agora.toISOString(), detalhe: JSON.stringify(detail) };
  await db
    .insertInto('marcos')
    .values({ nome: name, ...row })
    .onConflict((oc) => oc.column('nome').doUpdateSet(row))
    .execute();
}

export async function readMarks(db: Db): Promise<Map<string, { em: string; detalhe: unknown }>> {
  const rows = await db.selectFrom('marcos').selectAll().execute();
  return new Map(rows.map(({ nome, em, detalhe }) => [nome, { em, detalhe }]));
}
