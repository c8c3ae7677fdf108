import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../../deps.ts';
import { idMadeOf } from '../../../http/repeated.ts';
import type { Jobs } from '../../../jobs/names.ts';
import { auditar } from '../../auditoria/auditar.ts';
import { usuarioPorUid } from '../../auth/usuario.ts';
import { cabeHoje } from '../../notificacoes/message/cabeHoje.ts';
import { lerPdf } from '../arquivo.ts';
import type { AssinaturaRow, SignatarioRow } from '../enderecos.ts';
import { acharAssinatura, estaVencida } from '../ler.ts';
import { dizer } from './dizer.ts';

/** Larger ones are read at the address. */
const MAIOR_ANEXO = 5 * 1024 * 1024;

/**
 * The job: one e-mail to one who signs. What it was about may have gone by meanwhile, and then nothing is sent. An invitation is noted when it went.
 */
export async function enviarEmailDaAssinatura(deps: Deps, pedido: Jobs['assinatura.email']): Promise<void> {
  const { db } = deps;
  const { autor, signatarioId, qual, pedidoEm } = pedido;
  const { userId } = autor;
  const ele = await db
    .selectFrom('signatarios')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', signatarioId)
    .executeTakeFirst();
  const assinatura = ele && (await acharAssinatura(db, userId, ele.assinaturaId));
  if (!ele?.email || !assinatura || !(await usuarioPorUid(db, userId)).ativo || !cabe(deps, pedido, ele, assinatura))
    return;
  // It is tried again hour after hour, and the Painel tells of who was not invited.
  if (!(await cabeHoje(deps, userId))) throw new Error('o limite diário de e-mails pela conta do sistema acabou');
  const anexo = qual === 'CONCLUIDA' && ele.quem === 'CONVIDADO' ? await anexoDe(deps, assinatura) : undefined;
  const { assunto, paragrafos, botao } = await dizer(deps, qual, ele, assinatura, anexo !== undefined);
  await deps.mail.papel(ele.email, ele.nome, {
    ...{ subject: assunto, paragraphs: paragrafos, idempotencyKey: idMadeOf(signatarioId, qual, pedidoEm) },
    ...(botao && { button: botao }),
    ...(anexo && { attachment: anexo }),
  });
  if (qual === 'CONVITE' || qual === 'LEMBRETE') await anotarConvite(deps, pedido, ele);
}

/** Whether it still says what is so. */
function cabe(
  { env, agora }: Deps,
  { qual }: Jobs['assinatura.email'],
  { situacao }: SignatarioRow,
  assinatura: AssinaturaRow,
) {
  const { situacao: doPapel } = assinatura;
  if (qual === 'CONCLUIDA') return doPapel === 'CONCLUIDA';
  if (qual === 'RECUSADA') return doPapel === 'RECUSADA';
  // One that waited for the next day's e-mails may come after the last day, when its address opens nothing.
  return doPapel === 'ABERTA' && situacao === 'PENDENTE' && !estaVencida(assinatura, hoje(agora(), env.APP_TIMEZONE));
}

/** While it went he may have got another address, or been taken out. */
async function anotarConvite({ db, agora }: Deps, { autor }: Jobs['assinatura.email'], ele: SignatarioRow) {
  const em = agora();
  await db.transaction().execute(async (trx) => {
    const anotado = await trx
      .updateTable('signatarios')
      .set({ convidadoEm: em.toISOString() })
      .where('userId', '=', ele.userId)
      .where('id', '=', ele.id)
      .where('email', '=', ele.email)
      .executeTakeFirst();
    if (anotado.numUpdatedRows === 0n) return;
    await auditar(trx, autor, em, {
      ...{ acao: 'enviar', registro: { tipo: 'assinatura', id: ele.assinaturaId } },
      depois: { nome: ele.nome, email: ele.email },
    });
  });
}

async function anexoDe(deps: Deps, { titulo, finalKey }: AssinaturaRow) {
  const bytes = finalKey && (await lerPdf(deps, finalKey));
  return bytes && bytes.length <= MAIOR_ANEXO ? { name: `${titulo}.pdf`, base64: bytes.toString('base64') } : undefined;
}
