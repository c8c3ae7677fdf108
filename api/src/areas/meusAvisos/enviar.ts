import { createHash } from 'node:crypto';
import { curta, juntar, type ParaMim } from '@imob/schemas/avisos/paraMim';
import { ehNoite } from '@imob/schemas/avisos/silencio';
import type { MeusAvisos } from '@imob/schemas/meusAvisos';
import { hoje } from '@imob/schemas/rules/dates';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../jobs/names.ts';
import { type AparelhoRow, aparelhosDe } from '../aparelhos/aparelhos.ts';
import { entregar } from '../aparelhos/entregar.ts';
import { lerAjustes } from './ajustes.ts';
import type { TipoDeEvento } from './avisar.ts';
import { dizer } from './dizer.ts';

type Linha = Selectable<Tables['avisosAoLocador']>;
type Grupo = { chaves: string[]; tag: string; entregues: Set<string>; mensagem: ParaMim; valeMs: number };

const MINUTO_MS = 60_000;
/** Longer than a message to a slow push service takes. Whoever dies meanwhile is taken over after it. */
const VEZ_MS = 2 * MINUTO_MS;
/** A message that a device did not get within a day is old. */
const DIA_MS = 24 * 60 * MINUTO_MS;
/** Up to so many of one kind at once are told one by one. */
const UM_A_UM = 3;
/** After so many in a quarter of an hour the rest waits, and comes together. */
const DE_UMA_VEZ = 10;
const QUARTO_MS = 15 * MINUTO_MS;

/** The kinds that are told at night too, without a sound. */
const DE_NOITE = ['DINHEIRO'];
/** The kinds that speak of their day: on another they would be wrong, also where the device comes back only then. */
const DO_DIA = ['ATRASOS', 'COMPROMISSOS'];

/** The job: tells a landlord's devices all that waits for it. Whatever runs beside it takes other rows, and what cannot be delivered now comes again by the pass. */
export async function enviarAvisos(deps: Deps, { autor }: Pick<Jobs['aviso.locador'], 'autor'>): Promise<void> {
  const { db, agora, env } = deps;
  const { userId } = autor;
  const em = agora();
  const noite = ehNoite(em, env.APP_TIMEZONE);
  if (await bastaPorAgora(db, userId, em)) return;
  const linhas = await tomar(db, userId, em, noite);
  if (linhas.length === 0) return;
  const { ativo } = await db.selectFrom('usuarios').select('ativo').where('uid', '=', userId).executeTakeFirstOrThrow();
  const aparelhos = ativo ? await aparelhosDe(db, userId) : [];
  const dia = hoje(em, env.APP_TIMEZONE);
  const novas = linhas.filter(({ criadoEm, tipo, registro }) =>
    DO_DIA.includes(tipo) ? registro === dia : em.getTime() - Date.parse(criadoEm) < DIA_MS,
  );
  const grupos = aparelhos.length > 0 ? await agrupar(db, userId, novas, await lerAjustes(db, userId)) : [];
  const ditas = new Set(grupos.flatMap(({ chaves }) => chaves));
  await concluir(
    db,
    userId,
    linhas.map(({ chave }) => chave).filter((chave) => !ditas.has(chave)),
    em,
  );
  for (const grupo of grupos) {
    // Another sender may take the rest before this one comes to it: the next pass tells it.
    if (agora().getTime() - em.getTime() > VEZ_MS / 2) return;
    await entregarGrupo(deps, userId, grupo, aparelhos, { em, noite });
  }
}

async function bastaPorAgora(db: Db, userId: string, em: Date): Promise<boolean> {
  const { rows } = await sql<{ feitos: number }>`select count(*) as feitos from "avisosAoLocador"
    where "userId" = ${userId} and "feitoEm" > ${new Date(em.getTime() - QUARTO_MS).toISOString()}
      and cardinality(entregues) > 0`.execute(db);
  return (rows[0]?.feitos ?? 0) >= DE_UMA_VEZ;
}

/** Takes what may be told now; a row is one sender's for two minutes. */
async function tomar(db: Db, userId: string, em: Date, noite: boolean): Promise<Linha[]> {
  const vez = new Date(em.getTime() + VEZ_MS).toISOString();
  return db
    .updateTable('avisosAoLocador')
    .set(({ eb }) => ({ aposEm: vez, tentativas: eb('tentativas', '+', 1) }))
    .where('userId', '=', userId)
    .where('feitoEm', 'is', null)
    .where('aposEm', '<=', em.toISOString())
    .$if(noite, (query) => query.where('tipo', 'in', DE_NOITE))
    .returningAll()
    .execute();
}

