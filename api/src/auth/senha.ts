import type { Deps } from '../deps.ts';
import { HttpError } from '../errors.ts';
import { consumirToken, criarToken } from './tokens.ts';
import { usuarioPorEmail, usuarioPorUid } from './usuario.ts';

/** Changes the password and ends the user's sessions; `tokenAtual` names the one that goes on. */
export async function trocarSenha(deps: Deps, uid: string, novaSenha: string, tokenAtual?: string): Promise<void> {
  const { credencial, email } = await usuarioPorUid(deps.db, uid);
  const nova = await deps.identidade.trocarSenha(credencial, email, novaSenha);
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('credenciais')
      .set({ dados: JSON.stringify(nova) })
      .where('uid', '=', uid)
      .execute();
    await trx.deleteFrom('tokens').where('uid', '=', uid).where('tipo', '=', 'REDEFINICAO').execute();
    await deps.sessoes.encerrar(trx, uid, tokenAtual);
  });
  deps.sessoes.esquecer(uid);
}

/** Sends the link for a new password, if there is such an account; nobody can tell from outside. */
export async function pedirNovaSenha(deps: Deps, email: string): Promise<void> {
  const usuario = await usuarioPorEmail(deps.db, email);
  if (!usuario?.ativo) return;
  const token = await criarToken(deps.db, usuario.uid, 'REDEFINICAO', deps.agora());
  await deps.correio.redefinicao(usuario.email, usuario.nome, `${deps.env.FRONTEND_URL}/nova-senha?token=${token}`);
}

/** Sets the password of whoever received `token` by mail, and ends all of that user's sessions. */
export async function redefinirSenha(deps: Deps, token: string, novaSenha: string): Promise<void> {
  const uid = await consumirToken(deps.db, token, 'REDEFINICAO', deps.agora());
  if (!uid) throw new HttpError(400, 'Este link de nova senha já foi usado ou venceu. Peça um novo.');
  await trocarSenha(deps, uid, novaSenha);
}
