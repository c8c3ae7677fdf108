import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildService, ENTRIES } from '../../build/service.ts';
import { type TestApp, testApp } from './support/app.ts';
import { novoContrato, novoImovel, novoLocador } from './support/factories.ts';
import { amostra } from './support/files.ts';
import { pastaDoTeste, servico } from './support/service.ts';

// The service as it is put together for production. Tests run its sources; here each of its threads and processes is asked for work.
let teste: TestApp;
beforeAll(async () => {
  await buildService();
  teste = await testApp({ agora: new Date().toISOString() });
}, 180_000);
afterAll(() => teste?.fechar());

test('makes PDFs, reads spreadsheets, photos and drawings, and serves its pages', { timeout: 120_000 }, async () => {
  const admin = await novoLocador(teste);
  const { contratoId } = await novoContrato(admin);
  const imovel = await novoImovel(admin);
  const { pronto, endereco, saida } = await servico({ DATABASE_URL: teste.url, DATA_DIR: await pastaDoTeste() });
  await pronto();
  const pedir = async (caminho: string, corpo?: [nome: string, conteudo: Buffer | string]) => {
    const form = new FormData();
    if (corpo) form.append('arquivo', new Blob([Buffer.from(corpo[1])]), corpo[0]);
    const resposta = await fetch(endereco + caminho, {
      headers: { cookie: `imob_session=${admin.cookie}` },
      ...(corpo && { method: 'POST', body: form }),
    });
    return { status: resposta.status, texto: await resposta.text() };
  };
  const pdf = await pedir(`/contratos/${contratoId}/pdf`);
  expect(pdf).toEqual({ status: 200, texto: expect.stringMatching(/^%PDF-/) });
  expect((await pedir(`/upload/imovel/${imovel}`, ['frente.png', await amostra.png()])).status).toBe(201);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script><rect width="9" height="9"/></svg>';
  expect((await pedir('/configuracoes/upload/logo', ['logo.svg', svg])).status).toBe(201);
  const modelo = await fetch(`${endereco}/importacoes/modelo?formato=xlsx`, {
    headers: { cookie: `imob_session=${admin.cookie}` },
  });
  const planilha = await pedir('/importacoes', ['modelo.xlsx', Buffer.from(await modelo.arrayBuffer())]);
  expect(planilha.status).toBe(201);
  expect((await pedir('/docs/')).texto).toContain('swagger-ui');
  expect((await pedir('/docs/static/swagger-ui.css')).status).toBe(200);
  expect((await pedir('/app/')).texto).toContain('<title>');
  // An address that the router would refuse by itself, in English.
  const semLetra = await pedir('/imoveis/%E0%A4%A');
  expect({ ...semLetra, texto: JSON.parse(semLetra.texto) }).toEqual({
    status: 404,
    texto: { error: expect.stringContaining('não encontrado') },
  });
  expect(saida()).not.toContain('"level":50');
});

const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));

test('no answer rests on a call that is left out when the modules are put together', async () => {
  // The bundler takes these for calls that do nothing, although they throw.
  const forNothing = /^\s*(?:void )?(?:en|de)codeURI(?:Component)?\(.*\);$/m;
  for (const folder of ['../src', '../../schemas/src'].map((name) => join(import.meta.dirname, name))) {
    for (const file of await filesOf(folder)) {
      expect([file, forNothing.exec(await readFile(join(folder, file), 'utf8'))?.[0]]).toEqual([file, undefined]);
    }
  }
});

test('each program that the service runs apart is an entry of its own', async () => {
  const sources = join(import.meta.dirname, '../src');
  const named: string[] = [];
  for (const file of await filesOf(sources)) {
    const text = await readFile(join(sources, file), 'utf8');
    for (const [, program] of text.matchAll(/(?:Worker|fork)\(new URL\('(.+?)', import\.meta\.url\)/g)) {
      named.push(join(file, '..', program as string));
    }
  }
  expect(named.sort()).toEqual(ENTRIES.filter((entry) => entry !== 'main.ts').sort());
});
