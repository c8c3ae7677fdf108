import { cortar } from '@imob/schemas/rules/cut';
import { deliver, type Leitura, strangeAnswer } from '../delivery.ts';
import { campo, chamar, type Resposta, textoDe } from '../http.ts';
import type { Timeouts } from '../timeouts.ts';
import type { Email, Messenger, Pessoa, Sms } from './mail.ts';

/** Brevo, API v3. `base` carries the version: https://api.brevo.com/v3 */
export function brevo(base: string, tempos: Timeouts): Messenger {
  const post = (chave: string, caminho: string, corpo: unknown) =>
    chamar({ url: `${base}${caminho}`, headers: { 'api-key': chave }, corpo, prazoMs: tempos.prazo });
  return {
    // The provider's idempotency key makes a repeated e-mail the same e-mail.
    email: (chave, email) =>
      deliver(() => post(chave, '/smtp/email', corpoDoEmail(email)), lerEmail, { tempos, repetivel: true }),
    // A repeated SMS is a second SMS: tried again only when the provider says that it took nothing.
    sms: (chave, sms) =>
      deliver(() => post(chave, '/transactionalSMS/sms', corpoDoSms(sms)), lerSms, { tempos, repetivel: false }),
  };
}

/** The provider refuses names of more than 70 characters. */
const pessoa = ({ email, nome }: Pessoa) => ({ email, ...(nome && { name: cortar(nome, 70) }) });

function corpoDoEmail({ de, para, responderA, assunto, html, texto, anexo, idempotencia }: Email) {
  return {
    sender: pessoa(de),
    to: [pessoa(para)],
    ...(responderA && { replyTo: pessoa(responderA) }),
    subject: assunto,
    htmlContent: html,
    textContent: texto,
    ...(anexo && { attachment: [{ name: anexo.nome, content: anexo.base64 }] }),
    // The documentation has named it both ways.
    headers: { idempotencyKey: idempotencia, 'Idempotency-Key': idempotencia },
  };
}

function corpoDoSms({ de, para, texto }: Sms) {
  return { sender: de, recipient: para, content: texto, type: 'transactional' };
}

/** The idempotency key was seen before: what we ask for was already done. Both codes are documented. */
const JA_FEITO = new Set<unknown>(['duplicate_parameter', 'duplicate_request']);

const lerEmail = (resposta: Resposta): Leitura =>
  resposta.status === 400 && JA_FEITO.has(campo(resposta.corpo, 'code'))
    ? { situacao: 'aceita', id: undefined }
    : ler(resposta, true);
const lerSms = (resposta: Resposta): Leitura => ler(resposta, false);

function ler({ status, corpo }: Resposta, repetivel: boolean): Leitura {
  if (status >= 200 && status < 300) {
    const id = campo(corpo, 'messageId');
    return id === undefined ? strangeAnswer : { situacao: 'aceita', id: String(id) };
  }
  const code = textoDe(campo(corpo, 'code'));
  const motivo = { erro: explicar(status, code), detalhe: textoDe(campo(corpo, 'message'))?.slice(0, 200) };
  // "Not now". A 503 without Brevo's own code is some proxy's, and says as little as the rest of the 5xx.
  if (status === 429 || (status === 503 && code)) {
    return { situacao: 'recusada', culpa: 'provedor', ...motivo, repetir: true };
  }
  if (status === 408 || status >= 500) return { situacao: 'desconhecida', ...motivo, repetir: repetivel };
  if ([401, 402, 403].includes(status) || (code && DA_CONTA.has(code))) {
    return { situacao: 'recusada', culpa: 'conta', ...motivo };
  }
  return { situacao: 'recusada', culpa: 'destinatario', ...motivo };
}

const DA_CONTA = new Set(['unauthorized', 'permission_denied', 'not_enough_credits', 'account_under_validation']);

function explicar(status: number, code: string | undefined): string {
  if (code === 'not_enough_credits' || status === 402) return 'a conta no provedor está sem créditos';
  if (code === 'account_under_validation') return 'o provedor ainda está validando a conta';
  if (status === 401) return 'o provedor recusou a chave (confira-a nas configurações)';
  if (status === 403) return 'a conta no provedor não tem permissão para este envio';
  if (status === 429) return 'o provedor pediu para enviar mais devagar';
  if (status >= 500 || status === 408) return `o provedor está com problemas (erro ${status})`;
  const causa = code ? `erro ${status}, ${code}` : `erro ${status}`;
  return `o provedor recusou a mensagem (${causa}); confira o contato do locatário e o remetente nas configurações`;
}
