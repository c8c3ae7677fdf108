import * as auth from '@imob/schemas/auth';
import type { App } from '../http/app.ts';
import { comoFormulario, type Foto } from './fotos.ts';

type Textos = Record<string, string>;
type Pedido = { params?: Textos; query?: Textos; body?: object; arquivos?: Foto[]; campos?: Textos };
type Conta = { email: string; password: string };

/** Someone who uses the service through its own endpoints, and signs in again whenever the session has expired. */
export type Cliente = {
  pedir<T>(endpoint: { method: string; url: string }, pedido?: Pedido): Promise<T>;
};

export function criarCliente(app: App, nomeDoCookie: string, conta: Conta): Cliente {
  let cookie = '';

  async function enviar(
    endpoint: { method: string; url: string },
    { params = {}, query, body, arquivos, campos }: Pedido,
  ) {
    const formulario = arquivos && (await comoFormulario(arquivos, campos));
    const url = endpoint.url.replace(/:(\w+)/g, (_, nome) => encodeURIComponent(params[nome] ?? ''));
    return app.inject({
      method: endpoint.method as 'GET',
      url,
      headers: { cookie, 'user-agent': 'Demo', ...formulario?.headers },
      ...(query && { query }),
      ...(body && { payload: body }),
      ...(formulario && { payload: formulario.payload }),
    });
  }

  async function entrar() {
    const resposta = await enviar(auth.login, { body: conta });
    cookie = `${nomeDoCookie}=${resposta.cookies.find(({ name }) => name === nomeDoCookie)?.value ?? ''}`;
  }

  return {
    async pedir<T>(endpoint: { method: string; url: string }, pedido: Pedido = {}) {
      let resposta = await enviar(endpoint, pedido);
      if (resposta.statusCode === 401) {
        await entrar();
        resposta = await enviar(endpoint, pedido);
      }
      if (resposta.statusCode >= 400) {
        throw new Error(`${endpoint.method} ${endpoint.url}: ${resposta.statusCode} ${resposta.body}`);
      }
      return resposta.json() as T;
    },
  };
}
