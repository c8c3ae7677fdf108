import {
  ApiError,
  addressOf,
  daPessoa,
  NO_CONNECTION,
  type QualquerPedido,
  readAnswer,
  Silence,
  withSession,
} from './api.ts';
import { deadline, STANDSTILL } from './deadline.ts';
import { download } from './download.ts';
import type { EndpointName, Pedido } from './endpoints.ts';

/** The service makes it before it sends the first of it: a settlement's paper has many pictures. In milliseconds. */
const MAKING = 120_000;

/** A file that the service makes, such as a PDF; a refusal is the same error as of any other call. */
export async function fetchFile<E extends EndpointName>(endpoint: E, pedido: Pedido<E>, nome: string): Promise<File> {
  const { params, query } = pedido as QualquerPedido;
  return withSession(async () => {
    const prazo = deadline(MAKING);
    const semConexao = () => {
      throw prazo.over() ? new Silence() : new ApiError(0, NO_CONNECTION);
    };
    try {
      const resposta = await fetch(addressOf(endpoint, params, query), {
        credentials: 'include',
        headers: daPessoa(),
        signal: prazo.signal,
      }).catch(semConexao);
      const conteudo = await prazo.read(resposta, STANDSTILL).catch(semConexao);
      // For an answer without success, `readAnswer` throws the service's sentence.
      if (!resposta.ok) readAnswer(resposta.status, await conteudo.text());
      return new File([conteudo], nome, { type: conteudo.type });
    } finally {
      prazo.clear();
    }
  });
}

export async function downloadFile<E extends EndpointName>(endpoint: E, pedido: Pedido<E>, nome: string) {
  const arquivo = await fetchFile(endpoint, pedido, nome);
  download(arquivo, arquivo.name);
}
