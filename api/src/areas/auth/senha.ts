import type { Origem } from '@imob/schemas/auditoria';
import { retryUntil } from '../../concurrency/retry.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { Jobs } from '../../jobs/names.ts';
import type { Credential, Links } from '../../providers/identity/identity.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { podeVoltar } from '../privacidade/conta.ts';
import { alertar } from './alertas.ts';
import { foiConfirmada } from './confirmar.ts';
import { tirarDeAntes } from './deAntes.ts';
import { esquecerFalhas } from './falhas.ts';
import { conferirSenhaAtual } from './senhaAtual.ts';
import { apagarTokens, consumirToken, criarTokenEspacado, donoDoToken } from './tokens.ts';
import {
  guardarCredencial,
  notarSenhaSemAnterior,
  provarEmail,
  travarUsuario,
  usuarioPorEmail,
  usuarioPorUid,
} from './usuario.ts';

const INTERVALO_MS = 2 * 60_000;

type Troca = { novaSenha: string; senhaAtual?: string | undefined; tokenAtual?: string | undefined; ip: string };

/**
 * Changes the password and ends the user's sessions; `tokenAtual` names the one that goes on. Where the current one is
 * given it must be right, and wrong ones count with failed sign-ins.
 */
export async function trocarSenha(
  deps: Deps,
  autor: Autor,
  { novaSenha, senhaAtual, tokenAtual, ip }: Troca,
): Promise<void> {
  const { credencial, email } = await usuarioPorUid(deps.db, autor.userId);
  if (senhaAtual !== undefined) await conferirSenhaAtual(deps, { credencial, email }, senhaAtual, ip);
  const confirmada = senhaAtual !== undefined || (await foiConfirmada(deps.db, tokenAtual ?? '', deps.agora()));
  const nova = await deps.identity.changePassword(credencial, email, novaSenha);
  await guardarSenhaNova(deps, autor, nova, { tokenAtual, semAnterior: !confirmada });
}

type Circunstancia = {
  /** The session that goes on. */
  tokenAtual?: string | undefined;
  /** Nobody said who they were: the session alone did it. */
  semAnterior?: boolean;
  /** The link that is used up by the change, together with it or not at all. */
  link?: string;
  /**
   * The mailbox that was proved by a mail: its owner gets in at once, whatever sign-ins failed before, and alone
   * (`deAntes.ts`).
   */
  doEmail?: string;
};

async function guardarSenhaNova(deps: Deps, autor: Autor, nova: Credential, circunstancia: Circunstancia) {
  const { userId: uid } = autor;
  const { tokenAtual, semAnterior, link, doEmail } = circunstancia;
  await deps.db.transaction().execute(async (trx) => {
    await travarUsuario(trx, uid);
    if (link && !(await consumirToken(trx, link, 'REDEFINICAO', deps.agora()))) throw linkInvalido();
    await guardarCredencial(trx, uid, nova);
    if (semAnterior) await notarSenhaSemAnterior(trx, uid, deps.agora());
    await apagarTokens(trx, uid, 'REDEFINICAO', 'EMAIL');
    await deps.sessions.endAll(trx, uid, tokenAtual);
    const alheias = doEmail ? await tirarDeAntes(trx, deps, autor) : [];
    await alertar(trx, uid, 'senha', alheias.join(', '));
    if (doEmail) {
      await esquecerFalhas(trx, doEmail);
      await notarSenhaSemAnterior(trx, uid, null);
      await provarEmail(trx, uid, deps.agora(), true);
    }
    await auditar(trx, autor, deps.agora(), {
      acao: 'trocarSenha',
      registro: { tipo: 'usuario', id: uid },
      depois: { senha: 'alterado', porLink: doEmail !== undefined, sessoes: tokenAtual ? 'outras' : 'todas' },
    });
  });
  deps.sessions.forget(uid);
}

/**
 * Sends the link for a new password, if there is such an account; nobody can tell from outside. Once in two minutes,
 * so that nobody can fill another's mailbox.
 */
export async function pedirNovaSenha(deps: Deps, { email, origem }: Jobs['auth.novaSenha']): Promise<void> {
  const usuario = await usuarioPorEmail(deps.db, email);
  const agora = deps.agora();
  // A person who closed the account and forgot the password comes back by setting a new one.
  if (!usuario || !(usuario.ativo || (await podeVoltar(deps.db, usuario.uid, agora)))) return;
  const { uid } = usuario;
  const token = await deps.db.transaction().execute(async (trx) => {
    await travarUsuario(trx, uid);
    // The account may have left this address meanwhile, and no link to it goes there any more.
    if ((await usuarioPorEmail(trx, email))?.uid !== uid) return undefined;
    const feito = await criarTokenEspacado(trx, uid, 'REDEFINICAO', agora, INTERVALO_MS);
    const visitante = { userId: uid, quem: 'visitante', origem };
    const registro = { tipo: 'usuario', id: uid } as const;
    if (feito) await auditar(trx, visitante, agora, { acao: 'pedirSenha', registro });
    return feito;
  });
  if (!token) return;
  // The provider makes its own code; our token only records when the link was requested.
  if (deps.identity.links) return deps.identity.links.sendReset(usuario.email);
  await deps.mail.redefinicao(usuario.email, usuario.nome, `${deps.env.FRONTEND_URL}/nova-senha?token=${token}`);
}

/** Sets the password of the user who received `token` by mail, and ends all of that user's sessions. Returns the account's e-mail. */
export async function redefinirSenha(deps: Deps, token: string, novaSenha: string, origem: Origem): Promise<string> {
  const { links } = deps.identity;
  if (links) return redefinirNoProvedor(deps, links, { codigo: token, novaSenha, origem });
  const uid = await donoDoToken(deps.db, token, 'REDEFINICAO', deps.agora());
  if (!uid) throw linkInvalido();
  const { credencial, email } = await usuarioPorUid(deps.db, uid);
  const nova = await deps.identity.changePassword(credencial, email, novaSenha);
  const autor = { userId: uid, quem: uid, origem };
  await guardarSenhaNova(deps, autor, nova, { link: token, doEmail: email });
  return email;
}

type PorLink = { codigo: string; novaSenha: string; origem: Origem };

async function redefinirNoProvedor(deps: Deps, links: Links, { codigo, novaSenha, origem }: PorLink): Promise<string> {
  const redefinida = await links.reset(codigo, novaSenha);
  const usuario = redefinida && (await usuarioPorEmail(deps.db, redefinida.email));
  if (!redefinida || !usuario) throw linkInvalido();
  // The code is used up and the old password is gone: this is the one chance to end the sessions.
  const autor = { userId: usuario.uid, quem: usuario.uid, origem };
  await retryUntil(() => guardarSenhaNova(deps, autor, redefinida.credencial, { doEmail: usuario.email }));
  return usuario.email;
}

const linkInvalido = () => new HttpError(400, 'Este link de nova senha já foi usado ou venceu. Peça um novo.');
