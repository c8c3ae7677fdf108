import { insistir } from '../db/insistir.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../errors.ts';
import type { Credencial, Links } from '../providers/identidade/identidade.ts';
import { esquecerFalhas } from './falhas.ts';
import { consumirToken, criarTokenEspacado, donoDoToken } from './tokens.ts';
import { guardarCredencial, usuarioPorEmail, usuarioPorUid } from './usuario.ts';

const INTERVALO_MS = 2 * 60_000;

/** Changes the password and ends the user's sessions; `tokenAtual` names the one that goes on. */
export async function trocarSenha(deps: Deps, uid: string, novaSenha: string, tokenAtual?: string): Promise<void> {
  const { credencial, email } = await usuarioPorUid(deps.db, uid);
  const nova = await deps.identidade.trocarSenha(credencial, email, novaSenha);
  await guardarSenhaNova(deps, uid, nova, { tokenAtual });
}

type Circunstancia = {
  /** The session that goes on. */
  tokenAtual?: string | undefined;
  /** The link that is used up by the change, together with it or not at all. */
  link?: string;
  /** The mailbox that was proved by a mail: its owner gets in at once, whatever sign-ins failed before. */
  emailProvado?: string;
};

async function guardarSenhaNova(deps: Deps, uid: string, nova: Credencial, circunstancia: Circunstancia) {
  const { tokenAtual, link, emailProvado } = circunstancia;
  await deps.db.transaction().execute(async (trx) => {
    if (link && !(await consumirToken(trx, link, 'REDEFINICAO', deps.agora()))) throw linkInvalido();
    await guardarCredencial(trx, uid, nova);
    await trx.deleteFrom('tokens').where('uid', '=', uid).where('tipo', '=', 'REDEFINICAO').execute();
    await deps.sessoes.encerrar(trx, uid, tokenAtual);
    if (emailProvado) await esquecerFalhas(trx, emailProvado);
  });
  deps.sessoes.esquecer(uid);
}

/**
 * Sends the link for a new password, if there is such an account; nobody can tell from outside. Once in two minutes,
 * so that nobody can fill another's mailbox.
 */
export async function pedirNovaSenha(deps: Deps, email: string): Promise<void> {
  const usuario = await usuarioPorEmail(deps.db, email);
  if (!usuario?.ativo) return;
  const token = await criarTokenEspacado(deps.db, usuario.uid, 'REDEFINICAO', deps.agora(), INTERVALO_MS);
  if (!token) return;
  // The provider makes its own code; of ours only the moment counts.
  if (deps.identidade.links) return deps.identidade.links.enviarRedefinicao(usuario.email);
  await deps.correio.redefinicao(usuario.email, usuario.nome, `${deps.env.FRONTEND_URL}/nova-senha?token=${token}`);
}

/** Sets the password of whoever received `token` by mail, and ends all of that user's sessions. */
export async function redefinirSenha(deps: Deps, token: string, novaSenha: string): Promise<void> {
  const { links } = deps.identidade;
  if (links) return redefinirNoProvedor(deps, links, token, novaSenha);
  const uid = await donoDoToken(deps.db, token, 'REDEFINICAO', deps.agora());
  if (!uid) throw linkInvalido();
  const { credencial, email } = await usuarioPorUid(deps.db, uid);
  const nova = await deps.identidade.trocarSenha(credencial, email, novaSenha);
  await guardarSenhaNova(deps, uid, nova, { link: token, emailProvado: email });
}

async function redefinirNoProvedor(deps: Deps, links: Links, codigo: string, novaSenha: string): Promise<void> {
  const redefinida = await links.redefinir(codigo, novaSenha);
  const usuario = redefinida && (await usuarioPorEmail(deps.db, redefinida.email));
  if (!redefinida || !usuario) throw linkInvalido();
  // The code is used up and the old password is gone: this is the one chance to end the sessions.
  await insistir(() => guardarSenhaNova(deps, usuario.uid, redefinida.credencial, { emailProvado: usuario.email }));
}

const linkInvalido = () => new HttpError(400, 'Este link de nova senha já foi usado ou venceu. Peça um novo.');
