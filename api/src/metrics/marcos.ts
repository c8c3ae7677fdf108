import type { Db } from '../db/connect.ts';

/**
 * `rotina`: the daily notices, all landlords; `copia`: a backup that was read again and found whole; `base`: a copy of the database's folder for
 * going back to a moment.
 */
type Marco = 'rotina' | 'copia' | 'base';

/** Notes that it was done, at that moment: read by `/metrics` and by the administrator's screen. */
export async function gravarMarco(db: Db, nome: Marco, agora: Date, detalhe: object = {}): Promise<void> {
  const linha = { em: agora.toISOString(), detalhe: JSON.stringify(detalhe) };
  await db
    .insertInto('marcos')
    .values({ nome, ...linha })
    .onConflict((oc) => oc.column('nome').doUpdateSet(linha))
    .execute();
}

export async function lerMarcos(db: Db): Promise<Map<string, { em: string; detalhe: unknown }>> {
  const linhas = await db.selectFrom('marcos').selectAll().execute();
  return new Map(linhas.map(({ nome, em, detalhe }) => [nome, { em, detalhe }]));
}
