import * as inquilino from '@imob/schemas/inquilino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novoContrato, novoLocador } from '../../../test/support/factories.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-15T15:00:00Z' });
});
afterAll(() => teste.fechar());

test('a page was not opened when a conversation shows its link with a picture', async () => {
  const ana = await novoLocador(teste);
  const params = { id: (await novoContrato(ana)).contratoId };
  const { url } = (await ana.pedir(inquilino.criarLink, { params })).body;
  const abrir = (agente: string) =>
    teste
      .cliente()
      .pedir(inquilino.pagina, { params: { token: url.split('/').at(-1) }, headers: { 'user-agent': agente } });
  const aberta = async () => (await ana.pedir(inquilino.buscarLink, { params })).body.link.ultimoAcessoEm;
  for (const agente of ['WhatsApp/2.24.6.77 A', 'facebookexternalhit/1.1'])
    expect((await abrir(agente)).status).toBe(200);
  expect(await aberta()).toBeNull();
  await abrir('Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0');
  expect(await aberta()).toBe('2026-03-15T15:00:00.000Z');
});
