import { deliver, type Reading, strangeAnswer } from '../delivery.ts';
import { type Answer, call, field, textOf } from '../http.ts';
import type { Timeouts } from '../timeouts.ts';
import type { Template, WhatsappTemplates } from './whatsapp.ts';

/** Meta's WhatsApp Cloud API. `base` carries the version: https://graph.facebook.com/v23.0 */
export function meta(base: string, timeouts: Timeouts): WhatsappTemplates {
  return {
    send({ token, phoneId }, to, template) {
      const url = `${base}/${encodeURIComponent(phoneId)}/messages`;
      const body = templateBody(to, template);
      return deliver(
        () => call({ url, headers: { authorization: `Bearer ${token}` }, body, deadlineMs: timeouts.deadline }),
        read,
        { timeouts, repeatable: false },
      );
    },
  };
}

function templateBody(to: string, { name, parameters }: Template) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'template',
    template: {
      name,
      language: { policy: 'deterministic', code: 'pt_BR' },
      components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }],
    },
  };
}

/** Only these are worth another try (Meta's error table); each says that nothing was sent. */
const TEMPORARY = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056]);
/** The token, the permission or the number itself: every message of this landlord would fail. */
const OF_ACCOUNT = new Set([0, 3, 10, 33, 190, 368, 131005, 131031, 131042, 131045, 133010]);
const ofAccount = (code: number) => OF_ACCOUNT.has(code) || (code >= 200 && code <= 299);

const FORBIDDEN =
  'o token do WhatsApp não tem permissão para enviar mensagens (gere outro e grave-o nas configurações)';
const PARAMETERS = 'o modelo de mensagem aprovado não combina com o que enviamos (confira o modelo na Meta)';
const SLOW_DOWN = 'a Meta pediu para enviar mais devagar';

const explanations: Record<number, string> = {
  0: 'o token do WhatsApp não é válido (confira-o nas configurações)',
  3: FORBIDDEN,
  4: SLOW_DOWN,
  10: FORBIDDEN,
  33: 'o número de telefone da conta do WhatsApp não existe mais',
  190: 'o token do WhatsApp venceu ou foi revogado (gere outro e grave-o nas configurações)',
  368: 'a conta do WhatsApp está bloqueada por violar as políticas da Meta',
  80007: SLOW_DOWN,
  130429: SLOW_DOWN,
  130472: 'a Meta não entrega mensagens como esta a este número, por um teste dela',
  130497: 'a Meta não permite enviar mensagens para este país',
  131005: FORBIDDEN,
  131008: PARAMETERS,
  131009: PARAMETERS,
  131026: 'este número não recebe mensagens de WhatsApp',
  131047: 'faz mais de 24 horas que este número não escreve, e a Meta só aceita um modelo aprovado',
  131048: 'a Meta limitou os envios desta conta porque mensagens foram marcadas como spam',
  131056: 'mensagens demais para este número em pouco tempo',
  132000: 'o modelo aprovado espera outra quantidade de parâmetros',
  132001: 'o modelo de mensagem não existe ou não foi aprovado em português',
  132005: PARAMETERS,
  132007: 'o modelo de mensagem viola as políticas da Meta (corrija-o e peça nova aprovação)',
  132012: PARAMETERS,
  132015: 'o modelo de mensagem está pausado pela Meta',
  132016: 'o modelo de mensagem foi desativado pela Meta',
  133010: 'o número de telefone da conta do WhatsApp não está registrado',
};

function explain(code: number): string {
  if (explanations[code]) return explanations[code];
  if (code >= 200 && code <= 299) return FORBIDDEN;
  if (TEMPORARY.has(code)) return `a Meta está com problemas (código ${code})`;
  return `a Meta recusou a mensagem (código ${code})`;
}

function read({ status, body }: Answer): Reading {
  if (status >= 200 && status < 300) {
    const id = textOf(field(body, 'messages', 0, 'id'));
    return id ? { situacao: 'aceita', id } : strangeAnswer;
  }
  const code = field(body, 'error', 'code');
  if (typeof code !== 'number') return withoutCode(status);
  const detail = textOf(field(body, 'error', 'error_data', 'details')) ?? textOf(field(body, 'error', 'message'));
  const reason = { erro: explain(code), detalhe: detail?.slice(0, 200) };
  if (TEMPORARY.has(code)) return { situacao: 'recusada', culpa: 'provedor', ...reason, retry: true };
  return { situacao: 'recusada', culpa: ofAccount(code) || status === 401 ? 'conta' : 'destinatario', ...reason };
}

/** An answer that is not Meta's own: of its 5xx nobody knows what happened behind them. */
function withoutCode(status: number): Reading {
  if (status === 401 || status === 403) {
    return {
      situacao: 'recusada',
      culpa: 'conta',
      erro: 'o token do WhatsApp foi recusado (confira-o nas configurações)',
    };
  }
  const error = `a Meta está com problemas (erro ${status})`;
  if (status === 429) return { situacao: 'recusada', culpa: 'provedor', erro: error, retry: true };
  if (status === 408 || status >= 500) return { situacao: 'desconhecida', erro: error };
  return { situacao: 'recusada', culpa: 'destinatario', erro: error };
}
