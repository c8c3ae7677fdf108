import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../jobs/names.ts';
import { auditar } from '../auditoria/auditar.ts';
import { usuarioPorUid } from '../auth/usuario.ts';
import { remetenteDoLocador } from '../contratos/remetente.ts';
import { lerDestino } from './destinatarios.ts';
import { enviarUmaVez } from './enviarUmaVez.ts';
import { escreverEmail } from './escreverEmail.ts';

/**
 * Mails a receipt to the tenant, where the landlord wants it so, with a copy to who rents beside him and is to be told. The payment is made by
 * then: it neither waits for the mail nor fails with it, and what went wrong stands in the log.
 */
export async function enviarRecibo(
  deps: Deps,
  { autor, reciboId, aPedido = false }: Jobs['recibo.email'],
): Promise<void> {
  const { db, env, messenger } = deps;
  const { userId } = autor;
  const recibo = await owned(db, 'recibos', userId, reciboId);
  const destino = await lerDestino(db, recibo, env.APP_TIMEZONE);
  if (!destino) return;
  const locador = await usuarioPorUid(db, userId);
  // Nothing is sent while the account is closed.
  if (!locador.ativo) return;
  const { chave, remetente } = await remetenteDoLocador(deps, userId);
  const mensagem = await escreverEmail(deps, { recibo, locador, remetente, ...destino, idempotencyKey: reciboId });
  const este = { userId, reciboId, aPedido, canal: 'email', agora: deps.agora() } as const;
  if (!(await enviarUmaVez(db, este, () => messenger.email(chave, mensagem)))) return;
  const registro = { tipo: 'recibo', id: reciboId } as const;
  const email = [destino.para, ...destino.copias].map((um) => um.email).join(', ');
  await auditar(db, autor, deps.agora(), { acao: 'enviar', registro, depois: { email } });
}
