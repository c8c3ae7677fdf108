import type { Db } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../errors.ts';
import { FalhaDoProvedor } from '../providers/falha.ts';
import type { Links } from '../providers/identidade/identidade.ts';
import { consumirToken, criarToken } from './tokens.ts';
import { usuarioPorEmail, usuarioPorUid } from './usuario.ts';

const INTERVALO_MS = 2 * 60_000;

type Destinatario = { uid: string; email: string; nome: string };

/** Sends the confirmation link. Not awaited by requests: a failure is only logged (specification, /auth/register). */
export function enviarVerificacao(deps: Deps, usuario: Destinatario): void {
  enviarLink(deps, usuario).catch((err) =>
    deps.log.warn({ err, uid: usuario.uid }, 'e-mail de confirmação não enviado'),
  );
}

async function enviarLink(deps: Deps, { uid, email, nome }: Destinatario): Promise<void> {
  const { links } = deps.identidade;
  if (links) return links.enviarVerificacao((await usuarioPorUid(deps.db, uid)).credencial, email);
  const token = await criarToken(deps.db, uid, 'VERIFICACAO', deps.agora());
  await deps.correio.verificacao(email, nome, `${deps.env.FRONTEND_URL}/confirmar-email?token=${token}`);
}

/** Sends the link again, at most once in two minutes per user (429); says whether there was still need. */
export async function reenviarVerificacao(deps: Deps, uid: string): Promise<boolean> {
  const usuario = await usuarioPorUid(deps.db, uid);
  if (usuario.emailVerificado) return false;
  const agora = deps.agora();
  const limite = new Date(agora.getTime() - INTERVALO_MS).toISOString();
  // One statement decides, so that two requests at once cannot both send.
  const { numUpdatedRows } = await deps.db
    .updateTable('credenciais')
    .set({ verificacaoReenviadaEm: agora.toISOString() })
    .where('uid', '=', uid)
    .where((eb) => eb.or([eb('verificacaoReenviadaEm', 'is', null), eb('verificacaoReenviadaEm', '<=', limite)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    const { verificacaoReenviadaEm } = await deps.db
      .selectFrom('credenciais')
      .select('verificacaoReenviadaEm')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    const espera = Date.parse(verificacaoReenviadaEm ?? '') + INTERVALO_MS - agora.getTime();
    throw new HttpError(429, 'Já enviamos um e-mail há pouco. Aguarde dois minutos antes de pedir outro.', {
      retryAfter: Math.max(1, Math.ceil(espera / 1000)),
    });
  }
  try {
    await enviarLink(deps, usuario);
  } catch (erro) {
    // Nothing went out, so the two minutes do not run.
    await deps.db
      .updateTable('credenciais')
      .set({ verificacaoReenviadaEm: null })
      .where('uid', '=', uid)
      .where('verificacaoReenviadaEm', '=', agora.toISOString())
      .execute();
    if (!(erro instanceof FalhaDoProvedor)) throw erro;
    throw new HttpError(502, `O e-mail não pôde ser enviado: ${erro.message}. Tente de novo em alguns minutos.`);
  }
  return true;
}

export async function confirmarComToken(deps: Deps, token: string): Promise<void> {
  const { links } = deps.identidade;
  if (links) return confirmarNoProvedor(deps, links, token);
  await deps.db.transaction().execute(async (trx) => {
    const uid = await consumirToken(trx, token, 'VERIFICACAO', deps.agora());
    if (!uid) throw linkInvalido();
    await confirmar(trx, uid);
  });
}

async function confirmarNoProvedor(deps: Deps, links: Links, codigo: string): Promise<void> {
  const email = await links.confirmar(codigo);
  const usuario = email && (await usuarioPorEmail(deps.db, email));
  if (!usuario) throw linkInvalido();
  await confirmar(deps.db, usuario.uid);
}

export async function confirmar(db: Db, uid: string): Promise<void> {
  await db.updateTable('usuarios').set({ emailVerificado: true }).where('uid', '=', uid).execute();
}

const linkInvalido = () => new HttpError(400, 'Este link de confirmação já foi usado ou venceu. Entre e peça um novo.');
