// Drives every operation of the OpenAPI document with fitting, mutated and absurd requests (fast-check).
// A failure prints its seed and the smallest request that shows it. FUZZ_RUNS: requests per operation (default 20);
// FUZZ_SEED: repeats a run.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from './app.ts';
import { comSessao, impressao, type Mundo, novoMundo, novosIds } from './fuzz/mundo.ts';
import { consultaAbsurda, corpoCru, doSchema, type Ids, idAbsurdo, mutado } from './fuzz/valores.ts';
import documento from './openapi.json' with { type: 'json' };

const addFormats = addFormatsModule.default ?? addFormatsModule;
const RODADAS = Number(process.env.FUZZ_RUNS ?? 20);
const SEMENTE = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : undefined;

type Json = Record<string, any>;
type Operacao = Json & { nome: string; metodo: string; caminho: string };
const componentes = documento.components.schemas as Json;
const operacoes: Operacao[] = Object.entries(documento.paths).flatMap(([caminho, metodos]) =>
  Object.entries(metodos as Json).map(([metodo, operacao]) => ({
    ...operacao,
    metodo: metodo.toUpperCase(),
    caminho,
    nome: `${metodo.toUpperCase()} ${caminho}`,
  })),
);

/** Operations that no made-up request can bring to success, and why. */
const semSucesso: Record<string, string> = {
  'POST /auth/login': 'needs a password',
  'POST /auth/reset-password': 'needs the token of a mail',
  'PATCH /contratos/{id}/encerrar': 'needs everything paid',
  'GET /upload/url': 'needs the key of a stored file',
  'DELETE /upload/imovel/{imovelId}': 'needs a stored file',
  'DELETE /upload/inspecao/{inspecaoId}': 'needs a stored file',
  'DELETE /upload/inventario/{itemId}': 'needs a stored file',
  'DELETE /upload/locatario/{locatarioId}': 'needs a stored file',
  'PATCH /configuracoes/slider/{slideId}': 'needs a stored image',
  'DELETE /configuracoes/slider/{slideId}': 'needs a stored image',
};
const ehMultipart = (operacao: Operacao): boolean => 'multipart/form-data' in (operacao.requestBody?.content ?? {});
/** Operations that ask a company on the internet, which this test does not have: 502 or 503 is their right answer. */
const perguntaFora = (caminho: string) => /\/whatsapp\/|\/enviar-email$/.test(caminho);
/** Operations of a SUPER_ADMIN. */
const doSuper = (caminho: string) =>
  /^\/(usuarios|notificacoes|configuracoes$|configuracoes\/(upload|slider))/.test(caminho);

const ajv = addFormats(new Ajv2020({ strict: false }));
ajv.addSchema({ $id: 'documento', components: { schemas: componentes } });
const compilados = new Map<object, ValidateFunction>();
/** Schemas of the document, with its own references. */
function valida(schema: object): ValidateFunction {
  let feito = compilados.get(schema);
  if (!feito) {
    feito = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"documento#/components/')));
    compilados.set(schema, feito);
  }
  return feito;
}

let teste: TestApp;
let mundo: Mundo;
beforeAll(async () => {
  teste = await testApp({ env: { AUTH_RATE_LIMIT: '1000000', CRON_SECRET: 'segredo-da-rotina' } });
  mundo = await novoMundo(teste);
});
afterAll(() => teste.fechar());

type Requisicao = { url: string; corpo?: string; tipo?: string; recusar: boolean };

const schemaDoCorpo = (operacao: Operacao): Json | undefined =>
  operacao.requestBody?.content?.['application/json']?.schema;

