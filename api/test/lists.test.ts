import { brotliDecompressSync } from 'node:zlib';
import * as imoveis from '@imob/schemas/imoveis';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from './support/app.ts';
import { type Locador, novoImovel, novoLocador } from './support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
  const modelo = await novoImovel(ana, { nome: 'Modelo' });
  await sql`insert into imoveis ("userId", id, nome, rua, numero, bairro, cidade, estado, cep, "fotosKeys", "criadoEm")
    select "userId", gen_random_uuid(), n::text, rua, n::text, bairro, cidade, estado, cep, '[]', "criadoEm" - n * interval '1 s'
    from imoveis, generate_series(1, 999) n where id = ${modelo}`.execute(teste.deps.db);
});
afterAll(() => teste.fechar());

test('a long list is whole, in order, and every record as its schema says', async () => {
  const { status, body, headers } = await ana.pedir<imoveis.ImovelLido[]>(imoveis.listar);
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/json');
  expect(body.map(({ nome }) => nome)).toEqual(['Modelo', ...Array.from({ length: 999 }, (_, i) => String(i + 1))]);
  expect(body).toEqual(imoveis.listar.schema.response[200].parse(body));
});

test('is sent compressed to who takes it so, short ones and files as they are', async () => {
  const pedir = (url: string, aceita: string) =>
    teste.app.inject({
      url,
      headers: { cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}`, 'accept-encoding': aceita },
    });
  const inteira = await pedir('/imoveis', 'identity');
  const comprimida = await pedir('/imoveis', 'gzip, br');
  expect(comprimida.headers['content-encoding']).toBe('br');
  expect(comprimida.headers.vary).toContain('accept-encoding');
  expect(comprimida.rawPayload.length).toBeLessThan(inteira.rawPayload.length / 10);
  expect(brotliDecompressSync(comprimida.rawPayload).toString()).toBe(inteira.payload);
  expect(inteira.headers['content-encoding']).toBeUndefined();
  expect((await pedir('/health', 'gzip, br')).headers['content-encoding']).toBeUndefined();
});

test('a record that does not fit its schema is refused, wherever in the list it is', async () => {
  // The second, since the cover is looked for in the first.
  const fotos = '[{"key": "a", "url": "b"}, {"key": 1, "url": "x"}]';
  await sql`update imoveis set "fotosKeys" = ${fotos}::jsonb where nome = '998'`.execute(teste.deps.db);
  const { status, body } = await ana.pedir(imoveis.listar);
  expect(status).toBe(500);
  expect(body.error).toContain('Erro interno');
  await sql`update imoveis set "fotosKeys" = '[]' where nome = '998'`.execute(teste.deps.db);
});
