import { DIAS_PARA_VOLTAR } from '@imob/schemas/privacidade';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { alertar } from '../auth/alertas.ts';
import { conferirSenhaAtual } from '../auth/senhaAtual.ts';
import { usuarioPorUid } from '../auth/usuario.ts';

const DIA_MS = 86_400_000;

/** Closes one's own account now, to be gone in thirty days. The last SUPER_ADMIN stays (409). */
export async function apagarConta(deps: Deps, autor: Autor, senhaAtual: string, ip: string): Promise<Date> {
  const { userId } = autor;
  const agora = deps.agora();
  await conferirSenhaAtual(deps, await usuarioPorUid(deps.db, userId), senhaAtual, ip);
  const apagarEm = new Date(agora.getTime() + DIAS_PARA_VOLTAR * DIA_MS);
  await deps.db.transaction().execute(async (trx) => {
    await recusarUltimo(trx, userId);
    await trx.updateTable('usuarios').set({ ativo: false }).where('uid', '=', userId).execute();
    const datas = { pedidaEm: agora.toISOString(), apagarEm: apagarEm.toISOString() };
    await trx
      .insertInto('exclusoes')
      .values({ userId, ...datas })
      .onConflict((oc) => oc.column('userId').doUpdateSet(datas))
      .execute();
    await deps.sessions.endAll(trx, userId);
    await alertar(trx, userId, 'exclusao', `${DIAS_PARA_VOLTAR} dias`);
    const registro = { tipo: 'usuario', id: userId } as const;
    await auditar(trx, autor, agora, { acao: 'remover', registro, depois: { apagarEm: datas.apagarEm } });
  });
  deps.sessions.forget(userId);
  return apagarEm;
}

/** One statement locks them and the leaver, by uid: two cannot leave at once, nor wait for each other in a circle. */
async function recusarUltimo(trx: Db, userId: string): Promise<void> {
  const travados = await trx
    .selectFrom('usuarios')
    .select(['uid', 'role', 'ativo'])
    .where((eb) => eb.or([eb('uid', '=', userId), eb.and([eb('role', '=', 'SUPER_ADMIN'), eb('ativo', '=', true)])]))
    .orderBy('uid')
    .forUpdate()
    .execute();
  const supers = travados.filter(({ role, ativo }) => role === 'SUPER_ADMIN' && ativo);
  if (supers.length !== 1 || supers[0]?.uid !== userId) return;
  const motivo = 'Este é o último super administrador ativo. Promova outro usuário antes de apagar a conta.';
  throw new HttpError(409, motivo);
}

/** Whether the owner closed this account, no administrator did since, and the day has not come. */
export async function podeVoltar(db: Db, userId: string, agora: Date): Promise<boolean> {
  const exclusao = await db
    .selectFrom('exclusoes')
    .select('userId')
    .where('userId', '=', userId)
    .where('apagarEm', '>', agora.toISOString())
    .where('bloqueada', '=', false)
    .executeTakeFirst();
  return exclusao !== undefined;
}

/** Whether the day has come, and the account is gone with the next daily pass. */
export async function estaSendoApagada(db: Db, userId: string, agora: Date): Promise<boolean> {
  const exclusao = await db
    .selectFrom('exclusoes')
    .select('userId')
    .where('userId', '=', userId)
    .where('apagarEm', '<=', agora.toISOString())
    .executeTakeFirst();
  return exclusao !== undefined;
}

/** Opens an account again whose owner signs in before the day. */
export async function voltar(db: Db, autor: Autor, agora: Date): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('usuarios').select('uid').where('uid', '=', userId).forUpdate().execute();
    if (!(await podeVoltar(trx, userId, agora))) return;
    await esquecerExclusao(trx, userId, agora);
    await trx.updateTable('usuarios').set({ ativo: true }).where('uid', '=', userId).execute();
    const registro = { tipo: 'usuario', id: userId } as const;
    await auditar(trx, autor, agora, { acao: 'desfazer', registro, depois: { exclusao: 'desfeita' } });
  });
}

/** An administrator deactivates an account that is closed already: it goes on its day, and its owner opens it no more. */
export const bloquearVolta = (trx: Db, userId: string) =>
  trx.updateTable('exclusoes').set({ bloqueada: true }).where('userId', '=', userId).execute();

/** Takes a deletion back where an account is opened again. Throws 409 once the day has come: its files may be gone. */
export async function esquecerExclusao(trx: Db, userId: string, agora: Date): Promise<void> {
  const exclusao = await trx
    .selectFrom('exclusoes')
    .select('apagarEm')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!exclusao) return;
  if (exclusao.apagarEm <= agora.toISOString()) {
    throw new HttpError(409, 'O prazo para voltar acabou, e esta conta está sendo apagada. A pessoa pode criar outra.');
  }
  await trx.deleteFrom('exclusoes').where('userId', '=', userId).execute();
}
