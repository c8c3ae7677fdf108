import { dataBrasileira } from '@imob/schemas/avisos/aviso';
import type { Conteudo } from '@imob/schemas/avisos/email';
import { emHtml, emTexto } from '@imob/schemas/avisos/molde';
import { hoje } from '@imob/schemas/rules/dates';
import { numeroDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../jobs/names.ts';
import type { Email } from '../../providers/mail/mail.ts';
import { auditar } from '../auditoria/auditar.ts';
import { usuarioPorUid } from '../auth/usuario.ts';
import { ehDeQuemSaiu } from '../contratos/demais/principal.ts';
import { remetenteDoLocador } from '../contratos/remetente.ts';
import { acharDono } from './dono.ts';
import { enviarUmaVez } from './enviarUmaVez.ts';
import { fazerPdfDoRecibo } from './fazerPdf.ts';

/**
 * Mails a receipt to the tenant, where the landlord wants it so. The payment is made by then: it neither waits for the
 * mail nor fails with it, and what went wrong stands in the log.
 */
export async function enviarRecibo(
  deps: Deps,
  { autor, reciboId, aPedido = false }: Jobs['recibo.email'],
): Promise<void> {
  const { db, env, messenger } = deps;
  const { userId } = autor;
  const recibo = await owned(db, 'recibos', userId, reciboId);
  const { descricao } = recibo;
  if (await ehDeQuemSaiu(db, userId, reciboId, env.APP_TIMEZONE)) return;
  const locatario = await acharDono(db, userId, recibo, env.APP_TIMEZONE);
  if (!locatario) return;
  const para = locatario.email?.trim();
  if (!para) return;
  const locador = await usuarioPorUid(db, userId);
  // Nothing is sent while the account is closed.
  if (!locador.ativo) return;
  const { chave, remetente } = await remetenteDoLocador(deps, userId);
  const { nome, pdf, texto } = await fazerPdfDoRecibo(db, userId, reciboId, env.APP_TIMEZONE);
  const conteudo: Conteudo = {
    de: locador.nome,
    saudacao: `Olá, ${locatario.nome}!`,
    quantia: {
      ...{ rotulo: descricao, valor: texto.valor },
      dia: `Pago em ${dataBrasileira(hoje(new Date(recibo.dataPagamento), env.APP_TIMEZONE))}`,
    },
    ...(texto.parcelas.length > 1 && {
      conta: [...texto.parcelas, { nome: 'Total', valor: texto.valor }].map(({ nome, valor }) => [nome, valor]),
    }),
    paragrafos: [`Segue em anexo o recibo do seu pagamento: ${descricao}.`],
    dados: [
      ['Recibo', numeroDoRecibo(recibo)],
      ['Imóvel', recibo.imovelEndereco],
    ],
    rodape: `Enviado por ${locador.nome}. Dúvidas? Responda a este e-mail.`,
  };
  const mensagem: Email = {
    from: { email: remetente, name: locador.nome },
    to: { email: para, name: locatario.nome },
    replyTo: { email: locador.email, name: locador.nome },
    subject: 'Recibo do seu pagamento',
    html: emHtml(conteudo),
    text: emTexto(conteudo),
    attachment: { name: `${nome}.pdf`, base64: pdf.toString('base64') },
    idempotencyKey: reciboId,
  };
  const este = { userId, reciboId, aPedido, canal: 'email', agora: deps.agora() } as const;
  if (!(await enviarUmaVez(db, este, () => messenger.email(chave, mensagem)))) return;
  const registro = { tipo: 'recibo', id: reciboId } as const;
  await auditar(db, autor, deps.agora(), { acao: 'enviar', registro, depois: { email: para } });
}
