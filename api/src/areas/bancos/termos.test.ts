import * as aditivos from '@imob/schemas/aditivos';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as pix from '@imob/schemas/pix';
import { txidDinamico, txidEstatico } from '@imob/schemas/rules/txid';
import * as termos from '@imob/schemas/termos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHAVE, contaLida, recebidos, type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import { type Locador, novoContrato, novoLocatario } from '../../../test/support/factories.ts';
import { pollBanks } from './consultar.ts';
import { issueCharges } from './emitir.ts';

/** A charge that is registered in a bank asks for what the contract says today, or is not given out. */

let banca: TesteComBanco;
let deps: TesteComBanco['teste']['deps'];
beforeAll(async () => {
  banca = await testeComBanco();
  deps = banca.teste.deps;
});
afterAll(() => banca?.fechar());
beforeEach(() => banca.recomecar());

const DEZ = { multaPercentual: 10, jurosMensal: 1 };
const mudarTermos = async (ana: Locador, id: string, body: object) =>
  expect((await ana.pedir(termos.mudar, { params: { id }, body })).status).toBe(200);
const codigo = async (ana: Locador, id: string) => (await ana.pedir(pix.codigo, { params: { id } })).body;
const emMensagem = async (ana: Locador, id: string) =>
  (await ana.pedir(pix.cobrar, { query: { ids: id } })).body.contas[0];

async function registrada(iniciais: object) {
  const mundo = await banca.comBanco();
  const chave = { tipoChave: 'ALEATORIA', chave: CHAVE, nome: 'Ana', cidade: 'Campinas' };
  await mundo.ana.pedir(configuracoes.mudar, { body: { pix: chave } });
  await mudarTermos(mundo.ana, mundo.contratoId, iniciais);
  banca.em('2026-03-01T12:00:00Z');
  await issueCharges(deps);
  const txid = txidDinamico(mundo.conta.id, 0);
  expect(await codigo(mundo.ana, mundo.conta.id)).toMatchObject({ origem: 'COBRANCA', txid });
  return { ...mundo, txid };
}

test('new terms reach the charge at the bank; until then its code is not given out, alone or in a message', async () => {
  const { ana, contratoId, conta, txid } = await registrada(DEZ);
  const doBanco = (await emMensagem(ana, conta.id)).copiaECola;
  const desconto = { tipo: 'VALOR', valor: 100, diasAntes: 0 };
  await mudarTermos(ana, contratoId, { multaPercentual: 2, jurosMensal: 0.5, descontoPontualidade: desconto });
  expect(await codigo(ana, conta.id)).toMatchObject({ origem: 'ESTATICO', txid: txidEstatico(conta.id), valor: 1400 });
  expect((await emMensagem(ana, conta.id)).copiaECola).not.toBe(doBanco);
  await pollBanks(deps);
  expect(banca.falso.cobrancas.get(txid)?.corpo.valor).toMatchObject({
    multa: { modalidade: 2, valorPerc: '2.00' },
    juros: { valorPerc: '0.50' },
    desconto: { descontoDataFixa: [{ data: '2026-03-10', valorPerc: '100.00' }] },
  });
  expect((await emMensagem(ana, conta.id)).copiaECola).toBe(doBanco);
  banca.em('2026-03-20T15:00:00Z');
  expect(await codigo(ana, conta.id)).toMatchObject({ origem: 'COBRANCA', txid, valor: 1532.5 });
  expect(banca.falso.pagar(txid)?.valor).toBe('1532.50');
  const revisoes = banca.falso.cobrancas.get(txid)?.revisao;
  await pollBanks(deps);
  expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO', valorRecebido: 1532.5 });
  expect(revisoes).toBe(1);
});

test('terms that no bank reckons, or that take a charge away, end the charge: nobody pays by the old ones', async () => {
  const { ana, contratoId, conta, txid } = await registrada(DEZ);
  await mudarTermos(ana, contratoId, { multaPercentual: 0 });
  await pollBanks(deps);
  expect(banca.falso.cobrancas.get(txid)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  await issueCharges(deps);
  const seguinte = txidDinamico(conta.id, 1);
  expect(banca.falso.cobrancas.get(seguinte)?.corpo.valor).not.toHaveProperty('multa');
  expect(await codigo(ana, conta.id)).toMatchObject({ origem: 'COBRANCA', txid: seguinte });
  await mudarTermos(ana, contratoId, { carenciaDias: 10 });
  expect(await codigo(ana, conta.id)).toMatchObject({ origem: 'ESTATICO' });
  await pollBanks(deps);
  expect(banca.falso.cobrancas.get(seguinte)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
});

test('what the charge asked for before dearer terms reached the bank settles whole, though the bank splits nothing', async () => {
  const { ana, contratoId, conta, txid } = await registrada({ multaPercentual: 2, jurosMensal: 1 });
  banca.falso.modos.componentes = false;
  banca.em('2026-03-15T12:00:00Z');
  await mudarTermos(ana, contratoId, DEZ);
  expect(banca.falso.pagar(txid)?.valor).toBe('1532.50');
  await pollBanks(deps);
  expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO', valorRecebido: 1532.5 });
  expect(await recebidos(ana, 'A_MENOR')).toEqual([]);
});

test('a charge of which it is not known what the bank was told is told once more', async () => {
  const { ana, conta, txid } = await registrada(DEZ);
  await deps.db.updateTable('cobrancas').set({ encargos: null }).where('txid', '=', txid).execute();
  expect(await codigo(ana, conta.id)).toMatchObject({ origem: 'ESTATICO' });
  await pollBanks(deps);
  await pollBanks(deps);
  expect(await codigo(ana, conta.id)).toMatchObject({ origem: 'COBRANCA', txid });
  expect(banca.falso.cobrancas.get(txid)?.revisao).toBe(1);
  expect((await ana.pedir(financeiro.pagar, { params: { id: conta.id } })).status).toBe(200);
});

test('an addendum leaves an overdue conta its charge and its code, alone and in a message', async () => {
  const { ana, contratoId, conta, txid } = await registrada(DEZ);
  banca.em('2026-03-20T15:00:00Z');
  const doBanco = await codigo(ana, conta.id);
  const corpo = { termos: { multaPercentual: 2 } };
  expect((await ana.pedir(aditivos.criar, { params: { id: contratoId }, body: corpo })).status).toBe(201);
  await pollBanks(deps);
  expect(await codigo(ana, conta.id)).toEqual(doBanco);
  expect(doBanco).toMatchObject({ origem: 'COBRANCA', txid });
  expect(await emMensagem(ana, conta.id)).toMatchObject({ total: doBanco.valor, copiaECola: doBanco.copiaECola });
});

test('however many contas no bank can reckon, those behind them get their charges', async () => {
  const { ana, contratoId, conta } = await banca.comBanco();
  await mudarTermos(ana, contratoId, DEZ);
  const locatarioId = await novoLocatario(ana, { cpf: '987.654.321-00' });
  const comCarencia = (await novoContrato(ana, { locatarioId })).contratoId;
  await mudarTermos(ana, comCarencia, { carenciaDias: 10 });
  await sql`insert into contas ("userId", id, "contratoId", descricao, valor, "dataVencimento", tipo, "criadoEm")
    select ${ana.uid}, gen_random_uuid(), ${comCarencia}, 'Reparo ' || n, 10, '2026-03-05', 'REPARO', now()
    from generate_series(1, 600) n`.execute(deps.db);
  banca.em('2026-03-01T12:00:00Z');
  await issueCharges(deps);
  expect((await banca.cobrancasDe(ana)).map(({ contaId }) => contaId)).toEqual([conta.id]);
});
