/**
 * One call to a company on the internet. Whether it may have been carried out is what matters to whoever must not
 * send twice, so the ways of getting no answer are told apart.
 */
export type Chamada = {
  metodo?: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  corpo?: unknown;
  prazoMs: number;
};

/** `corpo` is undefined when the answer was not JSON. `retryAfter` is in seconds. */
export type Resposta = { status: number; corpo: unknown; retryAfter: number | undefined };

/** No (whole) answer came. `talvezFeita`: the request may have reached the provider and been carried out. */
export class SemResposta extends Error {
  readonly talvezFeita: boolean;

  constructor(mensagem: string, talvezFeita: boolean) {
    super(mensagem);
    this.talvezFeita = talvezFeita;
  }
}

/** Failures of which we know that the provider saw nothing. */
const NUNCA_CHEGOU = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const PRAZO_DE_CONEXAO = 'UND_ERR_CONNECT_TIMEOUT';

/** Throws SemResposta; a status of any kind is an answer. Never puts headers or bodies into an error (keys). */
export async function chamar({ metodo = 'POST', url, headers, corpo, prazoMs }: Chamada): Promise<Resposta> {
  // Not AbortSignal.timeout: its timer would keep each answered request in memory until the time is up.
  const desistir = new AbortController();
  const prazo = setTimeout(() => desistir.abort(), prazoMs);
  try {
    const resposta = await fetch(url, {
      method: metodo,
      headers: {
        accept: 'application/json',
        ...(corpo !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
      signal: desistir.signal,
      redirect: 'error',
    });
    const texto = await resposta.text();
    return {
      status: resposta.status,
      corpo: lerJson(texto),
      retryAfter: lerRetryAfter(resposta.headers.get('retry-after')),
    };
  } catch (erro) {
    if (desistir.signal.aborted) throw new SemResposta('o provedor não respondeu a tempo', true);
    throw semResposta(erro);
  } finally {
    clearTimeout(prazo);
  }
}

function semResposta(erro: unknown): SemResposta {
  const codigo = codigoDe(erro);
  if (NUNCA_CHEGOU.has(codigo) || codigo === PRAZO_DE_CONEXAO) {
    return new SemResposta('não foi possível conectar ao provedor', false);
  }
  return new SemResposta('a conexão com o provedor caiu antes da resposta', true);
}

/** fetch wraps what went wrong; several addresses tried in turn give one error that holds the others. */
function codigoDe(erro: unknown): string {
  const causa = erro instanceof Error ? (erro.cause ?? erro) : undefined;
  const primeira = causa instanceof AggregateError ? causa.errors[0] : causa;
  return primeira instanceof Error && 'code' in primeira ? String(primeira.code) : '';
}

function lerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

function lerRetryAfter(valor: string | null): number | undefined {
  const segundos = Number(valor ?? Number.NaN);
  return Number.isFinite(segundos) && segundos >= 0 ? segundos : undefined;
}

/** A field of an answer that may have any shape. */
export function campo(corpo: unknown, ...caminho: (string | number)[]): unknown {
  let atual = corpo;
  for (const nome of caminho) {
    if (typeof atual !== 'object' || atual === null) return undefined;
    atual = (atual as Record<string | number, unknown>)[nome];
  }
  return atual;
}

export const textoDe = (valor: unknown): string | undefined =>
  typeof valor === 'string' && valor !== '' ? valor : undefined;
