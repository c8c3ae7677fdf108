import type { Pedido } from './app.ts';

const CORTE = 'corte-do-formulario';

/** A multipart request as `Cliente.pedir` sends one: text fields and one file, whole in memory. */
export function formulario(
  campos: Record<string, string>,
  arquivo: Buffer,
  nome = 'arquivo',
): Pick<Pedido, 'body' | 'headers'> {
  const textos = Object.entries(campos).map(
    ([campo, valor]) => `--${CORTE}\r\nContent-Disposition: form-data; name="${campo}"\r\n\r\n${valor}\r\n`,
  );
  const cabeca = `--${CORTE}\r\nContent-Disposition: form-data; name="arquivo"; filename="${nome}"\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(textos.join('') + cabeca), arquivo, Buffer.from(`\r\n--${CORTE}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${CORTE}` },
  };
}
