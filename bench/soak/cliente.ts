import type { Metodo } from '@imob/schemas/base/endpoint';
import type { Cliente, Pedido, Resposta } from '../../api/test/support/app.ts';

/** Every answer by its status, and the first words of those that nobody expected. */
export type Contagem = { total: number; estranhas: Map<string, { vezes: number; exemplo: string }> };
export const novaContagem = (): Contagem => ({ total: 0, estranhas: new Map() });

/** A browser over a real connection: speaks by the same endpoint objects as the tests, and counts what it hears. */
export function clienteHttp(base: string, contagem: Contagem): Cliente {
  const cliente: Cliente = {
    cookie: undefined,
    async pedir<T>({ method, url }: { method: Metodo | string; url: string }, pedido: Pedido = {}) {
      const caminho = url.replace(/:(\w+)/g, (_, nome) => encodeURIComponent(pedido.params?.[nome] ?? ''));
      const formulario = pedido.body instanceof FormData;
      const resposta = await fetch(`${base}${caminho}?${new URLSearchParams(pedido.query)}`, {
        method,
        headers: {
          ...(cliente.cookie && { cookie: cliente.cookie }),
          ...(pedido.body !== undefined && !formulario && { 'content-type': 'application/json' }),
        },
        ...(pedido.body !== undefined && {
          body: formulario ? (pedido.body as FormData) : JSON.stringify(pedido.body),
        }),
      });
      const [cookie] = resposta.headers.getSetCookie();
      if (cookie) cliente.cookie = cookie.split(';')[0];
      const texto = await resposta.text();
      contagem.total += 1;
      if (!resposta.ok) anotar(contagem, `${method} ${url} ${resposta.status}`, texto);
      const json = resposta.headers.get('content-type')?.includes('json');
      const lida: Resposta<T> = {
        status: resposta.status,
        body: json ? JSON.parse(texto) : undefined,
        headers: Object.fromEntries(resposta.headers),
        texto,
      };
      return lida;
    },
  };
  return cliente;
}

export function anotar(contagem: Contagem, qual: string, exemplo: string): void {
  const vista = contagem.estranhas.get(qual);
  if (vista) vista.vezes += 1;
  else contagem.estranhas.set(qual, { vezes: 1, exemplo: exemplo.slice(0, 200) });
}
