import { type Delivery, deliver, type Leitura, strangeAnswer } from '../delivery.ts';
import { ProviderFailure } from '../failure.ts';
import { campo, chamar, NoAnswer, type Resposta, textoDe } from '../http.ts';
import type { Timeouts } from '../timeouts.ts';
import type { EstadoInstancia, TextoLivre } from './whatsapp.ts';

/**
 * Evolution API v2. Its traps: the existence of an instance is checked before the key (404, then 401); a connect may
 * answer 200 with `error: true`, or without a QR code, which is then not ready yet; `state` may be missing.
 */
export function evolution(base: string, chave: string, tempos: Timeouts): TextoLivre {
  const pedir = (metodo: 'GET' | 'POST' | 'DELETE', caminho: string, corpo?: unknown) =>
    chamar({ metodo, url: `${base}${caminho}`, headers: { apikey: chave }, corpo, prazoMs: tempos.prazo });

  return {
    // Never tried again: a repeated text is a second text, and the gateway's own 500 does not say how far it got.
    enviar: (instancia, para, texto) =>
      deliver(
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
      // Someone else was faster, or a removal is not finished.
      if (resposta.status === 403 && /already in use/.test(mensagemDe(resposta.corpo))) return { emUso: true };
      if (resposta.status !== 201 && resposta.status !== 200) throw falha(resposta);
      return { qr: textoDe(campo(resposta.corpo, 'qrcode', 'base64')) };
    },

    async conectar(instancia) {
      const resposta = await responder(pedir('GET', `/instance/connect/${encodeURIComponent(instancia)}`));
      if (naoExiste(resposta)) return { inexistente: true };
      if (resposta.status !== 200) throw falha(resposta);
      if (campo(resposta.corpo, 'error') === true) return {};
      if (campo(resposta.corpo, 'instance', 'state') === 'open') return { conectado: true };
      return { qr: textoDe(campo(resposta.corpo, 'base64')) ?? textoDe(campo(resposta.corpo, 'qrcode', 'base64')) };
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
    if (erro instanceof NoAnswer) throw new ProviderFailure(erro.message, { detalhe: erro.detalhe });
    throw erro;
  }
}

function falha({ status, corpo }: Resposta): ProviderFailure {
  const erro =
    status === 401 ? 'o servidor de WhatsApp recusou a chave' : `o servidor de WhatsApp respondeu com erro ${status}`;
  return new ProviderFailure(erro, { status, detalhe: detalheDe(corpo) });
}

const detalheDe = (corpo: unknown) => mensagemDe(corpo).slice(0, 200) || undefined;

function lerEnvio({ status, corpo }: Resposta): Leitura {
  if (status >= 200 && status < 300) {
    const id = textoDe(campo(corpo, 'key', 'id'));
    return id ? { situacao: 'aceita', id } : strangeAnswer;
  }
  return recusa(status, corpo);
}

/**
 * The gateway stores a text after it has sent it, and whatever goes wrong then is a 400, or a 500, too: these are
 * refusals only where the words are known to come before the sending.
 */
function recusa(status: number, corpo: unknown): Delivery {
  const detalhe = detalheDe(corpo);
  const daConta = (erro: string): Delivery => ({ situacao: 'recusada', culpa: 'conta', erro, detalhe });
  const doDestinatario = (erro: string): Delivery => ({ situacao: 'recusada', culpa: 'destinatario', erro, detalhe });
  const comProblemas = `o servidor de WhatsApp está com problemas (erro ${status})`;

  if (status === 401) return daConta('o servidor de WhatsApp recusou a chave');
  if (status === 404) return daConta('o WhatsApp não está conectado (gere o QR code nas configurações)');
  if (/connection closed/i.test(mensagemDe(corpo))) {
    return daConta('o WhatsApp foi desconectado (gere o QR code nas configurações)');
  }
  if (status === 429) return { situacao: 'recusada', culpa: 'provedor', erro: comProblemas, detalhe };
  const primeira = campo(corpo, 'response', 'message', 0);
  if (campo(primeira, 'exists') === false) return doDestinatario('este número não tem WhatsApp');
  // The gateway's check of the request's fields answers with a list in the list.
  const antesDeEnviar = Array.isArray(primeira) || primeira === 'Text is required';
  if (!antesDeEnviar && (status === 400 || status === 408 || status >= 500)) {
    return { situacao: 'desconhecida', erro: comProblemas, detalhe };
  }
  return doDestinatario(`o servidor de WhatsApp recusou a mensagem (erro ${status}); confira o telefone do locatário`);
}
