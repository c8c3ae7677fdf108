import type { Sessao } from '@imob/schemas/acesso';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { tokenHash } from '../../http/sessions.ts';
import { largarDaSessao } from '../aparelhos/largar.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { lugaresDe } from './lugar.ts';

const nomeDe = (hash: Buffer) => hash.toString('hex').slice(0, 16);

/** Reads the account's open sessions, the last used first. */
export async function lerSessoes(
  { db, agora, ...meios }: Pick<Deps, 'db' | 'env' | 'log' | 'agora'>,
  uid: string,
  tokenAtual: string | undefined,
): Promise<Sessao[]> {
  const linhas = await db
    .selectFrom('sessoes')
    .selectAll()
    .where('uid', '=', uid)
    .where('encerrada', '=', false)
    .where('expiraEm', '>', agora().toISOString())
    .execute();
  const atual = tokenAtual === undefined ? undefined : tokenHash(tokenAtual);
  const lugares = await lugaresDe(
    meios,
    linhas.map(({ ip }) => ip),
  );
  return linhas
    .map(({ tokenHash: hash, aparelho, ip, criadoEm, usadaEm, expiraEm, chaveId }, i) => ({
      id: nomeDe(hash),
      atual: atual !== undefined && hash.equals(atual),
      aparelho,
      ip,
      lugar: lugares[i] ?? null,
      criadoEm,
      usadaEm,
      expiraEm,
      porChave: chaveId !== null,
    }))
    .sort((a, b) => (b.usadaEm ?? b.criadoEm).localeCompare(a.usadaEm ?? a.criadoEm));
}

export async function encerrarSessao(deps: Deps, autor: Autor, id: string): Promise<void> {
  await deps.db.transaction().execute((trx) => encerrarNaTransacao(trx, deps, autor, id));
  deps.sessions.forget(autor.userId);
}

/** Throws 404 or 403. The caller forgets what is remembered of the person, once this is committed. */
export async function encerrarNaTransacao(trx: Db, { sessions, agora }: Deps, autor: Autor, id: string): Promise<void> {
  const { userId } = autor;
  const faixa = /^[0-9a-f]{16}$/.test(id) ? ['00', 'ff'].map((byte) => Buffer.from(id + byte.repeat(24), 'hex')) : [];
  const [de, ate] = faixa;
  const sessao =
    de && ate
      ? await trx
          .selectFrom('sessoes')
          .select(['tokenHash', 'uid'])
          .where('tokenHash', '>=', de)
          .where('tokenHash', '<=', ate)
          .executeTakeFirst()
      : undefined;
  if (!sessao) throw new HttpError(404, 'Esta sessão já terminou.');
  if (sessao.uid !== userId) throw new HttpError(403, 'Esta sessão é de outra pessoa.');
  await trx.deleteFrom('sessoes').where('uid', '=', userId).where('tokenHash', '=', sessao.tokenHash).execute();
  await largarDaSessao(trx, userId, sessao.tokenHash);
  await sessions.announce(trx, userId);
  const registro = { tipo: 'sessao', id } as const;
  await auditar(trx, autor, agora(), { acao: 'sair', registro, depois: { sessoes: 'esta' } });
}
