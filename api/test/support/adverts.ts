import * as anuncios from '@imob/schemas/anuncios';
import * as interessados from '@imob/schemas/interessados';
import * as upload from '@imob/schemas/upload';
import { expect } from 'vitest';
import type { Pedido, TestApp } from './app.ts';
import { type Locador, novoImovel } from './factories.ts';
import { amostra } from './files.ts';
import { emPartes } from './form.ts';

/** A property that is on show, and the token of its page. */
export async function novoAnuncio(dono: Locador, doImovel: object = {}, doAnuncio: object = {}) {
  const imovelId = await novoImovel(dono, doImovel);
  const anunciar = async (body: object): Promise<anuncios.Anuncio> => {
    const pedido = { params: { id: imovelId }, body: { aberto: true, ...doAnuncio, ...body } };
    const { status, body: anuncio } = await dono.pedir(anuncios.gravar, pedido);
    expect(status).toBe(200);
    return anuncio;
  };
  const { url } = await anunciar({});
  return { imovelId, url, params: { token: fimDe(url) }, anunciar };
}

/** Somebody who was asked for his form, and the token of its page. */
export async function fichaPedida(dono: Locador, imovelId: string, dele: object = {}) {
  const body = { imovelId, nome: 'Rui Ramos', ...dele };
  const { id } = (await dono.pedir(interessados.criar, { body })).body;
  const pedir = async () => {
    const { body: ele } = await dono.pedir(interessados.pedirFicha, { params: { id }, body: { deNovo: true } });
    return { token: fimDe(ele.fichaUrl) };
  };
  const ler = async (): Promise<interessados.Interessado> =>
    (await dono.pedir(interessados.buscar, { params: { id } })).body;
  return { id, params: await pedir(), pedir, ler };
}

const fimDe = (url: string) => new URL(url).pathname.split('/').at(-1) as string;

/** The least that a form must hold. */
export const fichaMinima = { nome: 'Rui Ramos', cpf: '529.982.247-25', telefone: '(11) 98765-4321' };

type Arquivos = Parameters<typeof emPartes>[1];

/** Sends a form as a browser does: empty fields and empty files too. */
export function preencherFicha(
  teste: TestApp,
  params: { token: string },
  mudado: Record<string, string> = {},
  arquivos: Arquivos = [],
  accept = 'text/html',
) {
  const vazios = Object.fromEntries(interessados.CAMPOS_DA_FICHA.map((um) => [um, '']));
  const semArquivo = upload.TipoDocumento.options
    .filter((campo) => !arquivos.some((um) => um.campo === campo))
    .map((campo) => ({ campo, nome: '', conteudo: Buffer.alloc(0) }));
  const { body, headers } = emPartes({ ...vazios, ...fichaMinima, ...mudado }, [...arquivos, ...semArquivo]);
  return teste.cliente().pedir(interessados.enviarFicha, { params, body, headers: { ...headers, accept } } as Pedido);
}

export const foto = async (campo = 'identidade', nome = 'frente.png', lado = 64) => ({
  ...{ campo, nome },
  conteudo: await amostra.jpg(lado, lado),
});
