import type { Pedido } from './app.ts';

const CORTE = 'corte-do-formulario';

type Arquivo = { campo: string; nome: string; conteudo: Buffer };

/** A multipart request as `Cliente.pedir` sends one: text fields and one file, whole in memory. */
export const formulario = (campos: Record<string, string>, arquivo: Buffer, nome = 'arquivo') =>
  emPartes(campos, [{ campo: 'arquivo', nome, conteudo: arquivo }]);

/** The same with any files, each in its own field. */
export function emPartes(
  campos: Record<string, string>,
  arquivos: readonly Arquivo[] = [],
): Required<Pick<Pedido, 'body' | 'headers'>> {
  const textos = Object.entries(campos).map(([campo, valor]) => parte(`name="${campo}"`, Buffer.from(valor)));
  const cheias = arquivos.map(({ campo, nome, conteudo }) => parte(`name="${campo}"; filename="${nome}"`, conteudo));
  return {
    body: Buffer.concat([...textos, ...cheias, Buffer.from(`--${CORTE}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${CORTE}` },
  };
}

const parte = (qual: string, conteudo: Buffer) =>
  Buffer.concat([
    Buffer.from(`--${CORTE}\r\nContent-Disposition: form-data; ${qual}\r\n\r\n`),
    conteudo,
    Buffer.from('\r\n'),
  ]);
