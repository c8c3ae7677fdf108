// Drives every operation of the OpenAPI document with fitting, mutated and absurd requests (fast-check).
// A failure prints its seed and the smallest request that shows it. FUZZ_RUNS: requests per operation (default 20);
// FUZZ_SEED: repeats a run.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diferencas, retrato } from '../matrix/snapshot.ts';
import documento from '../openapi.json' with { type: 'json' };
import { type TestApp, testApp } from '../support/app.ts';
import { arquivosBons, bomEmPartes, type EmPartes, emPartes } from './multipart.ts';
import { consultaAbsurda, corpoCru, doSchema, type Ids, idAbsurdo, mutado } from './values.ts';
import { comSessao, type Mundo, novoMundo, novosIds } from './world.ts';

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
  'DELETE /auth/conta': 'needs a password',
  'POST /auth/email': 'needs the password, just given',
  'POST /auth/identificacao': 'says once who one is',
  'POST /auth/chaves': 'needs a passkey',
  'POST /auth/chaves/comecar': 'needs the password, just given',
  'POST /auth/chaves/confirmar': 'needs a passkey',
  'POST /auth/chaves/confirmar/comecar': 'needs a passkey',
  'POST /auth/chaves/entrar': 'needs a passkey',
  'PATCH /auth/chaves/{id}': 'needs a passkey',
  'DELETE /auth/chaves/{id}': 'needs a passkey',
  'POST /auth/confirmar': 'needs a second factor',
  'POST /auth/segundo-fator': 'needs the password, just given',
  'POST /auth/segundo-fator/confirmar': 'needs the code of a second factor',
  'POST /auth/segundo-fator/codigos': 'needs a second factor',
  'POST /auth/segundo-fator/desligar': 'needs a second factor',
  'DELETE /auth/sessoes/{id}': 'needs another session',
  'GET /metrics': 'needs its token',
  'GET /.well-known/security.txt': 'needs a contact',
  'PATCH /contratos/{id}/encerrar': 'needs everything paid',
  'POST /contratos/{id}/documento/assinar': 'needs all that a contract says, or a word that it may lack',
  'POST /bancos': 'needs a certificate',
  'DELETE /bancos/{id}': 'needs a bank account',
  'PATCH /bancos/{id}': 'needs a bank account',
  'POST /bancos/{id}/testar': 'needs a bank account',
  'GET /contratos/{id}/acerto': 'needs a settlement',
  'GET /contratos/{id}/acerto/pdf': 'needs a settlement',
  'POST /contratos/{id}/acerto/{acertoId}/confirmar': 'needs a settlement',
  'POST /contratos/{id}/acerto/{acertoId}/desfazer': 'needs a settlement',
  'POST /contratos/{id}/acerto/{acertoId}/devolucao': 'needs a settlement',
  'DELETE /contratos/{id}/reajuste/{reajusteId}': 'needs an adjustment',
  'GET /contratos/{id}/reajuste/{reajusteId}/pdf': 'needs an adjustment',
  'POST /contratos/{id}/reajuste/{reajusteId}/enviar': 'needs an adjustment',
  'DELETE /contratos/{id}/recorrentes/{recorrenteId}': 'needs a recurring item',
  'PATCH /contratos/{id}/recorrentes/{recorrenteId}': 'needs a recurring item',
  'DELETE /extratos/{id}': 'needs a statement',
  'GET /extratos/fechamento': 'needs a month',
  'GET /extratos/{id}': 'needs a statement',
  'POST /extratos/{id}/confirmar': 'needs a statement',
  'POST /extratos/{id}/pode-ser-aluguel': 'needs a statement',
  'GET /financeiro/cobrar': 'needs contas to ask for',
  'GET /financeiro/exportar': 'needs a format',
  'GET /rendimentos/carne-leao': 'needs rent that a natural person paid',
  'GET /rendimentos/exportar': 'needs a format',
  'POST /importacoes': 'needs a spreadsheet whose columns say something',
  'POST /upload/inspecao/{inspecaoId}/emenda': 'needs a closed inspection',
  'GET /importacoes/modelo': 'needs a format',
  'GET /importacoes/{id}': 'needs a spreadsheet',
  'PATCH /importacoes/{id}': 'needs a spreadsheet',
  'POST /importacoes/{id}/confirmar': 'needs a spreadsheet',
  'GET /recibos/exportar': 'needs a format',
  'GET /financeiro/{id}/pix': 'needs a Pix key',
  'GET /financeiro/{id}/pix.png': 'needs a Pix key',
  'GET /financeiro/{id}/pix.svg': 'needs a Pix key',
  'GET /indices': 'needs a series',
  'PUT /indices/{serie}/{mes}': 'needs a series and its month',
  'POST /exemplos': 'needs an account without records',
  'PATCH /auth/perfil': 'keeps an address and names that are there, which most requests would clear',
  'POST /notificacoes/teste': 'needs a channel that is on',
  'GET /p/{token}': 'needs the address of a tenant',
  'GET /p/{token}/contrato': 'needs the address of a tenant',
  'GET /p/{token}/dados': 'needs the address of a tenant',
  'GET /p/{token}/recibos/{reciboId}': 'needs the address of a tenant',
  'PATCH /pedidos/{id}': 'needs a request of a tenant',
  'POST /recebimentos/{id}/conciliar': 'needs money received',
  'POST /recebimentos/{id}/devolver': 'needs money received',
  'POST /webhooks/pix/{bancoId}/{segredo}': 'needs a bank account',
  'POST /webhooks/pix/{bancoId}/{segredo}/pix': 'needs a bank account',
  'POST /contratos/{id}/reajuste': 'needs an index, or an amount and its date',
  'POST /contratos/{id}/renovar': 'needs a date after the end',
  'POST /contratos/{id}/prorrogar': 'needs a contract at its end',
  'POST /contratos/{id}/acerto': 'needs a day within the lease',
  'POST /contratos/{id}/acerto/previa': 'needs a day within the lease',
  'POST /inspecoes/{id}/emendas': 'needs a closed inspection',
  'GET /exportacoes/{id}/arquivo': 'needs an export that is done',
  'POST /p/{token}/pedidos': 'needs the address of a tenant',
  'GET /upload/url': 'needs the key of a stored file',
  'DELETE /upload/imovel/{imovelId}': 'needs a stored file',
  'DELETE /upload/inspecao/{inspecaoId}': 'needs a stored file',
  'DELETE /upload/inventario/{itemId}': 'needs a stored file',
  'DELETE /upload/locatario/{locatarioId}': 'needs a stored file',
  'PATCH /configuracoes/slider/{slideId}': 'needs a stored image',
  'DELETE /configuracoes/slider/{slideId}': 'needs a stored image',
};
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

