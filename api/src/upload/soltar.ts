import type { Db } from '../db/connect.ts';

/**
 * Called with all that a record's lists name (keys or addresses) after the client rewrote them: stored files that they
 * leave out are marked for the sweep, a day from now, and those that they name again are kept after all. Not removed at
 * once, since a list that was read before somebody else's upload leaves that one out by mistake.
 */
export async function marcarSoltos(
  trx: Db,
  userId: string,
  registroId: string,
  nomeados: readonly string[],
  agora: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom('arquivos')
    .select(['key', 'url', 'soltoEm'])
    .where('userId', '=', userId)
    .where('registroId', '=', registroId)
    .execute();
  const usados = new Set(nomeados);
  const nomeado = (row: (typeof rows)[number]) => usados.has(row.key) || (row.url !== null && usados.has(row.url));
  const gravar = async (keys: string[], soltoEm: string | null) => {
    if (keys.length === 0) return;
    await trx.updateTable('arquivos').set({ soltoEm }).where('userId', '=', userId).where('key', 'in', keys).execute();
  };
  const soltos = rows.filter((row) => !nomeado(row) && row.soltoEm === null);
  const retomados = rows.filter((row) => nomeado(row) && row.soltoEm !== null);
  await gravar(
    soltos.map(({ key }) => key),
    agora.toISOString(),
  );
  await gravar(
    retomados.map(({ key }) => key),
    null,
  );
}
