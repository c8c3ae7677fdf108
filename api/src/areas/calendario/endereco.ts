import type { Calendario } from '@imob/schemas/calendario';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { tokenHash as tokenHashOf } from '../../secrets/landlordToken.ts';
import { newSeededToken, seededToken } from '../../secrets/seededToken.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { donoDoToken } from '../auth/donoDoToken.ts';

type CalendarioRow = Selectable<Tables['calendarios']>;
type DepsDoEndereco = Pick<Deps, 'db' | 'cipher' | 'env'>;

const SEM_CALENDARIO = new HttpError(404, 'Este calendário não existe mais. Crie outro endereço em Minha conta.');
/** How often a reading is noted. */
const ANOTAR_MS = 60_000;

const doCalendario = (userId: string) => `calendario/${userId}`;

function paraLer({ cipher, env }: Pick<Deps, 'cipher' | 'env'>, ele: CalendarioRow): Calendario {
  const token = seededToken(cipher, ele.userId, doCalendario(ele.userId), ele);
  return { url: token && `${env.PUBLIC_URL}/calendario/${token}`, criadoEm: ele.criadoEm, lidoEm: ele.lidoEm };
}

export async function lerEndereco(deps: DepsDoEndereco, userId: string): Promise<Calendario | null> {
  const ele = await deps.db.selectFrom('calendarios').selectAll().where('userId', '=', userId).executeTakeFirst();
  return ele ? paraLer(deps, ele) : null;
}

/** A new address of the landlord's calendar; the one before ends. */
export async function criarEndereco(deps: DepsDoEndereco, autor: Autor, agora: Date): Promise<Calendario> {
  const { userId } = autor;
  const { kept } = newSeededToken(deps.cipher, userId, doCalendario(userId));
  const novo = { ...kept, criadoEm: agora.toISOString(), lidoEm: null };
  return deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('calendarios')
      .values({ userId, ...novo })
      .onConflict((oc) => oc.column('userId').doUpdateSet(novo))
      .execute();
    await auditar(trx, autor, agora, { acao: 'criar', registro: { tipo: 'calendario', id: userId }, depois: {} });
    return paraLer(deps, { userId, ...novo });
  });
}

/** Ends the address. That there was none is no error. */
export async function removerEndereco(db: Db, autor: Autor, agora: Date): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    const tirado = await trx
      .deleteFrom('calendarios')
      .where('userId', '=', userId)
      .returning('criadoEm')
      .executeTakeFirst();
    if (!tirado) return;
    await auditar(trx, autor, agora, { acao: 'remover', registro: { tipo: 'calendario', id: userId }, antes: {} });
  });
}

/** Gives the landlord whose calendar a token opens, and notes that it was read. Throws 404. */
export async function abrirCalendario(db: Db, token: string, agora: Date): Promise<string> {
  const userId = await donoDoToken(db, token);
  if (!userId) throw SEM_CALENDARIO;
  const ele = await db
    .selectFrom('calendarios')
    .select('lidoEm')
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHashOf(token))
    .executeTakeFirst();
  if (!ele) throw SEM_CALENDARIO;
  if (!ele.lidoEm || Math.abs(agora.getTime() - Date.parse(ele.lidoEm)) > ANOTAR_MS)
    await db
      .updateTable('calendarios')
      .set({ lidoEm: agora.toISOString() })
      .where('userId', '=', userId)
      .where('tokenHash', '=', tokenHashOf(token))
      .execute();
  return userId;
}
