import * as auditoria from '@imob/schemas/auditoria';
import * as despesas from '@imob/schemas/despesas';
import * as extratos from '@imob/schemas/extratos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoLocador } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-12T15:00:00Z' });
});
beforeEach(async () => {
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const OFX = `OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1${[
  ['-480.50', 'CONDOMINIO EDIFICIO SOL'],
  ['1500.00', 'PIX RECEBIDO'],
]
  .map(([valor, memo]) => `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260310<TRNAMT>${valor}<FITID>${memo}<MEMO>${memo}`)
  .join('')}</OFX>`;

async function importar() {
  const { body } = await ana.pedir(extratos.importar, formulario({}, Buffer.from(OFX), 'e.ofx'));
  return body.id as string;
}
const lancamentos = async (id: string) =>
  (await ana.pedir(extratos.buscar, { params: { id } })).body.lancamentos as extratos.Lancamento[];
const lancar = (lancamentoId: string, valor: number, mais: object = {}, headers = {}) =>
  ana.pedir(despesas.criar, {
    body: { tipo: 'CONDOMINIO', data: '2026-03-10', valor, lancamentoId, ...mais },
    headers,
  });

test('a debit of a statement is told by the expenses that it became, in parts too, and never more than it', async () => {
  const id = await importar();
  const [debito, credito] = (await lancamentos(id)) as [extratos.Lancamento, extratos.Lancamento];
  expect([debito.situacao, debito.emDespesas, credito.emDespesas]).toEqual(['DEBITO', 0, 0]);
  expect((await lancar(debito.id, 300)).status).toBe(201);
  expect((await lancamentos(id))[0]?.emDespesas).toBe(300);
  const demais = await lancar(debito.id, 180.51);
  expect([demais.status, demais.body.error]).toEqual([
    409,
    'Desta saída do extrato só falta lançar R$\u00a0180,50. Informe no máximo este valor.',
  ]);
  const resto = await lancar(debito.id, 180.5);
  expect(resto.status).toBe(201);
  expect((await lancamentos(id))[0]?.emDespesas).toBe(480.5);
  expect((await lancar(debito.id, 0.01)).body.error).toBe('Esta saída do extrato já foi lançada.');
  await ana.pedir(despesas.remover, { params: { id: resto.body.id } });
  expect((await lancamentos(id))[0]?.emDespesas).toBe(300);
});

test('only what went out is one, and only of one’s own statement; a refusal keeps nothing', async () => {
  const [, credito] = await lancamentos(await importar());
  expect((await lancar(credito?.id as string, 10)).status).toBe(409);
  const [debito] = await lancamentos(await importar());
  ana = await novoLocador(teste);
  expect((await lancar(debito?.id as string, 10)).status).toBe(403);
  expect((await lancar('nenhum', 10)).status).toBe(404);
  expect((await ana.pedir(despesas.totais)).body.despesas).toBe(0);
});

test('a statement that was deleted and comes again knows what was recorded', async () => {
  const id = await importar();
  await lancar((await lancamentos(id))[0]?.id as string, 480.5);
  await ana.pedir(extratos.remover, { params: { id } });
  const [debito] = await lancamentos(await importar());
  expect(debito?.emDespesas).toBe(480.5);
  expect((await lancar(debito?.id as string, 480.5)).status).toBe(409);
});

test('of several months the first is the debit; the same request sent again is answered alike', async () => {
  const [debito] = await lancamentos(await importar());
  const chave = { 'idempotency-key': 'uma' };
  const uma = await lancar(debito?.id as string, 480.5, { vezes: 3 }, chave);
  const outra = await lancar(debito?.id as string, 480.5, { vezes: 3 }, chave);
  expect([uma.status, outra.status, outra.body]).toEqual([201, 201, uma.body]);
  expect((await ana.pedir(despesas.totais)).body).toEqual({
    despesas: 3,
    valor: 480.5,
    prevista: 961,
    vencida: 0,
    deExemplos: 0,
  });
  const { eventos } = (await ana.pedir(auditoria.listar, { query: { registro: uma.body.id } })).body;
  expect(eventos).toHaveLength(1);
});

test('two that are recorded at once are never more than the debit', async () => {
  const id = await importar();
  const [debito] = await lancamentos(id);
  const respostas = await Promise.all([1, 2, 3, 4].map(() => lancar(debito?.id as string, 240.25)));
  expect(respostas.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  expect((await lancamentos(id))[0]?.emDespesas).toBe(480.5);
});

test('an expense that was expected is what the debit paid: it is paid on that day, and not recorded twice', async () => {
  const id = await importar();
  const [debito] = await lancamentos(id);
  const espera = { tipo: 'CONDOMINIO', data: '2026-03-15', valor: 480.5, vezes: 2 };
  const { ids } = (await ana.pedir(despesas.criar, { body: espera })).body;
  const pagou = (despesaId: string, corpo: object = {}) =>
    ana.pedir(despesas.mudar, {
      params: { id: despesaId },
      query: { seguintes: 'true' },
      body: { pagaEm: '2026-03-10', lancamentoId: debito?.id, ...corpo },
    });
  expect(await pagou(ids[0])).toMatchObject({ status: 200, body: { pagaEm: '2026-03-10', data: '2026-03-15' } });
  expect((await lancamentos(id))[0]?.emDespesas).toBe(480.5);
  expect((await ana.pedir(despesas.totais)).body).toMatchObject({ valor: 480.5, prevista: 480.5 });
  // Said again it is the same; no other may be it, nor it be more.
  expect((await pagou(ids[0])).status).toBe(200);
  expect((await pagou(ids[1])).body.error).toBe('Esta saída do extrato já foi lançada.');
  expect((await pagou(ids[0], { valor: 480.51 })).status).toBe(409);
  const outra = await novoLocador(teste);
  const { body } = await outra.pedir(despesas.criar, { body: { ...espera, vezes: 1 } });
  const alheia = await outra.pedir(despesas.mudar, { params: { id: body.id }, body: { lancamentoId: debito?.id } });
  expect(alheia.status).toBe(403);
});

test('an expense that a debit is does not become more than it, also with the others that are', async () => {
  const id = await importar();
  const [debito] = await lancamentos(id);
  const { body } = await lancar(debito?.id as string, 400);
  await lancar(debito?.id as string, 80);
  const mudar = (valor: number) => ana.pedir(despesas.mudar, { params: { id: body.id }, body: { valor } });
  expect((await mudar(400.51)).status).toBe(409);
  expect((await mudar(400.5)).status).toBe(200);
  await ana.pedir(extratos.remover, { params: { id } });
  expect((await mudar(500)).status).toBe(200);
});

test('an expense that one debit paid is not another’s', async () => {
  const id = await importar();
  const [debito] = await lancamentos(id);
  const { body } = await lancar(debito?.id as string, 100);
  const outro = OFX.replaceAll('CONDOMINIO EDIFICIO SOL', 'CONDOMINIO EDIFICIO LUA');
  const { body: importado } = await ana.pedir(extratos.importar, formulario({}, Buffer.from(outro), 'o.ofx'));
  const [daLua] = await lancamentos(importado.id);
  const mudada = await ana.pedir(despesas.mudar, { params: { id: body.id }, body: { lancamentoId: daLua?.id } });
  expect([mudada.status, mudada.body.error]).toEqual([409, 'Esta despesa já é de outra saída do extrato.']);
  expect((await lancamentos(id))[0]?.emDespesas).toBe(100);
});
