import {
  ApiError,
  addressOf,
  conferirAjuda,
  daPessoa,
  NO_ANSWER,
  NO_ANSWER_ONCE,
  NO_CONNECTION,
  readAnswer,
  withSession,
} from './api.ts';
import { STANDSTILL } from './deadline.ts';
import { type EndpointName, methodOf, type Pedido, type Resposta } from './endpoints.ts';
import { holdingPage } from './leaving.ts';

/** Once all of it is sent, the service makes of it what it keeps, which takes longer for a video. */
const ANSWER = 120_000;

type Envio<E extends EndpointName> = Pick<Pedido<E>, 'params'> & {
  /** Sent in the field `arquivo`, in this order. */
  arquivos: readonly File[];
  /** Text fields, before the files, as the service reads the form as it comes. */
  campos?: Record<string, string>;
  /** The share of all files' bytes that is sent, from 0 to 1. */
  aoProgredir?: (parte: number) => void;
  signal?: AbortSignal;
  /** The key of this file; a second sending has the same one, since only the first answer may have been lost: the file is kept once. */
  chave?: string;
};

/** Sends files to a multipart endpoint, telling how far it is (fetch cannot). Throws ApiError like `chamar`. */
export function sendFile<E extends EndpointName>(endpoint: E, envio: Envio<E>): Promise<Resposta<E>> {
  return holdingPage(() =>
    withSession(() => {
      conferirAjuda(endpoint);
      return enviarUmaVez(endpoint, envio);
    }),
  ) as Promise<Resposta<E>>;
}

function enviarUmaVez<E extends EndpointName>(
  endpoint: E,
  { params, arquivos, campos = {}, aoProgredir, signal, chave }: Envio<E>,
): Promise<unknown> {
  const formulario = new FormData();
  for (const [nome, valor] of Object.entries(campos)) formulario.append(nome, valor);
  for (const arquivo of arquivos) formulario.append('arquivo', arquivo, arquivo.name);

  return new Promise((resolver, rejeitar) => {
    const xhr = new XMLHttpRequest();
    xhr.open(methodOf(endpoint), addressOf(endpoint, params, undefined));
    xhr.withCredentials = true;
    const cabecalhos = { ...daPessoa(), ...(chave && { 'idempotency-key': chave }) };
    for (const [nome, valor] of Object.entries(cabecalhos)) xhr.setRequestHeader(nome, valor);
    let relogio: ReturnType<typeof setTimeout>;
    const esperar = (ms: number) => {
      clearTimeout(relogio);
      relogio = setTimeout(() => {
        rejeitar(new ApiError(0, chave ? NO_ANSWER_ONCE : NO_ANSWER));
        xhr.abort();
      }, ms);
    };
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      esperar(STANDSTILL);
      if (lengthComputable) aoProgredir?.(loaded / total);
    };
    xhr.upload.onload = () => esperar(ANSWER);
    xhr.onloadend = () => clearTimeout(relogio);
    xhr.onload = () => {
      try {
        resolver(readAnswer(xhr.status, xhr.responseText));
      } catch (erro) {
        rejeitar(erro);
      }
    };
    xhr.onerror = () => rejeitar(new ApiError(0, NO_CONNECTION));
    xhr.onabort = () => rejeitar(new DOMException('O envio foi cancelado.', 'AbortError'));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    if (signal?.aborted) xhr.onabort(new ProgressEvent('abort'));
    else {
      esperar(STANDSTILL);
      xhr.send(formulario);
    }
  });
}
