import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visaoDoImovel } from '../areas/imoveis/consultas.ts';
import { consulta, consultas } from './queries.ts';

/** Without a network the worker gives what it kept: of the screen's one answer, and of each part, which may have been read later. */

const ID = '0b8f6a52-5a0c-4b0e-9d43-2f5a3c1b7e10';
const params = { id: ID };
const doAnuncio = consulta('GET /imoveis/:id/anuncio', { params });
const DA_TELA = { anuncio: { anuncio: 'da tela' } };

beforeEach(() => consultas.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  consultas.clear();
});

/** Puts in place the answers that the worker kept, and when; `rede`: the network answers the screen's question. */
function guardadas({ rede = false, anuncio }: { rede?: boolean; anuncio?: string }) {
  const responder = (corpo: unknown, em?: string) =>
    Response.json(corpo, { headers: em ? { 'x-imob-guardado': em } : {} });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/visao')) return responder(DA_TELA, rede ? undefined : '2026-03-10T12:00:00.000Z');
    if (url.endsWith('/anuncio') && anuncio) return responder({ anuncio: 'dele' }, anuncio);
    throw new TypeError('Failed to fetch');
  });
}
const abrir = () => consultas.fetchQuery(visaoDoImovel(ID));
const noAnuncio = () => (consultas.getQueryData(doAnuncio.queryKey) as { anuncio: unknown } | undefined)?.anuncio;
const mostrar = (anuncio: string) => expect.poll(noAnuncio).toBe(anuncio);

test('the network tells each part', async () => {
  consultas.setQueryData(doAnuncio.queryKey, { anuncio: 'lido antes' } as never);
  guardadas({ rede: true });
  await abrir();
  await mostrar('da tela');
});

test('what was kept of the screen does not take the place of what a part read later', async () => {
  consultas.setQueryData(doAnuncio.queryKey, { anuncio: 'lido depois' } as never);
  guardadas({});
  await abrir();
  expect(noAnuncio()).toBe('lido depois');
});

test('nor of what was kept of a part later, after a change made there', async () => {
  guardadas({ anuncio: '2026-03-10T12:05:00.000Z' });
  await abrir();
  await mostrar('dele');
});

test('of a part that was kept before, or never, the screen tells', async () => {
  for (const anuncio of ['2026-03-10T11:00:00.000Z', undefined]) {
    consultas.clear();
    guardadas(anuncio ? { anuncio } : {});
    await abrir();
    await new Promise((pronto) => setTimeout(pronto, 50));
    expect(noAnuncio()).toBe('da tela');
  }
});
