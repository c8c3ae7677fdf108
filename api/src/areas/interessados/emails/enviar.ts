import { visitaDe } from '@imob/schemas/avisos/visita';
import type { Db } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { idMadeOf } from '../../../http/repeated.ts';
import type { Jobs } from '../../../jobs/names.ts';
import { auditar } from '../../auditoria/auditar.ts';
import { usuarioPorUid } from '../../auth/usuario.ts';
import { haExemplo } from '../../exemplos/exemplo.ts';
import { cabeHoje } from '../../notificacoes/message/cabeHoje.ts';
import { lerImovelDe } from '../ler.ts';
import { dizer } from './dizer.ts';

type Pedido = Jobs['interessado.email'];

const HORA_MS = 3_600_000;

/**
 * The job: one e-mail to or about somebody who wants a property. What it was about may have gone by meanwhile, and then nothing is sent. The
 * landlord's own are given up after an hour, and where the day's are used up: his Painel tells the same.
 */
export async function enviarEmailDoInteressado(deps: Deps, pedido: Pedido): Promise<void> {
  const { db, agora } = deps;
  const { autor, interessadoId, qual, pedidoEm, visita } = pedido;
  const { userId } = autor;
  const aoLocador = qual === 'NOVO' || qual === 'FICHA_RECEBIDA';
  if (aoLocador && agora().getTime() - Date.parse(pedidoEm) > HORA_MS) return;
  const envolvidos = await ler(db, userId, interessadoId);
  if (!envolvidos || (qual === 'VISITA' && visita !== undefined && visita !== visitaDe(envolvidos.ele))) return;
  const { ele, locador } = envolvidos;
  const para = aoLocador ? locador : ele;
  const dito = dizer(deps, qual, envolvidos, visita);
  if (!para.email || !dito) return;
  if (!(await cabeHoje(deps, userId))) {
    if (aoLocador) return;
    // It is tried again hour after hour: the landlord asked for it.
    throw new Error('o limite diário de e-mails pela conta do sistema acabou');
  }
  const { assunto, paragrafos, botao } = dito;
  await deps.mail.papel(para.email, para.nome, {
    ...{ subject: assunto, paragraphs: paragrafos, idempotencyKey: idMadeOf(interessadoId, qual, pedidoEm) },
    // `code` makes a service without mail refuse an e-mail that has no link; otherwise it would count as sent.
    ...(botao ? { button: botao } : { code: assunto }),
  });
  if (aoLocador) return;
  const registro = { tipo: 'interessado', id: ele.id } as const;
  await db
    .transaction()
    .execute((trx) => auditar(trx, autor, agora(), { acao: 'enviar', registro, depois: { aviso: qual } }));
}

/** Reads the person and the property he wants; undefined if the account is inactive or the data are the example's. */
async function ler(db: Db, userId: string, id: string) {
  const ele = await db
    .selectFrom('interessados')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!ele) return undefined;
  const { ativo, ...locador } = await usuarioPorUid(db, userId);
  if (!ativo || (await haExemplo(db, userId, [ele.imovelId]))) return undefined;
  const dele = await lerImovelDe(db, ele);
  return dele && { ele, imovel: dele.imovel, titulo: dele.titulo, locador };
}