/** One message an event; of many of one kind, one message of all. */
async function agrupar(db: Db, userId: string, linhas: Linha[], ajustes: MeusAvisos): Promise<Grupo[]> {
  const grupos: Grupo[] = [];
  for (const [tipo, delas] of Map.groupBy(linhas, (linha) => linha.tipo as TipoDeEvento)) {
    const registros = [...new Set(delas.map(({ registro }) => registro))];
    const ditas = await dizer(db, userId, tipo, registros, ajustes);
    const sozinhas = ditas.map(({ registro, mensagem }) => {
      const dela = delas.filter((linha) => linha.registro === registro);
      return grupoDe(userId, dela, mensagem);
    });
    if (sozinhas.length <= UM_A_UM) grupos.push(...sozinhas);
    else {
      const contadas = new Set(sozinhas.flatMap(({ chaves }) => chaves));
      const todas = delas.filter(({ chave }) => contadas.has(chave));
      grupos.push(grupoDe(userId, todas, juntar(ditas.map(({ mensagem }) => mensagem))));
    }
  }
  return grupos;
}

function grupoDe(userId: string, linhas: Linha[], mensagem: ParaMim): Grupo {
  const chaves = linhas.map(({ chave }) => chave).toSorted();
  const [primeira] = linhas;
  const emTodas = (primeira?.entregues ?? []).filter((id) => linhas.every(({ entregues }) => entregues.includes(id)));
  const valeMs = primeira && DO_DIA.includes(primeira.tipo) ? DIA_MS / 2 : DIA_MS;
  return { chaves, tag: nomeDe(userId, chaves), entregues: new Set(emTodas), mensagem: curta(mensagem), valeMs };
}

/** The name by which a push service and a browser know the same message again; it says nothing to either. */
const nomeDe = (userId: string, chaves: readonly string[]) =>
  createHash('sha256')
    .update([userId, ...chaves].join('\n'))
    .digest('base64url')
    .slice(0, 32);

async function entregarGrupo(
  deps: Deps,
  userId: string,
  { chaves, tag, entregues, mensagem, valeMs }: Grupo,
  aparelhos: readonly AparelhoRow[],
  { em, noite }: { em: Date; noite: boolean },
): Promise<void> {
  const faltam = aparelhos.filter(({ id }) => !entregues.has(id));
  const text = JSON.stringify({ ...mensagem, tag, silencioso: noite, em: em.toISOString() });
  const message = { text, topic: tag, ttlSeconds: valeMs / 1000, urgency: 'normal' } as const;
  const feitas = await Promise.all(
    faltam.map(async (aparelho) => ({ id: aparelho.id, fim: await entregar(deps, aparelho, message) })),
  );
  const chegou = feitas.filter(({ fim }) => fim.situacao === 'aceita').map(({ id }) => id);
  if (chegou.length > 0) await anotarEntrega(deps.db, userId, chaves, chegou);
  const depois = feitas.flatMap(({ fim }) => (fim.situacao === 'depois' ? [fim.segundos ?? 0] : []));
  if (depois.length === 0) await concluir(deps.db, userId, chaves, em);
  else await adiar(deps.db, userId, chaves, em, Math.max(...depois));
}

async function anotarEntrega(db: Db, userId: string, chaves: string[], ids: string[]): Promise<void> {
  await sql`update "avisosAoLocador" set entregues = entregues || ${ids}::uuid[]
    where "userId" = ${userId} and chave = any(${chaves})`.execute(db);
}

async function concluir(db: Db, userId: string, chaves: string[], em: Date): Promise<void> {
  if (chaves.length === 0) return;
  // One parameter, whatever their number: a statement takes 65535 at most.
  await sql`update "avisosAoLocador" set "feitoEm" = ${em.toISOString()}
    where "userId" = ${userId} and chave = any(${chaves})`.execute(db);
}

/** Again after 5, 10, 20… minutes, an hour at most, and not before the push service allows it. Seconds are added, since a cluster refuses to add an interval to a column here. */
async function adiar(db: Db, userId: string, chaves: string[], em: Date, segundos: number): Promise<void> {
  await sql`update "avisosAoLocador"
    set "aposEm" = to_timestamp(${em.getTime() / 1000}::float8
      + greatest(least(5 * power(2, least(tentativas, 6) - 1), 60) * 60, ${segundos}::float8))
    where "userId" = ${userId} and chave = any(${chaves})`.execute(db);
}
