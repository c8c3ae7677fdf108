import { Segredo } from '@imob/schemas/configuracoes';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { Ids } from '../../db/ids.ts';
import type { Tables } from '../../db/tables.ts';

/**
 * A landlord with what he set up for messages. Secrets are encrypted; `emailProvadoEm` is null until a mailed token
 * proved the mailbox.
 */
export type Locador = Selectable<Tables['configuracoesNotificacoes']> &
  Record<Segredo, Buffer | null> & { nome: string; email: string; emailProvadoEm: string | null };

/** His own key with his own sender; anything less is the server's account. */
export const temEmailProprio = (de: Record<'mailApiKey' | 'mailEmailRemetente', unknown>): boolean =>
  Boolean(de.mailApiKey && de.mailEmailRemetente);

export type Page = { name?: string; ids: string[] };

/**
 * Gives the active landlords in pages, named by whom they hold, each run in an order of its own. All of a page are
 * stored on one shard of a cluster, so that one machine answers.
 */
export async function pagesOfLandlords(db: Db, execucao: number, size: number): Promise<Page[]> {
  const { rows } = await sql<Page>`
    select bit_xor(uuid_hash_extended(uid, 0))::text as name,
      array_agg(uid::text order by uuid_hash_extended(uid, ${execucao}), uid) as ids
    from (
      select uid, (row_number() over (order by uuid_hash(uid), uid) - 1) / ${size}::int as page from usuarios where ativo
    ) of_page
    group by page order by hashtextextended(page::text, ${execucao})`.execute(db);
  return rows;
}

/**
 * Reads those of these landlords who are active and set something up, in the order of `ids`. Each table is filtered by
 * the ids; otherwise PostgreSQL reads it whole, and a cluster asks every shard.
 */
export async function lerLocadores(db: Db, uids: string[]): Promise<Locador[]> {
  const ids = Ids.from(uids);
  const { rows } = await sql<Omit<Locador, Segredo>>`
    select n.*, u.email, p."emailProvadoEm",
      coalesce(case when u."tipoPessoa" = 'PF' then u."nomeCompleto" else u."razaoSocial" end, '') as nome
    from "configuracoesNotificacoes" n
    join usuarios u on u.uid = n."userId" and u.ativo and u.uid = any(${ids}::uuid[])
    left join credenciais p on p.uid = n."userId" and p.uid = any(${ids}::uuid[])
    where n."userId" = any(${ids}::uuid[])`.execute(db);
  // Secrets are read by a statement of their own, because the planner takes the join for one row.
  const { rows: segredos } = await sql<{ userId: string; nome: Segredo; cifrado: Buffer }>`
    select "userId", nome, cifrado from segredos where "userId" = any(${ids}::uuid[])`.execute(db);
  const guardados = new Map(segredos.map(({ userId, nome, cifrado }) => [`${userId}/${nome}`, cifrado]));
  const segredosDe = (userId: string) =>
    Object.fromEntries(Segredo.options.map((nome) => [nome, guardados.get(`${userId}/${nome}`) ?? null]));
  const lugar = new Map(ids.map((id, i) => [id, i]));
  return rows
    .map((row) => ({ ...row, ...segredosDe(row.userId) }) as Locador)
    .sort((a, b) => Number(lugar.get(a.userId)) - Number(lugar.get(b.userId)));
}