/** Requests of every kind or, with `soBoas`, only such as should succeed. */
function requisicoes(operacao: Operacao, ids: Ids, soBoas = false): fc.Arbitrary<Requisicao> {
  const area = operacao.caminho.split('/')[1] as string;
  const nomes = [...operacao.caminho.matchAll(/\{(\w+)\}/g)].map(([, nome]) => nome as string);
  const reais = nomes.map((nome) => fc.constantFrom(...((nome === 'id' ? ids[area] : ids[nome]) ?? ['sem-id'])));
  const comIds = (valores: string[]) => {
    let proximo = 0;
    return operacao.caminho.replace(/\{\w+\}/g, () => valores[proximo++] ?? '');
  };
  const urlReal = fc.tuple(...reais).map(comIds);
  const url = soBoas
    ? urlReal
    : fc.oneof(
        { weight: 5, arbitrary: urlReal },
        { weight: nomes.length ? 2 : 0, arbitrary: fc.tuple(...nomes.map(() => idAbsurdo)).map(comIds) },
        { weight: 1, arbitrary: fc.tuple(urlReal, consultaAbsurda).map(([base, consulta]) => `${base}?${consulta}`) },
      );
  if (operacao.metodo === 'GET') return url.map((endereco) => ({ url: endereco, recusar: false }));

  const schema = schemaDoCorpo(operacao);
  const cru = fc.record({
    url,
    corpo: corpoCru,
    tipo: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
      'multipart/form-data',
      'x',
    ),
  });
  const invalido = ({ corpo, tipo }: { corpo: string; tipo: string }): boolean => {
    if (!tipo.startsWith('application/json')) return corpo !== '';
    try {
      // A byte order mark is no part of the text, and is skipped by right.
      const valor = JSON.parse(corpo.replace(/^\ufeff/, ''));
      return schema !== undefined && !valida(schema)(valor);
    } catch {
      return corpo !== '';
    }
  };
  if (soBoas && !schema) return urlReal.map((endereco) => ({ url: endereco, recusar: false }));
  const crus = cru.map((pedido) => ({ ...pedido, recusar: invalido(pedido) }));
  if (!schema)
    return fc.oneof(
      url.map((endereco) => ({ url: endereco, recusar: false })),
      crus,
    );

  const emJson = (corpo: unknown) => ({ corpo: JSON.stringify(corpo) ?? '', tipo: 'application/json' });
  const bom = doSchema(schema, componentes, ids);
  const boas = fc.tuple(urlReal, bom).map(([u, corpo]) => ({ url: u, ...emJson(corpo), recusar: false }));
  if (soBoas) return boas;
  return fc.oneof(
    { weight: 3, arbitrary: boas },
    {
      weight: 3,
      arbitrary: fc.tuple(url, mutado(bom)).map(([u, corpo]) => {
        const pedido = emJson(corpo);
        return { url: u, ...pedido, recusar: invalido(pedido) };
      }),
    },
    { weight: 2, arbitrary: crus },
  );
}

async function enviar(operacao: Operacao, { url, corpo, tipo }: Requisicao) {
  const quem = doSuper(operacao.caminho) ? mundo.superAdmin : mundo.dono;
  return teste.app.inject({
    method: operacao.metodo as 'GET',
    url,
    headers: {
      cookie: `imob_session=${quem.cookie}`,
      ...(operacao.security?.[0]?.cron && { authorization: 'Bearer segredo-da-rotina' }),
      ...(tipo && corpo !== undefined && { 'content-type': tipo }),
    },
    ...(corpo !== undefined && { payload: corpo }),
  });
}

describe.each(operacoes.map((operacao) => [operacao.nome, operacao] as const))('%s', (nome, operacao) => {
  test('never a 5xx, never an undeclared status or shape; what is invalid is refused and changes nothing', {
    timeout: 20_000 + RODADAS * 1_000,
  }, async () => {
    await comSessao(teste, mundo.dono);
    const ids = await novosIds(mundo.dono, mundo.alvo, mundo.alheio);
    let sucessos = 0;
    const propriedade = fc.asyncProperty(requisicoes(operacao, ids), async (requisicao) => {
      await Promise.all([comSessao(teste, mundo.dono), comSessao(teste, mundo.superAdmin)]);
      const antes = requisicao.recusar ? await impressao(teste.deps.db) : '';
      const resposta = await enviar(operacao, requisicao);
      const { statusCode } = resposta;
      if (!(perguntaFora(operacao.caminho) && [502, 503].includes(statusCode))) expect(statusCode).toBeLessThan(500);
      expect(Object.keys(operacao.responses)).toContain(String(statusCode));
      const validar = valida(operacao.responses[statusCode].content['application/json'].schema);
      expect([resposta.json(), validar(resposta.json()), validar.errors]).toEqual([expect.anything(), true, null]);
      if (statusCode >= 400) expect(resposta.body).not.toMatch(/at .*\.ts:|node_modules|select |insert /);
      if (requisicao.recusar) {
        expect(statusCode).toBeGreaterThanOrEqual(400);
        expect(await impressao(teste.deps.db)).toBe(antes);
      }
      if (statusCode < 300) sucessos += 1;
    });
    await fc.assert(propriedade, { numRuns: RODADAS, ...(SEMENTE !== undefined && { seed: SEMENTE }) });
    if (semSucesso[nome] || ehMultipart(operacao) || perguntaFora(operacao.caminho)) return;
    // Short runs may miss: fitting requests on new records, until one shows that they do fit.
    for (let tentativa = 0; tentativa < 40 && sucessos === 0; tentativa++) {
      await comSessao(teste, mundo.dono);
      const [boa] = fc.sample(requisicoes(operacao, await novosIds(mundo.dono, mundo.alvo, mundo.alheio), true), 1);
      if ((await enviar(operacao, boa as Requisicao)).statusCode < 300) sucessos += 1;
    }
    expect(sucessos).toBeGreaterThan(0);
    expect(sucessos).toBeGreaterThan(0);
  });
});
