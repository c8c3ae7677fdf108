import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { auditar } from '../auditoria/auditar.ts';
import { operador } from '../auditoria/autor.ts';
import { alertar } from './alertas.ts';
import { lerSegundoFator, tirarFator } from './segundoFator.ts';
import { encerrarNaTransacao } from './sessoes.ts';
import { type UsuarioGuardado, usuarioPorEmail } from './usuario.ts';

/** The operator acts here on a person's behalf. The trail records it, and the person gets an e-mail. */

/** Throws where nobody has this e-mail. */
export async function donoDoEmail({ db }: Pick<Deps, 'db'>, email: string): Promise<UsuarioGuardado> {
  const dono = await usuarioPorEmail(db, email);
  if (!dono) throw new Error(`Não há conta com o e-mail ${email}.`);
  return dono;
}

/** The accounts that are open anywhere, the last used first. */
export function contasAbertas({ db, agora }: Deps) {
  return db
    .selectFrom('sessoes as s')
    .innerJoin('usuarios as u', 'u.uid', 's.uid')
    .where('s.encerrada', '=', false)
    .where('s.expiraEm', '>', agora().toISOString())
    .select(({ fn }) => ['u.email', fn.countAll<number>().as('sessoes')])
    .select(sql<string>`max(coalesce(s."usadaEm", s."criadoEm"))`.as('usadaEm'))
    .groupBy('u.email')
    .orderBy('usadaEm', 'desc')
    .execute();
}

/** Ends the session of this id. */
export async function encerrarUmaDe(deps: Deps, uid: string, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await encerrarNaTransacao(trx, deps, operador(uid), id);
    await alertar(trx, uid, 'sessoesEncerradas', 'uma sessão');
  });
  deps.sessions.forget(uid);
}

export async function encerrarTodasDe(deps: Deps, uid: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await deps.sessions.endAll(trx, uid);
    const registro = { tipo: 'usuario', id: uid } as const;
    await auditar(trx, operador(uid), deps.agora(), { acao: 'sair', registro, depois: { sessoes: 'todas' } });
    await alertar(trx, uid, 'sessoesEncerradas', 'todas as sessões');
  });
  deps.sessions.forget(uid);
}

/**
 * Switches off the second factor of a person who lost telephone and recovery codes and whom the operator recognised.
 * Throws where it is off.
 */
export async function desligarFatorDe(deps: Deps, uid: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('segundosFatores').select('userId').where('userId', '=', uid).forUpdate().execute();
    if (!(await lerSegundoFator(trx, uid)).ativo) {
      throw new Error('A verificação em duas etapas desta pessoa não está ligada.');
    }
    await tirarFator(trx, deps, operador(uid));
    await alertar(trx, uid, 'fatorDesligadoPeloOperador');
  });
}
