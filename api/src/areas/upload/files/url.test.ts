import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Locador, novoImovel, novoLocador, novoLocatario } from '../../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm } from '../../../../test/support/files.ts';
import { novaChave } from './file.ts';

let teste: AppComArquivos;
let ana: Locador;
let bia: Locador;
let key: string;
beforeAll(async () => {
  // S3 judges by its own clock, so the service's must be right.
  teste = await appComArquivos({ agora: new Date().toISOString() });
  [ana, bia] = [await novoLocador(teste), await novoLocador(teste)];
  const params = { locatarioId: await novoLocatario(bia) };
  const { body } = await enviarForm(teste, bia, upload.locatario, params, [
    ['tipo', 'comprovanteRenda'],
    ['arquivo', amostra.pdf('renda'), 'holerite.pdf'],
  ]);
  key = body.documentos.comprovanteRenda.key;
});
afterAll(() => teste.fechar());

test('the owner gets an address that shows the file, under its name', async () => {
  const { status, body } = await bia.pedir(upload.url, { query: { key } });
  expect(status).toBe(200);
  const resposta = await fetch(body.url);
  expect(await resposta.text()).toContain('(renda)');
  expect(resposta.headers.get('content-type')).toBe('application/pdf');
  expect(resposta.headers.get('content-disposition')).toContain('holerite.pdf');
});

test('another landlord gets 403, the super administrator too, a stranger 401', async () => {
  expect((await ana.pedir(upload.url, { query: { key } })).status).toBe(403);
  expect((await ana.pedir(upload.url, { query: { key: novaChave(bia.uid, 'contrato', 'pdf') } })).status).toBe(403);
  expect((await teste.cliente().pedir(upload.url, { query: { key } })).status).toBe(401);
});

test('a key that is nobody’s, public, or no key at all is 404', async () => {
  const params = { imovelId: await novoImovel(bia) };
  const { body } = await enviarForm(teste, bia, upload.imovel, params, [['arquivo', await amostra.jpg()]]);
  for (const outra of [
    novaChave(bia.uid, 'contrato', 'pdf'),
    body.arquivos[0].key,
    `${key}.mini.webp`,
    '../../secrets.key',
    `${bia.uid}/../${key}`,
  ]) {
    expect((await bia.pedir(upload.url, { query: { key: outra } })).status, outra).toBe(404);
  }
  expect((await bia.pedir(upload.url, { query: { key: '' } })).status).toBe(400);
});