/** Tokens are written in the background. */
const mudancas = (antes: string[], depois: string[]) =>
  diferencas(antes, depois).filter((linha) => !/^. tokens /.test(linha));

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
      const antes = requisicao.recusar ? await retrato(teste.deps.db) : [];
      const resposta = await enviar(operacao, requisicao);
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
        expect(mudancas(antes, await retrato(teste.deps.db))).toEqual([]);
      }
      if (statusCode < 300) sucessos += 1;
    });
    await fc.assert(propriedade, { numRuns: RODADAS, ...(SEMENTE !== undefined && { seed: SEMENTE }) });
    if (semSucesso[nome] || perguntaFora(operacao.caminho)) return;
    // Short runs may miss: fitting requests on new records, with each file in turn, until one shows that they do fit.
    for (let tentativa = 0; tentativa < 40 && sucessos === 0; tentativa++) {
      await comSessao(teste, mundo.dono);
      const novos = await novosIds(mundo.dono, mundo.alvo, mundo.alheio);
      const [boa] = fc.sample(requisicoes(operacao, novos, bons[tentativa % bons.length]), 1);
      if ((await enviar(operacao, boa as Requisicao)).statusCode < 300) sucessos += 1;
    }
    expect(sucessos).toBeGreaterThan(0);
  });
});
