import { ApiError, addressOf, daPessoa, NO_CONNECTION, type QualquerPedido, readAnswer, withSession } from './api.ts';
import { download } from './download.ts';
import type { EndpointName, Pedido } from './endpoints.ts';

/** A file that the service makes, such as a PDF; a refusal is the same error as of any other call. */
export async function fetchFile<E extends EndpointName>(endpoint: E, pedido: Pedido<E>, nome: string): Promise<File> {
  const { params, query } = pedido as QualquerPedido;
  return withSession(async () => {
    const resposta = await fetch(addressOf(endpoint, params, query), {
      credentials: 'include',
      headers: daPessoa(),
    }).catch(() => {
      throw new ApiError(0, NO_CONNECTION);
    });
    // The sentence is read here; what is no success never comes back from there.
    if (!resposta.ok) readAnswer(resposta.status, await resposta.text());
    const conteudo = await resposta.blob().catch(() => {
      throw new ApiError(0, NO_CONNECTION);
    });
    return new File([conteudo], nome, { type: conteudo.type });
  });
}

export async function downloadFile<E extends EndpointName>(endpoint: E, pedido: Pedido<E>, nome: string) {
  const arquivo = await fetchFile(endpoint, pedido, nome);
  download(arquivo, arquivo.name);
}
