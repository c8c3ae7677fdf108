import type { Erro } from '@imob/schemas/base/errors';
import { fimDaAjuda, notarFim, recusaAntes } from './ajuda.ts';
import { deadline, patienceFor } from './deadline.ts';
import { type EndpointName, type KeyedEndpoint, methodOf, type Pedido, type Resposta, urlOf } from './endpoints.ts';
import { ehGuardada, notarMomento, notarOrigem } from './offline.ts';

export type Opcoes = {
  signal?: AbortSignal;
  /** A 401 is an answer like any other: sign-in itself, and the question whether there is a session at all. */
  semSessao?: boolean;
  /** Refuses an answer that was kept from before: the caller has a newer copy of its own, or none that it may write upon. */
  aoVivo?: boolean;
};

type CampoInvalido = { campo: string; mensagem: string };

/** An answer other than success, or none at all (`status` 0). The message is a sentence for the person. */
export class ApiError extends Error {
  readonly status: number;
  readonly campos: CampoInvalido[];
  /** The rest of the error's body, such as `codigo`. */
  readonly extra: Record<string, unknown>;

  constructor(status: number, mensagem: string, campos: CampoInvalido[] = [], extra: Record<string, unknown> = {}) {
    super(mensagem);
    this.name = 'ErroApi';
    this.status = status;
    this.campos = campos;
    this.extra = extra;
  }
}

/** Whether the service knows no such record, so that asking again is of no use. */
export const naoExiste = (erro: unknown): boolean => erro instanceof ApiError && erro.status === 404;

/** Whether the record is another landlord's, as one's own other account is. What a helper is refused has a code. */
export const deOutro = (erro: unknown): boolean =>
  erro instanceof ApiError &&
  erro.status === 403 &&
  erro.extra.segundoFator !== true &&
  erro.extra.codigo === undefined;

/** Whether the landlord or the helper ended the help in whose name the request came. */
export const ajudaAcabou = (erro: unknown): erro is ApiError =>
  erro instanceof ApiError && erro.status === 403 && erro.extra.codigo === 'AJUDA_TERMINADA';

export const NO_CONNECTION =
  'Não conseguimos falar com o serviço. Confira sua conexão com a internet e tente de novo; nada do que você digitou se perdeu.';
/** Nothing came for so long that nobody waits for more: to ask again at once would be to wait as long again. */
export class Silence extends ApiError {
  constructor() {
    super(0, NO_CONNECTION);
  }
}

/** A write was sent and never answered: nobody knows whether it was done. */
export const NO_ANSWER =
  'O serviço não respondeu a tempo. O que você pediu pode ter sido registrado ou não: confira na tela se já aparece antes de tentar de novo. Nada do que você digitou se perdeu.';
/** The same for a write with a key, which is done once however often it is sent. */
export const NO_ANSWER_ONCE =
  'O serviço não respondeu a tempo. O que você pediu pode ter sido registrado ou não. Quando a conexão melhorar, tente de novo: se já foi, não se repete. Nada do que você digitou se perdeu.';
const RESPOSTA_ESTRANHA = 'O serviço respondeu de um jeito inesperado. Tente de novo em instantes.';

const base = (import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, '');

let quem: string | undefined;

/**
 * Names the person whose screens these are; every request in the session says so. If somebody else signed in in another tab, whose cookie all tabs
 * share, the service refuses the request as if the session had ended, and nothing of one person is written into the other's records.
 */
export function setPessoa(uid: string | undefined): void {
  quem = uid;
}

export const daPessoa = (): Record<string, string> => (quem ? { 'x-imob-usuario': quem } : {});

let aoExpirar: ((erro: ApiError) => Promise<void>) | undefined;

/**
 * Gives what happens when the session ends in the middle of the work: the handler resolves once the person has signed
 * in again, and the request is then sent again, so that nothing is lost.
 */
