import { entregar, type Leitura, respostaEstranha } from '../entrega.ts';
import { campo, chamar, type Resposta, textoDe } from '../http.ts';
import type { Tempos } from '../tempos.ts';
import type { Modelo, WhatsappModelos } from './whatsapp.ts';

/** Meta's WhatsApp Cloud API. `base` carries the version: https://graph.facebook.com/v23.0 */
export function meta(base: string, tempos: Tempos): WhatsappModelos {
  return {
    enviar({ token, phoneId }, para, modelo) {
      const url = `${base}/${encodeURIComponent(phoneId)}/messages`;
      const corpo = corpoDoModelo(para, modelo);
      return entregar(
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

const explicacoes: Record<number, string> = {
  0: 'o token do WhatsApp não é válido (confira-o nas configurações)',
  190: 'o token do WhatsApp venceu ou foi revogado (gere outro e grave-o nas configurações)',
  10: 'o token do WhatsApp não tem permissão para enviar mensagens',
  368: 'a conta do WhatsApp está bloqueada por violar as políticas da Meta',
  33: 'o número de telefone da conta do WhatsApp não existe mais',
  131026: 'este número não recebe mensagens de WhatsApp',
  131056: 'mensagens demais para este número em pouco tempo',
  132000: 'o modelo aprovado espera outra quantidade de parâmetros',
  132001: 'o modelo de mensagem não existe ou não foi aprovado em português',
  132015: 'o modelo de mensagem está pausado pela Meta',
  132016: 'o modelo de mensagem foi desativado pela Meta',
  133010: 'o número de telefone da conta do WhatsApp não está registrado',
};

function ler({ status, corpo }: Resposta): Leitura {
  if (status >= 200 && status < 300) {
    const id = textoDe(campo(corpo, 'messages', 0, 'id'));
    return id ? { situacao: 'aceita', id } : respostaEstranha;
  }
  const codigo = campo(corpo, 'error', 'code');
  if (typeof codigo !== 'number') return semCodigo(status);
  const detalhe = textoDe(campo(corpo, 'error', 'error_data', 'details')) ?? textoDe(campo(corpo, 'error', 'message'));
  const erro =
    explicacoes[codigo] ?? `a Meta recusou a mensagem (código ${codigo}${detalhe ? `: ${detalhe.slice(0, 200)}` : ''})`;
  if (PASSAGEIROS.has(codigo)) return { situacao: 'recusada', culpa: 'provedor', erro, repetir: true };
  return { situacao: 'recusada', culpa: daConta(codigo) || status === 401 ? 'conta' : 'destinatario', erro };
}

/** An answer that is not Meta's own. */
function semCodigo(status: number): Leitura {
  const erro = `a Meta está com problemas (erro ${status})`;
  if (status === 401 || status === 403) {
    return {
      situacao: 'recusada',
      culpa: 'conta',
      erro: 'o token do WhatsApp foi recusado (confira-o nas configurações)',
    };
  }
  if (status === 429) return { situacao: 'recusada', culpa: 'provedor', erro, repetir: true };
  if (status === 502 || status === 504) return { situacao: 'desconhecida', erro };
  return { situacao: 'recusada', culpa: status >= 500 ? 'provedor' : 'destinatario', erro };
}
