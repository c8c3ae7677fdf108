import { type Entrega, entregar, type Leitura, respostaEstranha } from '../entrega.ts';
import { FalhaDoProvedor } from '../falha.ts';
import { campo, chamar, type Resposta, SemResposta, textoDe } from '../http.ts';
import type { Tempos } from '../tempos.ts';
import type { EstadoInstancia, TextoLivre } from './whatsapp.ts';

/**
 * Evolution API v2. Its traps: the existence of an instance is checked before the key (404, then 401); a connect may
 * answer 200 with `error: true`, or without a QR code, which is then not ready yet; `state` may be missing.
 */
export function evolution(base: string, chave: string, tempos: Tempos): TextoLivre {
  const pedir = (metodo: 'GET' | 'POST' | 'DELETE', caminho: string, corpo?: unknown) =>
    chamar({ metodo, url: `${base}${caminho}`, headers: { apikey: chave }, corpo, prazoMs: tempos.prazo });

  return {
    // Never tried again: a repeated text is a second text, and the gateway's own 500 does not say how far it got.
    enviar: (instancia, para, texto) =>
      entregar(
        () => pedir('POST', `/message/sendText/${encodeURIComponent(instancia)}`, { number: para, text: texto }),
        lerEnvio,
        { tempos, repetivel: false, tentativas: 1 },
      ),

    async estado(instancia) {
      const resposta = await responder(pedir('GET', `/instance/connectionState/${encodeURIComponent(instancia)}`));
      if (naoExiste(resposta)) return 'inexistente';
      if (resposta.status !== 200) throw falha(resposta);
      const state = campo(resposta.corpo, 'instance', 'state');
      const conhecidos: EstadoInstancia[] = ['open', 'connecting', 'close'];
      return conhecidos.find((estado) => estado === state) ?? 'close';
    },

    async criar(instancia) {
      const corpo = { instanceName: instancia, qrcode: true, integration: 'WHATSAPP-BAILEYS' };
      const resposta = await responder(pedir('POST', '/instance/create', corpo));
      // Someone else was faster, or a removal is not finished: it is there, and can be asked for a QR code.
      if (resposta.status === 403 && /already in use/.test(mensagemDe(resposta.corpo))) return undefined;
      if (resposta.status !== 201 && resposta.status !== 200) throw falha(resposta);
      return textoDe(campo(resposta.corpo, 'qrcode', 'base64'));
    },

    async conectar(instancia) {
      const resposta = await responder(pedir('GET', `/instance/connect/${encodeURIComponent(instancia)}`));
      if (resposta.status !== 200) throw falha(resposta);
      if (campo(resposta.corpo, 'error') === true) return {};
      if (campo(resposta.corpo, 'instance', 'state') === 'open') return { conectado: true };
      const qr = textoDe(campo(resposta.corpo, 'base64')) ?? textoDe(campo(resposta.corpo, 'qrcode', 'base64'));
      return qr ? { qr } : {};
    },

    async apagar(instancia) {
      const resposta = await responder(pedir('DELETE', `/instance/delete/${encodeURIComponent(instancia)}`));
      if (resposta.status !== 200 && !naoExiste(resposta)) throw falha(resposta);
    },
  };
}

/** An unknown path is also 404 ("Cannot GET"): that is a wrong address of the gateway, not a missing instance. */
const naoExiste = ({ status, corpo }: Resposta) => status === 404 && !/^Cannot /.test(mensagemDe(corpo));

/** `response.message` is text, a list of texts, or a list of lists. */
function mensagemDe(corpo: unknown): string {
  const mensagem = campo(corpo, 'response', 'message') ?? campo(corpo, 'message');
  const primeira = Array.isArray(mensagem) ? mensagem.flat(2)[0] : mensagem;
  return textoDe(primeira) ?? '';
}

async function responder(pedido: Promise<Resposta>): Promise<Resposta> {
  try {
    return await pedido;
  } catch (erro) {
    if (erro instanceof SemResposta) throw new FalhaDoProvedor(erro.message);
    throw erro;
  }
}

function falha({ status, corpo }: Resposta): FalhaDoProvedor {
  if (status === 401) return new FalhaDoProvedor('o servidor de WhatsApp recusou a chave', status);
  const mensagem = mensagemDe(corpo).slice(0, 200);
  return new FalhaDoProvedor(
    `o servidor de WhatsApp respondeu com erro ${status}${mensagem ? `: ${mensagem}` : ''}`,
    status,
  );
}

function lerEnvio({ status, corpo }: Resposta): Leitura {
  if (status >= 200 && status < 300) {
    const id = textoDe(campo(corpo, 'key', 'id'));
    return id ? { situacao: 'aceita', id } : respostaEstranha;
  }
  return recusa(status, corpo);
}

function recusa(status: number, corpo: unknown): Entrega {
  const mensagem = mensagemDe(corpo);
  if (status === 401) return { situacao: 'recusada', culpa: 'conta', erro: 'o servidor de WhatsApp recusou a chave' };
  if (status === 404) {
    return {
      situacao: 'recusada',
      culpa: 'conta',
      erro: 'o WhatsApp não está conectado (gere o QR code nas configurações)',
    };
  }
  if (status === 500 && /connection closed/i.test(JSON.stringify(corpo ?? ''))) {
    return {
      situacao: 'recusada',
      culpa: 'conta',
      erro: 'o WhatsApp foi desconectado (gere o QR code nas configurações)',
    };
  }
  if (status === 502 || status === 504) {
    return { situacao: 'desconhecida', erro: `o servidor de WhatsApp está com problemas (erro ${status})` };
  }
  if (status >= 500 || status === 429) {
    return {
      situacao: 'recusada',
      culpa: 'provedor',
      erro: `o servidor de WhatsApp está com problemas (erro ${status})`,
    };
  }
  const semWhatsapp = campo(corpo, 'response', 'message', 0, 'exists') === false;
  const erro = semWhatsapp
    ? 'este número não tem WhatsApp'
    : `o servidor de WhatsApp recusou a mensagem (${mensagem.slice(0, 200) || `erro ${status}`})`;
  return { situacao: 'recusada', culpa: 'destinatario', erro };
}
