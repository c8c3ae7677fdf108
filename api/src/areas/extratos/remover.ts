import { sql } from 'kysely';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { travarDinheiro } from '../recebimentos/travar.ts';

/**
 * Deletes a statement with its rows, but for those that another statement's file also had: they are that one's from now on, with
 * what they paid and what was said of them. Throws 404 or 403.
 */
export async function removerExtrato({ db, agora }: Pick<Deps, 'db' | 'agora'>, autor: Autor, id: string) {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    await travarDinheiro(trx, userId);
    const extrato = await owned(trx, 'extratos', userId, id, 'for update');
    const { nome, criadoEm, conta, ilegiveis } = extrato;
    await sql`update lancamentos l set "extratoId" = o."extratoId", ordem = o.ordem
      from (
        select distinct on (r.chave) e.id as "extratoId", r.chave, r.ordem
        from extratos e cross join jsonb_to_recordset(e.repetidos) as r(chave text, ordem integer)
        where e."userId" = ${userId} and e.id <> ${extrato.id}
        order by r.chave, e."criadoEm", e.id
      ) o
      where l."userId" = ${userId} and l."extratoId" = ${extrato.id} and l.chave = o.chave`.execute(trx);
    // The file's unreadable rows go with the statement; no trail keeps them.
    const antes = { nome, criadoEm, conta, ilegiveis };
    await trx.deleteFrom('extratos').where('userId', '=', userId).where('id', '=', extrato.id).execute();
    await auditar(trx, autor, agora(), { acao: 'remover', registro: { tipo: 'extrato', id: extrato.id }, antes });
  });
}
