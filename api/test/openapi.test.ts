import { readFile, writeFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from './support/app.ts';

// The package is CommonJS: its default export is inside the default import.
const addFormats = addFormatsModule.default ?? addFormatsModule;

let teste: TestApp;
let documento: OpenAPIV3_1.Document;
let operacoes: [nome: string, OpenAPIV3_1.OperationObject][];
beforeAll(async () => {
  teste = await testApp();
  const { status, texto } = await teste.cliente().pedir({ method: 'GET', url: '/openapi.json' });
  expect(status).toBe(200);
  documento = JSON.parse(texto);
  operacoes = Object.entries(documento.paths ?? {}).flatMap(([caminho, metodos]) =>
    Object.entries(metodos as Record<string, OpenAPIV3_1.OperationObject>).map(
      ([metodo, operacao]) => [`${metodo.toUpperCase()} ${caminho}`, operacao] as [string, OpenAPIV3_1.OperationObject],
    ),
  );
});
afterAll(() => teste.fechar());

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  // The validator takes what it is given apart.
  const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(documento)));
  expect(errors ?? []).toEqual([]);
  expect([valid, documento.openapi]).toEqual([true, '3.1.0']);
});

test('an operation says what it does, what group it is in, and what each of its statuses means', () => {
  for (const [nome, { summary, tags, responses = {} }] of operacoes) {
    expect([nome, summary]).toEqual([nome, expect.stringMatching(/^[A-ZÀ-Ú].{5,}[^.]$/)]);
    expect([nome, tags]).toEqual([nome, [expect.stringMatching(/^[a-z]+$/)]]);
    for (const [status, resposta] of Object.entries(responses)) {
      const { description } = resposta as OpenAPIV3_1.ResponseObject;
      expect([nome, status, description]).toEqual([nome, status, expect.stringMatching(/^(?!Default)./)]);
    }
  }
});

test('operation ids are unique', () => {
  const ids = operacoes.map(([, { operationId }]) => operationId);
  expect(ids.filter((id) => !id)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every operation declares success, 500 and 503; with a session 401 and 403; with a body 400, 413 and 415', () => {
  for (const [nome, { responses = {}, security, requestBody, parameters = [] }] of operacoes) {
    const status = Object.keys(responses);
    const precisa = ['500', '503'];
    if (security?.length) precisa.push('401', ...(security[0]?.cron ? [] : ['403']));
    if (requestBody) precisa.push('400', '413', '415');
    if (parameters.some((parametro) => (parametro as OpenAPIV3_1.ParameterObject).in === 'path')) precisa.push('404');
    expect([nome, precisa.filter((um) => !status.includes(um))]).toEqual([nome, []]);
    expect([nome, status.some((um) => um.startsWith('2'))]).toEqual([nome, true]);
  }
});

test('a body that may be left out is not required', () => {
  const opcionais = operacoes
    .filter(([, { requestBody }]) => (requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.required === false)
    .map(([nome]) => nome);
  expect(opcionais.sort()).toEqual([
    'PATCH /contratos/{id}/encerrar',
    'PATCH /financeiro/{id}/pagar',
    'POST /auth/confirm-email',
    'POST /auth/logout',
    'POST /contratos/{id}/documento/assinar',
    'POST /contratos/{id}/prorrogar',
    'POST /importacoes/{id}/confirmar',
    'POST /modelos/{id}/duplicar',
    'POST /notificacoes/disparar',
  ]);
});

test('the bodies that create something come with an example that fits', () => {
  const schemas = documento.components?.schemas as Record<string, { examples?: unknown[] }>;
  const novos = Object.keys(schemas).filter((nome) => /^(Novo|Nova|Cadastro|Mudanca|Login|Pagamento)/.test(nome));
  expect(novos.length).toBeGreaterThan(10);
  const ajv = addFormats(new Ajv2020({ strict: false }));
  ajv.addSchema({ $id: 'documento', components: { schemas } });
  for (const nome of novos) {
    expect([nome, schemas[nome]?.examples?.length]).toEqual([nome, 1]);
    const valida = ajv.compile({ $ref: `documento#/components/schemas/${nome}` });
    expect([nome, valida(schemas[nome]?.examples?.[0]), valida.errors]).toEqual([nome, true, null]);
  }
});

/** The converter drops an alternative that it cannot see through; what is left would be a lie about the API. */
test('no alternative of a field is lost', () => {
  const sozinhas: string[] = [];
  const procurar = (valor: unknown, onde: string) => {
    if (typeof valor !== 'object' || valor === null) return;
    if (Array.isArray((valor as { anyOf?: unknown[] }).anyOf) && (valor as { anyOf: unknown[] }).anyOf.length < 2) {
      sozinhas.push(onde);
    }
    for (const [chave, dentro] of Object.entries(valor)) procurar(dentro, `${onde}/${chave}`);
  };
  procurar(documento, '');
  expect(sozinhas).toEqual([]);
});

test('the page to read and try it is served, and nothing on it comes from elsewhere', async () => {
  const pagina = await teste.cliente().pedir({ method: 'GET', url: '/docs/' });
  expect([pagina.status, pagina.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  expect(pagina.texto).not.toMatch(/(src|href)="https?:/);
  // Else a browser asks for its scripts by https, which http://192.168.0.7:3000 does not answer.
  expect(pagina.headers['content-security-policy']).toMatch(/^default-src 'self'/);
  expect(pagina.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

/** Keys in one order, so that only a change of the API shows. */
function ordenado(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(ordenado);
  if (typeof valor !== 'object' || valor === null) return valor;
  const chaves = Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(chaves.map(([chave, dentro]) => [chave, ordenado(dentro)]));
}

const arquivo = new URL('openapi.json', import.meta.url);

/**
 * A change of the API is a visible diff of openapi.json. When this fails and the change is meant, write it anew and
 * read the diff before committing it: `UPDATE_OPENAPI=1 npx vitest run api/test/openapi.test.ts`
 */
test('the document is made once: whoever has it is told so, compressed or not it says the same', async () => {
  const pedir = (headers: Record<string, string>) => teste.app.inject({ url: '/openapi.json', headers });
  const [inteiro, br, gz] = [
    await pedir({}),
    await pedir({ 'accept-encoding': 'gzip, br' }),
    await pedir({ 'accept-encoding': 'gzip' }),
  ];
  expect(inteiro.headers['content-encoding']).toBeUndefined();
  expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(inteiro.body);
  expect(gunzipSync(gz.rawPayload).toString()).toBe(inteiro.body);
  const { etag = '' } = inteiro.headers;
  expect([(await pedir({ 'if-none-match': String(etag) })).statusCode, etag]).toEqual([304, br.headers.etag]);
  const gasto = async (vezes: number) => {
    const antes = process.cpuUsage();
    for (let n = 0; n < vezes; n++) await pedir({ 'accept-encoding': 'br' });
    return process.cpuUsage(antes).user / 1_000 / vezes;
  };
  // To write and compress it takes some hundreds of milliseconds.
  expect(await gasto(20)).toBeLessThan(50);
});

test('the API is the one written down in openapi.json', async () => {
  const atual = `${JSON.stringify(ordenado(documento), null, 2)}\n`;
  if (process.env.UPDATE_OPENAPI) await writeFile(arquivo, atual);
  const guardado = await readFile(arquivo, 'utf8');
  expect(JSON.parse(atual), 'The API changed: see the comment above this test.').toEqual(JSON.parse(guardado));
});
