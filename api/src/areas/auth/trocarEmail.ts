import type { Origem } from '@imob/schemas/auditoria';
import type { Db } from '../../db/connect.ts';
import { violates } from '../../db/unique.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { emailTaken } from '../../providers/identity/identity.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { alertar } from './alertas.ts';
import { exigirConfirmada } from './confirmar.ts';
import { esquecerFalhas } from './falhas.ts';
import { emailCanonico } from './identidade.ts';
import { recusarMuitosLinks } from './linksPorDia.ts';
import { naoSaiu } from './naoSaiu.ts';
import { apagarTokens, consumirToken, criarTokenEspacado } from './tokens.ts';
import {
  esquecerDono,
  provarEmail,
  recusarSemAnterior,
  travarUsuario,
  usuarioPorEmail,
  usuarioPorUid,
} from './usuario.ts';

const INTERVALO_MS = 2 * 60_000;

/**
 * Sends a link to the e-mail by which an account shall go; until it comes back nothing changes, and the present one is told what
 * was asked for. Once in two minutes, and ten times a day. Throws 400 for the one that it has, 403 where `sessao` ended
 * meanwhile, 409 for another account's and for three days after a password that a session set alone, 429, 502.
 */
export async function pedirEmailNovo(deps: Deps, autor: Autor, email: string, sessao: string): Promise<void> {
  const { db, mail, identity, env } = deps;
  if (identity.links)
    throw new HttpError(
      409,
      'Aqui se entra por um provedor de identidade, e o e-mail da conta é o de lá. Fale com quem mantém o serviço.',
    );
  const { uid, nome, email: atual } = await usuarioPorUid(db, autor.userId);
  if (email === atual) throw fieldError(400, 'email', 'Este já é o e-mail da sua conta.');
  const dono = await usuarioPorEmail(db, email);
  if (dono && dono.uid !== uid) throw emailTaken();
  const agora = deps.agora();
  const token = await db.transaction().execute(async (trx) => {
    await travarUsuario(trx, uid);
    // A new password drops what waits, and so nothing may begin to wait after it that was asked for before.
    await exigirConfirmada(trx, uid, sessao, agora, true);
    await recusarSemAnterior(trx, uid, agora);
    await recusarMuitosLinks(trx, uid, agora);
    const feito = await criarTokenEspacado(trx, uid, 'EMAIL', agora, INTERVALO_MS, email);
    if (!feito) return undefined;
    const registro = { tipo: 'usuario', id: uid } as const;
    await auditar(trx, autor, agora, { acao: 'enviar', registro, depois: { linkPara: email } });
    await alertar(trx, uid, 'emailPedido', email, atual);
    return feito;
  });
  if (!token)
    throw new HttpError(429, 'Já enviamos um link há pouco. Aguarde dois minutos antes de pedir outro.', {
      retryAfter: INTERVALO_MS / 1000,
    });
  try {
    await mail.verificacao(email, nome, `${env.FRONTEND_URL}/confirmar-email?token=${token}`, 'TROCA');
  } catch (erro) {
    // Nothing went out, so the two minutes do not run.
    await apagarTokens(db, uid, 'EMAIL');
    throw naoSaiu(erro);
  }
}

/**
 * The link that went to a new e-mail came back, opened by a browser in which `quem` is signed in: the account goes by it, and
 * the old one is told. Links that wait in the old mailbox open nothing more. Returns the new one, or undefined for a token of
 * another kind, and while the account is closed; throws 409 where another account was faster.
 */
export async function trocarEmail(
  trx: Db,
  token: string,
  origem: Origem,
  agora: Date,
  quem: string | undefined,
): Promise<string | undefined> {
  const { uid, email } = (await consumirToken(trx, token, 'EMAIL', agora)) ?? {};
  if (!uid || !email) return undefined;
  const { email: antes, ativo } = await usuarioPorUid(trx, uid);
  if (!ativo) return undefined;
  try {
    await trx
      .updateTable('credenciais')
      .set({ emailCanonico: emailCanonico(email) })
      .where('uid', '=', uid)
      .execute();
  } catch (erro) {
    if (violates(erro, 'credenciais_email')) throw emailTaken();
    throw erro;
  }
  await trx.updateTable('usuarios').set({ email, emailVerificado: true }).where('uid', '=', uid).execute();
  await esquecerDono(trx, uid);
  await provarEmail(trx, uid, agora, quem === uid);
  await apagarTokens(trx, uid, 'VERIFICACAO', 'REDEFINICAO');
  await esquecerFalhas(trx, email);
  await auditar(trx, { userId: uid, quem: uid, origem }, agora, {
    acao: 'mudar',
    registro: { tipo: 'usuario', id: uid },
    antes: { email: antes },
    depois: { email },
  });
  await alertar(trx, uid, 'email', email, antes);
  return email;
}
