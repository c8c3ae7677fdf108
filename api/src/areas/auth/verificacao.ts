import type { Origem } from '@imob/schemas/auditoria';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { Jobs } from '../../jobs/names.ts';
import type { Links } from '../../providers/identity/identity.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarMuitosLinks } from './linksPorDia.ts';
import { naoSaiu } from './naoSaiu.ts';
import { consumirToken, criarToken, lerToken } from './tokens.ts';
import { trocarEmail } from './trocarEmail.ts';
import { provarEmail, usuarioPorEmail, usuarioPorUid } from './usuario.ts';

const INTERVALO_MS = 2 * 60_000;

type Destinatario = { uid: string; email: string; nome: string };

/** Sends the confirmation link of a registration: a job, since no registration waits for a mail or fails with it. */
export async function enviarVerificacao(deps: Deps, { uid }: Jobs['auth.verificacao']): Promise<void> {
  const usuario = await usuarioPorUid(deps.db, uid);
  if (!usuario.emailVerificado) await enviarLink(deps, usuario);
}

async function enviarLink(deps: Deps, { uid, email, nome }: Destinatario): Promise<void> {
  const { links } = deps.identity;
  if (links) return links.sendVerification((await usuarioPorUid(deps.db, uid)).credencial, email);
  const token = await criarToken(deps.db, uid, 'VERIFICACAO', deps.agora());
  await deps.mail.verificacao(email, nome, `${deps.env.FRONTEND_URL}/confirmar-email?token=${token}`);
}

/** Sends the link again, once in two minutes and ten times a day per user (429); says whether there was still need. */
export async function reenviarVerificacao(deps: Deps, autor: Autor): Promise<boolean> {
  const { userId: uid } = autor;
  const usuario = await usuarioPorUid(deps.db, uid);
  if (usuario.emailVerificado) return false;
  const agora = deps.agora();
  await recusarMuitosLinks(deps.db, uid, agora);
  const limite = new Date(agora.getTime() - INTERVALO_MS).toISOString();
  // One statement decides, so that two requests at once cannot both send.
  const { numUpdatedRows } = await deps.db
    .updateTable('credenciais')
    .set({ verificacaoReenviadaEm: agora.toISOString() })
    .where('uid', '=', uid)
    .where((eb) =>
      eb.or([
        eb('verificacaoReenviadaEm', 'is', null),
        eb('verificacaoReenviadaEm', '<=', limite),
        // A clock that ran ahead wrote this.
        eb('verificacaoReenviadaEm', '>', agora.toISOString()),
      ]),
    )
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
    throw naoSaiu(erro);
  }
  const registro = { tipo: 'usuario', id: uid } as const;
  await auditar(deps.db, autor, agora, { acao: 'enviar', registro, depois: { linkPara: usuario.email } });
  return true;
}

/** `quem` is signed in where the link was opened, and so has both the mailbox and that account. Returns what was done, in words. */
export async function confirmarComToken(
  deps: Deps,
  token: string,
  origem: Origem,
  quem: string | undefined,
): Promise<string> {
  const { links } = deps.identity;
  if (links) return confirmarNoProvedor(deps, links, { codigo: token, origem, quem });
  return deps.db.transaction().execute(async (trx) => {
    const { uid } = (await consumirToken(trx, token, 'VERIFICACAO', deps.agora())) ?? {};
    if (!uid) {
      const novo = await trocarEmail(trx, token, origem, deps.agora(), quem);
      if (novo) return `Pronto: a partir de agora você entra com ${novo}.`;
      throw linkInvalido();
    }
    await confirmar(trx, { userId: uid, quem: uid, origem }, deps.agora());
    await provarEmail(trx, uid, deps.agora(), quem === uid);
    return confirmado((await usuarioPorUid(trx, uid)).email);
  });
}

/**
 * Tells whose mailbox a link came by, and uses nothing up: whoever has the link is told it by using it, too. Throws 400 for one that opens
 * nothing any more, and 409 where links are an identity provider's.
 */
export async function verLink(
  { db, identity, agora }: Deps,
  token: string,
): Promise<{ email: string; troca: boolean }> {
  if (identity.links) throw new HttpError(409, 'Este link é do provedor de identidade. Confirme para usá-lo.');
  const em = agora();
  const link = (await lerToken(db, token, 'VERIFICACAO', em)) ?? (await lerToken(db, token, 'EMAIL', em));
  const usuario = link && (await usuarioPorUid(db, link.uid));
  if (!usuario || (link.email && !usuario.ativo)) throw linkInvalido();
  return { email: link.email ?? usuario.email, troca: link.email !== null };
}

const confirmado = (email: string) => `Tudo certo: ${email} está confirmado.`;

type PorLink = { codigo: string; origem: Origem; quem: string | undefined };

async function confirmarNoProvedor(deps: Deps, links: Links, { codigo, origem, quem }: PorLink): Promise<string> {
  const email = await links.confirm(codigo);
  const usuario = email && (await usuarioPorEmail(deps.db, email));
  if (!usuario) throw linkInvalido();
  const autor = { userId: usuario.uid, quem: usuario.uid, origem };
  await deps.db.transaction().execute(async (trx) => {
    await confirmar(trx, autor, deps.agora());
    await provarEmail(trx, usuario.uid, deps.agora(), quem === usuario.uid);
  });
  return confirmado(usuario.email);
}

/** Within a transaction. An e-mail that was confirmed already is no change. */
export async function confirmar(trx: Db, autor: Autor, agora: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('usuarios')
    .set({ emailVerificado: true })
    .where('uid', '=', autor.userId)
    .where('emailVerificado', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const registro = { tipo: 'usuario', id: autor.userId } as const;
  await auditar(trx, autor, agora, { acao: 'confirmarEmail', registro, depois: { emailVerificado: true } });
}

const linkInvalido = () =>
  new HttpError(
    400,
    'Este link de confirmação já foi usado ou venceu. Se foi você que o usou, basta entrar; se não, entre e peça um novo.',
  );