export function onExpiredSession(tratador: ((erro: ApiError) => Promise<void>) | undefined): void {
  aoExpirar = tratador;
}

let aoRecusarAjuda: ((erro: ApiError) => void) | undefined;

/** Runs for what the service refuses with a code: the help may have ended, or go less far than this page knows. */
export function onHelpRefused(tratador: ((erro: ApiError) => void) | undefined): void {
  aoRecusarAjuda = tratador;
}

/** Throws for a request that the service would refuse to whoever helps, before anything is sent. */
export function conferirAjuda(endpoint: EndpointName): void {
  const recusa = recusaAntes(endpoint);
  if (recusa) throw new ApiError(403, recusa.frase, [], { codigo: recusa.codigo });
}

/** Address of a call, its `:names` filled in and the query's given values added. */
export function addressOf(endpoint: EndpointName, params: unknown, query: unknown): string {
  const nomes = (params ?? {}) as Record<string, string>;
  const caminho = urlOf(endpoint).replace(/:(\w+)/g, (_, nome) => encodeURIComponent(nomes[nome] ?? ''));
  const busca = new URLSearchParams();
  for (const [nome, valor] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (valor !== undefined && valor !== null && valor !== '') busca.set(nome, String(valor));
  }
  return `${base}${caminho}${busca.size > 0 ? `?${busca}` : ''}`;
}

/** The functions here that only pass a call's parts on see them as this. */
export type QualquerPedido = { params?: unknown; query?: unknown; body?: unknown };

/** Calls an endpoint: `chamar('GET /imoveis/:id', { params: { id } })`. Throws ApiError for every answer that is not success. */
export async function chamar<E extends EndpointName>(endpoint: E, pedido: Pedido<E> & Opcoes): Promise<Resposta<E>> {
  const { params, query, body, signal, semSessao, aoVivo } = pedido as QualquerPedido & Opcoes;
  if (!semSessao) conferirAjuda(endpoint);
  const method = methodOf(endpoint);
  const endereco = addressOf(endpoint, params, query);
  const corpo = body === undefined ? undefined : JSON.stringify(body);
  const escreve = method !== 'GET';
  // A caller that refuses kept answers has a copy of its own, and waits less long for a silent network.
  const espera = aoVivo ? 15_000 : patienceFor(corpo);
  const enviar = (prazo: AbortSignal, chave?: string) =>
    fetch(endereco, {
      method,
      credentials: 'include',
      signal: prazo,
      headers: {
        ...(!semSessao && daPessoa()),
        ...(corpo !== undefined && { 'content-type': 'application/json' }),
        ...(chave && { 'idempotency-key': chave }),
      },
      ...(corpo !== undefined && { body: corpo }),
    });
  const tentar = async (chave?: string) => {
    const prazo = deadline(espera, signal);
    const semConexao = (erro: unknown): never => {
      if (signal?.aborted) throw erro;
      if (!prazo.over()) throw new ApiError(0, NO_CONNECTION);
      // A request that its caller may call off is a question, such as a preview; a sign-in registers nothing.
      if (!escreve || signal || semSessao) throw new Silence();
      throw new ApiError(0, endpoint in KEYED ? NO_ANSWER_ONCE : NO_ANSWER);
    };
    try {
      const resposta = await enviar(prazo.signal, chave).catch(semConexao);
      if (aoVivo && ehGuardada(resposta)) throw new ApiError(0, NO_CONNECTION);
      notarOrigem(resposta);
      const texto = await prazo.read(resposta).then((tudo) => tudo.text(), semConexao);
      const lida = readAnswer(resposta.status, texto) as Resposta<E>;
      notarMomento(lida, resposta);
      return lida;
    } finally {
      prazo.clear();
    }
  };
  const faz = method === 'POST' && corpo !== undefined && !semSessao;
  return withSession(() => (faz ? umaVez(`${endereco} ${corpo}`, tentar) : tentar()), semSessao);
}

