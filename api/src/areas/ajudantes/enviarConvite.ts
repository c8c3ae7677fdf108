import { conviteDeAjuda } from '@imob/schemas/avisos/ajudante';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import { idMadeOf } from '../../http/repeated.ts';
import type { Jobs } from '../../jobs/names.ts';
import { withoutLinks } from '../../providers/mail/plain.ts';
import { usuarioPorUid } from '../auth/usuario.ts';
import { cabeHoje } from '../notificacoes/message/cabeHoje.ts';
import { enderecoDoConvite, situacaoDe } from './leitura.ts';

/** The job: the e-mail of an invitation, if it is still open. Beyond the day's e-mails it is tried again hour after hour. */
export async function enviarConviteDeAjuda(deps: Deps, pedido: Jobs['ajudante.convite']): Promise<void> {
  const { db, env, agora } = deps;
  const { userId } = pedido.autor;
  const ele = await db
    .selectFrom('ajudantes')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', pedido.ajudanteId)
    .executeTakeFirst();
  const link = ele && situacaoDe(ele, agora()) === 'CONVIDADO' && enderecoDoConvite(deps, ele);
  if (!link || !ele.conviteAte) return;
  const { ativo, nome } = await usuarioPorUid(db, userId);
  if (!ativo) return;
  if (!(await cabeHoje(deps, userId))) throw new Error('o limite diário de e-mails pela conta do sistema acabou');
  const ate = hoje(new Date(ele.conviteAte), env.APP_TIMEZONE);
  const { assunto, paragrafos, botao } = conviteDeAjuda({
    ...{ locador: withoutLinks(nome), alcance: ele.alcance, ate, link },
  });
  await deps.mail.papel(ele.email, ele.nome, {
    ...{ subject: assunto, paragraphs: paragrafos, idempotencyKey: idMadeOf(ele.id, 'convite', pedido.pedidoEm) },
    ...(botao && { button: botao }),
  });
}
