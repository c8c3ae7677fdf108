import { hash, randomBytes } from 'node:crypto';
import type { Papel } from '@imob/schemas/auth';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './db/connect.ts';
import { escutar } from './db/listen.ts';
import type { Credencial } from './providers/identidade/identidade.ts';

/** Who is calling, as far as every request needs to know. */
export type Usuario = { uid: string; role: Papel };
type Resolvida = { usuario: Usuario; expiraEm: string };
type Lembrada = Resolvida & { ate: number };
export type Resultado = Resolvida | 'invalida' | 'desativada';

const CANAL = 'sessoes';
const MAXIMO_EM_MEMORIA = 20_000;
/** How long the end of a session may go unheard, should LISTEN be dead without anybody having noticed. */
const MEMORIA_MS = 60_000;

export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

export type Sessoes = {
  /**
   * Starts a session and returns the token that goes into the cookie; only its hash is stored. Nothing when the
   * password was changed, or the account deactivated, since `credencial` was checked: the session would outlive the
   * change that ends all others.
   */
  criar(uid: string, credencial: Credencial, agora: Date): Promise<{ token: string; expiraEm: Date } | undefined>;
  resolver(token: string, agora: Date): Promise<Resultado>;
  /** Ends the user's sessions (but one, where the user stays signed in here) as part of `db`'s transaction. */
  encerrar(db: Db, uid: string, exceto?: string): Promise<void>;
  /** Ends them so that they answer 403 for as long as they would have lived: the account was deactivated. */
  desativar(db: Db, uid: string): Promise<void>;
  /** Tells every process, at the end of `db`'s transaction, to forget what it knows of the user's sessions. */
  avisar(db: Db, uid: string): Promise<void>;
  /** Forgets here and now; to be called after the transaction that ended or changed them. */
  esquecer(uid: string): void;
  fechar(): Promise<void>;
};

/**
 * Sessions in the database behind a small memory. The memory is used only while LISTEN is connected, so that a logout
 * or a deactivation in any process counts in all at once, and for a minute; `dias` is the life of a session.
 */
export async function criarSessoes(db: Db, pool: pg.Pool, dias: number): Promise<Sessoes> {
  const memoria = new Map<string, Lembrada>();
  // Grows with every invalidation: an answer read from the database before one must not be remembered after it.
  let geracao = 0;
  const esquecer = (uid?: string) => {
    geracao += 1;
    for (const [token, { usuario }] of memoria) if (!uid || usuario.uid === uid) memoria.delete(token);
  };
  const escuta = await escutar(pool, CANAL, esquecer, () => esquecer());

  const avisar = async (trx: Db, uid: string) => void (await sql`select pg_notify(${CANAL}, ${uid})`.execute(trx));

  return {
    async criar(uid, credencial, agora) {
      const token = randomBytes(32).toString('base64url');
      const expiraEm = new Date(agora.getTime() + dias * 86_400_000);
      await db.deleteFrom('sessoes').where('expiraEm', '<', agora.toISOString()).execute();
      // The locks wait for a change in progress and then see its outcome; a later change waits for this session.
      const { rows } = await sql`
        insert into sessoes ("tokenHash", uid, "criadoEm", "expiraEm")
        select ${tokenHash(token)}::bytea, uid, ${agora.toISOString()}::timestamptz, ${expiraEm.toISOString()}::timestamptz
        from usuarios join credenciais using (uid)
        where uid = ${uid} and ativo and dados = ${JSON.stringify(credencial)}::jsonb for share
        returning uid`.execute(db);
      return rows.length > 0 ? { token, expiraEm } : undefined;
    },

    async resolver(token, agora) {
      const lembrada = escuta.conectada() ? memoria.get(token) : undefined;
      if (lembrada && agora.getTime() < lembrada.ate) return lembrada;
      const antes = geracao;
      const linha = await db
        .selectFrom('sessoes')
        .innerJoin('usuarios', 'usuarios.uid', 'sessoes.uid')
        .where('tokenHash', '=', tokenHash(token))
        .select(['usuarios.uid', 'role', 'ativo', 'encerrada', 'expiraEm'])
        .executeTakeFirst();
      if (!linha || linha.expiraEm <= agora.toISOString()) return 'invalida';
      if (!linha.ativo) return 'desativada';
      if (linha.encerrada) return 'invalida';
      const sessao = { usuario: { uid: linha.uid, role: linha.role }, expiraEm: linha.expiraEm };
      if (antes === geracao && escuta.conectada()) {
        if (memoria.size >= MAXIMO_EM_MEMORIA) memoria.delete(memoria.keys().next().value as string);
        const ate = Math.min(agora.getTime() + MEMORIA_MS, Date.parse(sessao.expiraEm));
        memoria.set(token, { ...sessao, ate });
      }
      return sessao;
    },

    async encerrar(trx, uid, exceto) {
      const outras = trx.deleteFrom('sessoes').where('uid', '=', uid);
      await (exceto ? outras.where('tokenHash', '!=', tokenHash(exceto)) : outras).execute();
      await avisar(trx, uid);
    },

    async desativar(trx, uid) {
      await trx.updateTable('sessoes').set({ encerrada: true }).where('uid', '=', uid).execute();
      await avisar(trx, uid);
    },

    avisar,
    esquecer,
    fechar: () => escuta.fechar(),
  };
}
