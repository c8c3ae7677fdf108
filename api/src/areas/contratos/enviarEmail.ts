import { randomUUID } from 'node:crypto';
import { emHtml, emTexto } from '@imob/schemas/avisos/molde';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { usuarioPorUid } from '../auth/usuario.ts';
import { temMarcaDePdf } from '../upload/receive/examine.ts';
import { lerContrato } from './leitura.ts';
import { naoEnviado } from './naoEnviado.ts';

/**
 * Mails the contract's PDF to the tenant, with the landlord's own provider key and sender. Throws 404 or 403, 422 for
 * what is missing, 400 when the file is no PDF, 502 when the provider does not take it.
 */
export async function enviarContratoPorEmail(deps: Deps, autor: Autor, id: string, pdfBase64: string): Promise<void> {
  const { userId } = autor;
  const contrato = await lerContrato(deps.db, userId, id);
  const { locatario, imovel, dataInicio } = contrato;
  const para = locatario.email?.trim();
  if (!para)
    throw new HttpError(422, 'O locatário não tem e-mail. Preencha o e-mail no cadastro dele e tente de novo.');
  const { chave, remetente } = await remetenteDoLocador(deps, userId);
  const base64 = conferirPdf(pdfBase64);
  const locador = await usuarioPorUid(deps.db, userId);
  const conteudo = {
    de: locador.nome,
    saudacao: `Olá, ${locatario.nome}!`,
    paragrafos: [`Segue em anexo o contrato de locação do imóvel ${imovel.nome?.trim() || imovel.endereco}.`],
    dados: [['Início do contrato', dataInicio.split('-').reverse().join('/')]] satisfies [string, string][],
    rodape: `Enviado por ${locador.nome}. Dúvidas? Responda a este e-mail.`,
  };
  const entrega = await deps.messenger.email(chave, {
    from: { email: remetente, name: locador.nome },
    to: { email: para, name: locatario.nome },
    replyTo: { email: locador.email, name: locador.nome },
    subject: 'Seu contrato de locação',
    html: emHtml(conteudo),
    text: emTexto(conteudo),
    attachment: { name: 'contrato.pdf', base64 },
    // One for this request: its own tries are one e-mail, another request is another.
    idempotencyKey: randomUUID(),
  });
  if (entrega.situacao !== 'aceita') throw naoEnviado(entrega);
  await auditar(deps.db, autor, deps.agora(), {
    acao: 'enviar',
    registro: { tipo: 'contrato', id: contrato.id },
    depois: { email: para },
  });
}

/** The landlord's own: the server's global key does not stand in here (docs/rules.md, Contratos). */
export async function remetenteDoLocador(
  { db, cipher }: Deps,
  userId: string,
): Promise<{ chave: string; remetente: string }> {
  const [config, segredo] = await Promise.all([
    db
      .selectFrom('configuracoesNotificacoes')
      .select('mailEmailRemetente')
      .where('userId', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('segredos')
      .select('cifrado')
      .where('userId', '=', userId)
      .where('nome', '=', 'mailApiKey')
      .executeTakeFirst(),
  ]);
  if (!segredo || !config?.mailEmailRemetente) {
    throw new HttpError(
      422,
      'Preencha a chave do provedor de e-mail e o remetente em Notificações para enviar o contrato.',
    );
  }
  try {
    return { chave: cipher.decrypt(segredo.cifrado, `${userId}/mailApiKey`), remetente: config.mailEmailRemetente };
  } catch {
    throw new HttpError(422, 'A chave do provedor de e-mail não pode mais ser lida. Grave-a de novo em Notificações.');
  }
}

/** Returns plain base64 (a data URL's head is taken off). */
function conferirPdf(pdfBase64: string): string {
  const base64 = pdfBase64.replace(/^data:[^,]*,/, '').replace(/\s+/g, '');
  const bytes = /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : Buffer.alloc(0);
  if (!temMarcaDePdf(bytes)) {
    const mensagem = 'O arquivo enviado não é um PDF. Envie o contrato em PDF.';
    throw new HttpError(400, mensagem, { extra: { campos: [{ campo: 'pdfBase64', mensagem }] } });
  }
  return bytes.toString('base64');
}
