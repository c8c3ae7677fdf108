import type { GrupoDeImoveis, MudancaDeGrupo } from '@imob/schemas/grupos';
import { chaveDoGrupo } from '@imob/schemas/rules/grupos';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { LOCKS } from '../../db/locks.ts';
import { HttpError } from '../../http/errors.ts';
import { auditarVarias } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';

/** The ids of a landlord's properties of a group, as an array that a condition compares with. */
export const imoveisDoGrupo = (userId: string, grupo: string): RawBuilder<string[]> => sql<string[]>`array(
  select g.id from imoveis g where g."userId" = ${userId} and g."grupoChave" = ${chaveDoGrupo(grupo)})`;

/** Names of groups are given one after the other, so that none is given by its old name while it gets another. Before any property is held. */
export const travarGrupos = (trx: Db, userId: string) =>
  sql`select pg_advisory_xact_lock(${LOCKS.grupos}, hashtext(${userId}))`.execute(trx);

type Colunas = { grupo?: string | null; grupoChave?: string | null };

/** Gives what is written of a property's group: as it is called already, however the name was typed this time. The caller has `travarGrupos`. */
export async function colunasDoGrupo(trx: Db, userId: string, grupo: string | null | undefined): Promise<Colunas> {
  if (grupo === undefined) return {};
  if (grupo === null) return { grupo: null, grupoChave: null };
  const grupoChave = chaveDoGrupo(grupo);
  const outro = await trx
    .selectFrom('imoveis')
    .select('grupo')
    .where('userId', '=', userId)
    .where('grupoChave', '=', grupoChave)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return { grupo: outro?.grupo ?? grupo, grupoChave };
}

/** A landlord's groups by name, with how many properties each has; archived ones do not count. */
export async function lerGrupos(db: Db, userId: string): Promise<GrupoDeImoveis[]> {
  const { rows } = await sql<GrupoDeImoveis>`
    select min(grupo) as nome, count(*) filter (where not arquivado) as imoveis,
      count(*) filter (where status = 'ALUGADO' and not arquivado) as alugados
    from imoveis where "userId" = ${userId} and "grupoChave" is not null
    group by "grupoChave" order by min(grupo) collate "pt-BR-x-icu"`.execute(db);
  return rows;
}

/**
 * Gives a group another name, in all of its properties at once, or none. The name of another group joins the two. Returns how many
 * properties that were. Throws 404.
 */
export async function renomearGrupo(db: Db, autor: Autor, { de, para }: MudancaDeGrupo, agora: Date): Promise<number> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    await travarGrupos(trx, userId);
    const chave = chaveDoGrupo(de);
    const atuais = await trx
      .selectFrom('imoveis')
      .select(['id', 'grupo'])
      .where('userId', '=', userId)
      .where('grupoChave', '=', chave)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (atuais.length === 0)
      throw new HttpError(404, 'Nenhum imóvel está nesse grupo. Atualize a página: ele pode ter mudado de nome.');
    // A name of the same letters is this group with a new spelling; those of another group bring theirs.
    const mesmo = para !== null && chaveDoGrupo(para) === chave;
    const colunas = mesmo ? { grupo: para, grupoChave: chave } : await colunasDoGrupo(trx, userId, para);
    await trx
      .updateTable('imoveis')
      .set(colunas)
      .where('userId', '=', userId)
      .where(sql<boolean>`id = any(${atuais.map(({ id }) => id)}::uuid[])`)
      .execute();
    if (para !== null) await seguirNosComunicados(trx, userId, chave, colunas.grupo ?? para);
    const mudancas = atuais.map(({ id, grupo }) => ({
      ...({ acao: 'mudar', registro: { tipo: 'imovel', id } } as const),
      ...{ antes: { grupo }, depois: { grupo: colunas.grupo } },
    }));
    await auditarVarias(trx, autor, agora, mudancas);
    return atuais.length;
  });
}

/** The group of each of a landlord's properties that are in one. */
export async function gruposDosImoveis(db: Db, userId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; grupo: string }>`
    select id, min(grupo) over (partition by "grupoChave") as grupo from imoveis
    where "userId" = ${userId} and "grupoChave" is not null`.execute(db);
  return new Map(rows.map(({ id, grupo }) => [id, grupo]));
}

/** Lets what is still to be told to the group go on naming it. */
async function seguirNosComunicados(trx: Db, userId: string, chave: string, para: string): Promise<void> {
  const { rows } = await sql<{ id: string; grupo: string }>`select m.id, m.grupo from comunicados m
    where m."userId" = ${userId} and m.publico = 'GRUPO' and (m.situacao in ('RASCUNHO', 'AGENDADO') or m.situacao = 'FALHOU' and m.contagem is null)`.execute(
    trx,
  );
  const deles = rows.filter(({ grupo }) => chaveDoGrupo(grupo) === chave).map(({ id }) => id);
  await sql`update comunicados set grupo = ${para}
    where "userId" = ${userId} and id = any(${deles}::uuid[])`.execute(trx);
}
