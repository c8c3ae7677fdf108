import { dataBrasileira, dinheiro } from '@imob/schemas/avisos/aviso';
import { retencaoPorExtenso } from '@imob/schemas/documents/receiptText';
import { hoje } from '@imob/schemas/rules/dates';
import { telefoneInternacional } from '@imob/schemas/rules/telephones';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../jobs/names.ts';
import { auditar } from '../auditoria/auditar.ts';
import { usuarioPorUid } from '../auth/usuario.ts';
import { ehDeQuemSaiu } from '../contratos/demais/principal.ts';
import { enderecosDasPaginas } from '../inquilino/link.ts';
import { instanceOf } from '../notificacoes/message/send.ts';
import { acharDono } from './dono.ts';
import { enviarUmaVez } from './enviarUmaVez.ts';

/**
 * Tells the tenant of his receipt from the landlord's own WhatsApp, and where its PDF is: his page, where he has one. As
 * with the mail, the payment is made by then, and what went wrong stands in the log.
 */
export async function enviarReciboPorWhatsapp(
  deps: Deps,
  { autor, reciboId, aPedido = false }: Jobs['recibo.whatsapp'],
): Promise<void> {
  const { db, env, freeText } = deps;
  const { userId } = autor;
  const recibo = await owned(db, 'recibos', userId, reciboId);
  const { contratoId, numero, descricao, valor, dataPagamento } = recibo;
  if (await ehDeQuemSaiu(db, userId, reciboId, env.APP_TIMEZONE)) return;
  const locatario = await acharDono(db, userId, recibo, env.APP_TIMEZONE);
  if (!locatario) return;
  const para = telefoneInternacional(locatario.whatsapp) ?? telefoneInternacional(locatario.telefone);
  if (!para || !freeText) return;
  const { nome, ativo } = await usuarioPorUid(db, userId);
  // Nothing is sent while the account is closed.
  if (!ativo) return;
  const pagina = (await enderecosDasPaginas(deps, [{ userId, contratoId }])).get(contratoId);
  const texto = [
    `Olá, ${locatario.nome}!`,
    `Recebi seu pagamento de ${dinheiro(valor)} em ${dataBrasileira(hoje(new Date(dataPagamento), env.APP_TIMEZONE))}${retencaoPorExtenso(recibo)}: ${descricao}. O recibo é o nº ${numero}.`,
    ...(pagina ? [`Baixe o recibo em PDF na sua página: ${pagina}`] : []),
    nome,
  ].join('\n\n');
  const este = { userId, reciboId, aPedido, canal: 'whatsapp', agora: deps.agora() } as const;
  if (!(await enviarUmaVez(db, este, () => freeText.send(instanceOf(userId), para, texto)))) return;
  await auditar(db, autor, deps.agora(), {
    ...{ acao: 'enviar', registro: { tipo: 'recibo', id: reciboId } },
    depois: { whatsapp: para },
  });
}
