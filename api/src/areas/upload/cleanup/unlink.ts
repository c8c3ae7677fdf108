import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Nomes } from '../files/file.ts';
import { lerNome } from '../files/file.ts';

/**
 * Called with all that a record's lists would name (keys or addresses) as a client rewrites them: stored files that they
 * leave out are marked for the sweep, a day from now, and those that they name again are kept after all. Not removed at
 * once, since a list that was read before somebody else's upload leaves that one out by mistake. One that was read before
 * somebody else's deletion names what is gone: that is returned, to be left out of what is stored.
 */
export async function conferirLista(
  trx: Db,
  userId: string,
  registroId: string,
  nomeados: readonly string[],
  agora: Date,
): Promise<Nomes> {
  const rows = await trx
    .selectFrom('arquivos')
    .select(['key', 'url', 'soltoEm', 'apagadoEm'])
    .where('userId', '=', userId)
    .where('registroId', '=', registroId)
    .orderBy('key')
    // The sweep may be about to take one that is named again.
    .forUpdate()
    .execute();
  const usados = new Set(nomeados);
  const nomeado = (row: (typeof rows)[number]) => usados.has(row.key) || (row.url !== null && usados.has(row.url));
  // A deleted one stays as it is: only an inspection still shows it.
  const doRegistro = rows.filter(({ apagadoEm }) => apagadoEm === null);
  const soltos = doRegistro.filter((row) => !nomeado(row) && row.soltoEm === null);
  const retomados = doRegistro.filter((row) => nomeado(row) && row.soltoEm !== null);
  const gravar = async (keys: string[], soltoEm: string | null) => {
    if (keys.length === 0) return;
    await trx.updateTable('arquivos').set({ soltoEm }).where('userId', '=', userId).where(umaDas(keys)).execute();
  };
  await gravar(
    soltos.map(({ key }) => key),
    agora.toISOString(),
  );
  await gravar(
    retomados.map(({ key }) => key),
    null,
  );
  return apagados(trx, userId, registroId, usados, new Set(doRegistro.map(({ key }) => key)));
}

/**
 * The names of this landlord's stored files that no row knows, neither of this record (`conhecidas`) nor of another. Any
 * other name stands for itself: a file hosted elsewhere.
 */
async function apagados(
  trx: Db,
  userId: string,
  registroId: string,
  nomes: Set<string>,
  conhecidas: Set<string>,
): Promise<Nomes> {
  const suspeitos = [...nomes].flatMap((nome) => {
    const lida = lerNome(nome);
    return lida?.userId === userId && !conhecidas.has(lida.key) ? [{ nome, key: lida.key }] : [];
  });
  if (suspeitos.length === 0) return { nomes: new Set() };
  const deOutros = await trx
    .selectFrom('arquivos')
    .select('key')
    .where('userId', '=', userId)
    .where('registroId', '!=', registroId)
    .where(umaDas(suspeitos.map(({ key }) => key)))
    .execute();
  const vivas = new Set(deOutros.map(({ key }) => key));
  return { nomes: new Set(suspeitos.flatMap(({ nome, key }) => (vivas.has(key) ? [] : [nome]))) };
}

/** One parameter however many there are: a statement takes 65,535, and a list may name more. */
const umaDas = (keys: string[]) => sql<boolean>`key = any(${keys}::text[])`;