/** The endpoints that make one record for one key; the compiler compares these names with those declared so (`umaVez`). */
const KEYED: Record<KeyedEndpoint, true> = {
  'POST /financeiro': true,
  'POST /imoveis': true,
  'POST /interessados': true,
  'POST /manutencoes': true,
  'POST /prestadores': true,
  'POST /compromissos': true,
  'POST /locatarios': true,
  'POST /contratos': true,
  'POST /despesas': true,
  'POST /promessas': true,
  'POST /conversas': true,
  'POST /modelos': true,
  'POST /modelos/:id/duplicar': true,
  'POST /contratos/:id/modelo': true,
  'POST /comunicados': true,
  'POST /rateios': true,
  'POST /rateios/:id/faturas': true,
  'POST /repasses': true,
  'POST /inventario': true,
  'POST /inspecoes': true,
  'POST /recebimentos/:id/devolver': true,
  'POST /contratos/:id/acerto/:acertoId/devolucao': true,
  'POST /contratos/:id/acordos': true,
  'POST /contratos/:id/cartas': true,
  'POST /contratos/:id/assinaturas': true,
};

/** The keys of requests that failed; they may have been done all the same, if only the answer was lost. */
const semSucesso = new Map<string, string>();

/** Sends a request that makes a record, with a key; after a failure the same request has the same key again, and is done once. */
async function umaVez<T>(pedido: string, enviar: (chave: string) => Promise<T>): Promise<T> {
  const chave = semSucesso.get(pedido) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  semSucesso.delete(pedido);
  try {
    return await enviar(chave);
  } catch (erro) {
    // A 409 may say that the record of this key was deleted since: the next sending must make a new one.
    if (!(erro instanceof ApiError && erro.status === 409)) semSucesso.set(pedido, chave);
    throw erro;
  }
}

let aoPedirCodigo: (() => Promise<void>) | undefined;

/** Runs when the service wants a second factor for what was asked; resolves once it was given. */
export function onSensitive(tratador: (() => Promise<void>) | undefined): void {
  aoPedirCodigo = tratador;
}

/** Runs a call; when the session has ended, or a second factor is wanted, waits for it and runs it once more. */
export async function withSession<T>(tentar: () => Promise<T>, semSessao = false): Promise<T> {
  try {
    return await tentar();
  } catch (erro) {
    if (semSessao || !(erro instanceof ApiError)) throw erro;
    if (ajudaAcabou(erro)) notarFim(erro.message);
    if (erro.extra.codigo) aoRecusarAjuda?.(erro);
    // The session is the person's own again: what was asked meanwhile is no reason to sign in.
    if (fimDaAjuda() !== undefined) throw erro;
    const sensivel = erro.status === 403 && erro.extra.segundoFator === true;
    const esperar = sensivel ? aoPedirCodigo : erro.status === 401 ? aoExpirar : undefined;
    if (!esperar) throw erro;
    await esperar(erro);
    return tentar();
  }
}

/** The body of a success; anything else becomes an ApiError. */
export function readAnswer(status: number, texto: string): unknown {
  const corpo = lerJson(texto);
  if (status >= 200 && status < 300 && corpo !== undefined) return corpo;
  if (!ehErro(corpo)) throw new ApiError(status, RESPOSTA_ESTRANHA);
  const { error, campos, ...extra } = corpo;
  throw new ApiError(status, error, campos, extra);
}

function lerJson(texto: string): unknown {
  try {
    return texto === '' ? {} : JSON.parse(texto);
  } catch {
    return undefined;
  }
}

const ehErro = (corpo: unknown): corpo is Erro =>
  typeof corpo === 'object' && corpo !== null && 'error' in corpo && typeof corpo.error === 'string';

/** The sentence to show for whatever was thrown. */
export const messageOf = (erro: unknown): string =>
  erro instanceof ApiError ? erro.message : 'Algo deu errado nesta página. Recarregue e tente de novo.';
