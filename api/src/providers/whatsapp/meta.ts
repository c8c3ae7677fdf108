import { deliver, type Leitura, strangeAnswer } from '../delivery.ts';
import { campo, chamar, type Resposta, textoDe } from '../http.ts';
import type { Timeouts } from '../timeouts.ts';
import type { Modelo, WhatsappModelos } from './whatsapp.ts';

/** Meta's WhatsApp Cloud API. `base` carries the version: https://graph.facebook.com/v23.0 */
export function meta(base: string, tempos: Timeouts): WhatsappModelos {
  return {
    enviar({ token, phoneId }, para, modelo) {
      const url = `${base}/${encodeURIComponent(phoneId)}/messages`;
      const corpo = corpoDoModelo(para, modelo);
      return deliver(
        () => chamar({ url, headers: { authorization: `Bearer ${token}` }, corpo, prazoMs: tempos.prazo }),
        ler,
        { tempos, repetivel: false },
      );
    },
  };
}

function corpoDoModelo(para: string, { nome, parametros }: Modelo) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: para,
    type: 'template',
    template: {
      name: nome,
      language: { policy: 'deterministic', code: 'pt_BR' },
      components: [{ type: 'body', parameters: parametros.map((text) => ({ type: 'text', text })) }],
    },
  };
}

/** Only these are worth another try (Meta's error table); each says that nothing was sent. */
const PASSAGEIROS = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056]);
/** The token, the permission or the number itself: every message of this landlord would fail. */
const DA_CONTA = new Set([0, 3, 10, 33, 190, 368, 131005, 131031, 131042, 131045, 133010]);
const daConta = (codigo: number) => DA_CONTA.has(codigo) || (codigo >= 200 && codigo <= 299);

const SEM_PERMISSAO =
  'o token do WhatsApp não tem permissão para enviar mensagens (gere outro e grave-o nas configurações)';
const PARAMETROS = 'o modelo de mensagem aprovado não combina com o que enviamos (confira o modelo na Meta)';
const DEVAGAR = 'a Meta pediu para enviar mais devagar';

const explicacoes: Record<number, string> = {
  0: 'o token do WhatsApp não é válido (confira-o nas configurações)',
  3: SEM_PERMISSAO,
  4: DEVAGAR,
  10: SEM_PERMISSAO,
  33: 'o número de telefone da conta do WhatsApp não existe mais',
  190: 'o token do WhatsApp venceu ou foi revogado (gere outro e grave-o nas configurações)',
  368: 'a conta do WhatsApp está bloqueada por violar as políticas da Meta',
  80007: DEVAGAR,
  130429: DEVAGAR,
  130472: 'a Meta não entrega mensagens como esta a este número, por um teste dela',
  130497: 'a Meta não permite enviar mensagens para este país',
  131005: SEM_PERMISSAO,
  131008: PARAMETROS,
  131009: PARAMETROS,
  131026: 'este número não recebe mensagens de WhatsApp',
  131047: 'faz mais de 24 horas que este número não escreve, e a Meta só aceita um modelo aprovado',
  131048: 'a Meta limitou os envios desta conta porque mensagens foram marcadas como spam',
  131056: 'mensagens demais para este número em pouco tempo',
  132000: 'o modelo aprovado espera outra quantidade de parâmetros',
  132001: 'o modelo de mensagem não existe ou não foi aprovado em português',
  132005: PARAMETROS,
  132007: 'o modelo de mensagem viola as políticas da Meta (corrija-o e peça nova aprovação)',
  132012: PARAMETROS,
  132015: 'o modelo de mensagem está pausado pela Meta',
  132016: 'o modelo de mensagem foi desativado pela Meta',
  133010: 'o número de telefone da conta do WhatsApp não está registrado',
};

function explicar(codigo: number): string {
  if (explicacoes[codigo]) return explicacoes[codigo];
  if (codigo >= 200 && codigo <= 299) return SEM_PERMISSAO;
  if (PASSAGEIROS.has(codigo)) return `a Meta está com problemas (código ${codigo})`;
  return `a Meta recusou a mensagem (código ${codigo})`;
}

function ler({ status, corpo }: Resposta): Leitura {
  if (status >= 200 && status < 300) {
    const id = textoDe(campo(corpo, 'messages', 0, 'id'));
    return id ? { situacao: 'aceita', id } : strangeAnswer;
  }
  const codigo = campo(corpo, 'error', 'code');
  if (typeof codigo !== 'number') return semCodigo(status);
  const detalhe = textoDe(campo(corpo, 'error', 'error_data', 'details')) ?? textoDe(campo(corpo, 'error', 'message'));
  const motivo = { erro: explicar(codigo), detalhe: detalhe?.slice(0, 200) };
  if (PASSAGEIROS.has(codigo)) return { situacao: 'recusada', culpa: 'provedor', ...motivo, repetir: true };
  return { situacao: 'recusada', culpa: daConta(codigo) || status === 401 ? 'conta' : 'destinatario', ...motivo };
}

/** An answer that is not Meta's own: of its 5xx nobody knows what happened behind them. */
function semCodigo(status: number): Leitura {
  if (status === 401 || status === 403) {
    return {
      situacao: 'recusada',
      culpa: 'conta',
      erro: 'o token do WhatsApp foi recusado (confira-o nas configurações)',
    };
  }
  const erro = `a Meta está com problemas (erro ${status})`;
  if (status === 429) return { situacao: 'recusada', culpa: 'provedor', erro, repetir: true };
  if (status === 408 || status >= 500) return { situacao: 'desconhecida', erro };
  return { situacao: 'recusada', culpa: 'destinatario', erro };
}
