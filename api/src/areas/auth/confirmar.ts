import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { sessionName, tokenHash } from '../../http/sessions.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { comTentativas, gastarCodigo, lerSegundoFator } from './segundoFator.ts';
import { conferirSenhaAtual } from './senhaAtual.ts';
import { usuarioPorUid } from './usuario.ts';

const VALE_MS = 10 * 60_000;

/** Notes in the session that its owner has just given a second factor. */
export async function confirmarIdentidade(
  deps: Deps,
  autor: Autor,
  token: string,
  codigo: string,
  ip: string,
): Promise<void> {
  await comTentativas(deps, autor.userId, ip, async (trx) => {
    if (!(await gastarCodigo(trx, deps, autor.userId, codigo))) return false;
    await marcarConfirmada(trx, token, deps.agora());
    const registro = { tipo: 'sessao', id: sessionName(token) } as const;
    await auditar(trx, autor, deps.agora(), { acao: 'confirmar', registro, depois: { segundoFator: 'conferido' } });
    return true;
  });
}

/** The same by the password, for who has no second factor: with one, it is not enough (409). */
export async function confirmarComSenha(
  deps: Deps,
  autor: Autor,
  token: string,
  senhaAtual: string,
  ip: string,
): Promise<void> {
  const { userId } = autor;
  if ((await lerSegundoFator(deps.db, userId)).ativo)
    throw new HttpError(409, 'Com a verificação em duas etapas, confirme com o código ou com uma chave de acesso.');
  await conferirSenhaAtual(deps, await usuarioPorUid(deps.db, userId), senhaAtual, ip);
  await deps.db.transaction().execute(async (trx) => {
    await marcarConfirmada(trx, token, deps.agora());
    const registro = { tipo: 'sessao', id: sessionName(token) } as const;
    await auditar(trx, autor, deps.agora(), { acao: 'confirmar', registro, depois: { senha: 'conferida' } });
  });
}

export const marcarConfirmada = (db: Db, token: string, agora: Date) =>
  db
    .updateTable('sessoes')
    .set({ confirmadaEm: agora.toISOString() })
    .where('tokenHash', '=', tokenHash(token))
    .execute();

/**
 * A sensitive act asks for the second factor again (403), unless this session gave it in the last ten minutes. With
 * `sempre`, persons without one are asked for their password.
 */
export async function exigirConfirmada(db: Db, uid: string, token: string, agora: Date, sempre = false): Promise<void> {
  const { ativo } = await lerSegundoFator(db, uid);
  if ((!ativo && !sempre) || (await foiConfirmada(db, token, agora))) return;
  const com = ativo ? 'o código do seu aplicativo autenticador' : 'a sua senha';
  throw new HttpError(403, `Para continuar, confirme com ${com} ou com uma chave de acesso.`, {
    extra: { segundoFator: true },
  });
}

/** Whether whoever has this session said who they are within ten minutes. */
export async function foiConfirmada(db: Db, token: string, agora: Date): Promise<boolean> {
  const sessao = await db
    .selectFrom('sessoes')
    .select('confirmadaEm')
    .where('tokenHash', '=', tokenHash(token))
    .executeTakeFirst();
  const idade = sessao?.confirmadaEm ? agora.getTime() - Date.parse(sessao.confirmadaEm) : Number.NaN;
  return idade >= 0 && idade <= VALE_MS;
}
