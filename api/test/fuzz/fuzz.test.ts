// Drives every operation of the OpenAPI document with fitting, mutated and absurd requests (fast-check).
// A failure prints its seed and the smallest request that shows it. FUZZ_RUNS: requests per operation, which
// chance picks anew in each run (default 10); FUZZ_SEED: repeats a run.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { escritas } from '../matrix/snapshot.ts';
import documento from '../openapi.json' with { type: 'json' };
import { type TestApp, testApp } from '../support/app.ts';
import { arquivosBons, bomEmPartes, type EmPartes, emPartes } from './multipart.ts';
import { semSucesso } from './semSucesso.ts';
import { consultaAbsurda, corpoCru, doSchema, type Ids, idAbsurdo, mutado } from './values.ts';
import { comSessao, type Mundo, novoMundo, novosIds } from './world.ts';

const addFormats = addFormatsModule.default ?? addFormatsModule;
const RODADAS = Number(process.env.FUZZ_RUNS ?? 10);
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

/** An amount or items count only together with a reason: without one they are no change. Logging out is 200, whatever comes. */
const aceitaTudo = (nome: string, { corpo }: Requisicao): boolean =>
  nome === 'POST /auth/logout' ||
  (nome === 'PATCH /financeiro/{id}' && !/"motivo":"\s*[^"\s]/.test(String(corpo ?? '')));
/** The fields of a body in parts, which carries files. */
const camposEmPartes = (operacao: Operacao): Json | undefined =>
  operacao.requestBody?.content?.['multipart/form-data']?.schema.properties;
/** Operations that ask a company on the internet, which this test does not have: 502 or 503 is their right answer. */
const perguntaFora = (caminho: string) => /\/whatsapp\/|\/enviar-email$|\/documento\/enviar$/.test(caminho);
/** Operations of a SUPER_ADMIN. */
const doSuper = (caminho: string) =>
  /^\/(copias|usuarios|notificacoes|configuracoes$|configuracoes\/(upload|slider))/.test(caminho);

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
let bons: Buffer[];
beforeAll(async () => {
  teste = await testApp({ env: { AUTH_RATE_LIMIT: '1000000', CRON_SECRET: 'segredo-da-rotina' } });
  mundo = await novoMundo(teste);
  bons = await arquivosBons();
});
afterAll(() => teste.fechar());

/** Reading is tried on the same records, since it changes none, and finds one of each; whatever else, on new ones. */
let paraLer: Promise<Ids> | undefined;
function idsPara(operacao: Operacao): Promise<Ids> {
  if (operacao.metodo !== 'GET') return novosIds(mundo, nomesPedidos(operacao));
  paraLer ??= novosIds(mundo);
  return paraLer;
}

/** Gives the names by which an operation asks for records: in its path, and in its body. */
function nomesPedidos(operacao: Operacao): Set<string> {
  const nomes = new Set(Object.keys(camposEmPartes(operacao) ?? {}));
  requisicoes(operacao, new Proxy<Ids>({}, { get: (_, nome) => [String(nomes.add(String(nome)).size)] }));
  return nomes;
}

type Requisicao = { url: string; corpo?: string | Buffer; tipo?: string; recusar: boolean };

const schemaDoCorpo = (operacao: Operacao): Json | undefined =>
  operacao.requestBody?.content?.['application/json']?.schema;

/** Requests of every kind or, with a file that an upload is tried with, only such as should succeed. */
function requisicoes(operacao: Operacao, ids: Ids, arquivo?: Buffer): fc.Arbitrary<Requisicao> {
  const soBoas = arquivo !== undefined;
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

  const campos = camposEmPartes(operacao);
  const inteiros = (partes: fc.Arbitrary<EmPartes>, onde: fc.Arbitrary<string>) =>
    fc.tuple(onde, partes).map(([u, corpo]): Requisicao => ({ url: u, ...corpo, recusar: false }));
  if (campos && soBoas) return inteiros(bomEmPartes(campos, [arquivo]), urlReal);

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
  if (campos)
    return fc.oneof(
      { weight: 3, arbitrary: inteiros(bomEmPartes(campos, bons), urlReal) },
      { weight: 5, arbitrary: inteiros(emPartes(campos, bons, ids), url) },
      { weight: 2, arbitrary: crus },
    );
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
    // One that makes PDFs beside two other files of tests took over thirty seconds for ten rounds.
    timeout: 60_000 + RODADAS * 3_000,
  }, async () => {
    const comSessoes = () => Promise.all([mundo.dono, mundo.superAdmin].map((quem) => comSessao(teste, quem)));
    await comSessoes();
    const ids = await idsPara(operacao);
    let sucessos = 0;
    const propriedade = fc.asyncProperty(requisicoes(operacao, ids), async (requisicao) => {
      if (operacao.metodo !== 'GET') await comSessoes();
      const mandar = () => enviar(operacao, requisicao);
      const { resultado: resposta, escrito } = requisicao.recusar
        ? await escritas(teste.deps.pool, mandar, { menos: 'tokens' })
        : { resultado: await mandar(), escrito: [] };
      const { statusCode } = resposta;
      if (!(perguntaFora(operacao.caminho) && [502, 503].includes(statusCode))) expect(statusCode).toBeLessThan(500);
      expect(Object.keys(operacao.responses)).toContain(String(statusCode));
      const [[tipo, { schema }]] = Object.entries(operacao.responses[statusCode].content) as [[string, Json]];
      expect(resposta.headers['content-type']).toContain(tipo);
      if (tipo === 'application/json') {
        const validar = valida(schema);
        expect([resposta.json(), validar(resposta.json()), validar.errors]).toEqual([expect.anything(), true, null]);
      }
      if (statusCode >= 400) expect(resposta.body).not.toMatch(/at .*\.ts:|node_modules|select |insert /);
      if (requisicao.recusar && !aceitaTudo(nome, requisicao)) {
        expect(statusCode).toBeGreaterThanOrEqual(400);
        // Tokens are written in the background.
        expect(escrito).toEqual([]);
      }
      if (statusCode < 300) sucessos += 1;
    });
    await fc.assert(propriedade, { numRuns: RODADAS, ...(SEMENTE !== undefined && { seed: SEMENTE }) });
    if (semSucesso[nome] || perguntaFora(operacao.caminho)) return;
    // Short runs may miss: fitting requests on new records, with each file in turn, until one shows that they do fit.
    for (let tentativa = 0; tentativa < 40 && sucessos === 0; tentativa++) {
      await comSessao(teste, mundo.dono);
      const novos = await novosIds(mundo, nomesPedidos(operacao));
      const [boa] = fc.sample(requisicoes(operacao, novos, bons[tentativa % bons.length]), 1);
      if ((await enviar(operacao, boa as Requisicao)).statusCode < 300) sucessos += 1;
    }
    expect(sucessos).toBeGreaterThan(0);
  });
});
