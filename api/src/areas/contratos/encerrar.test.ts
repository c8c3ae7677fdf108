import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { encerrarTudo } from '../../../test/support/close.ts';
import {
  contasDe,
  type Locador,
  novaConta,
  novaInspecao,
  novaSessao,
  novoContrato,
  novoLocador,
} from '../../../test/support/factories.ts';

const HOJE = '2026-03-10T15:00:00Z';
let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora(HOJE);
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const ler = async (id: string) => (await ana.pedir(contratos.buscar, { params: { id } })).body;
const statusDoImovel = async (id: string) => (await ana.pedir(imoveis.buscar, { params: { id } })).body.status;
const situacao = async (id: string) => (await ana.pedir(contratos.statusEncerramento, { params: { id } })).body;
const encerrar = (id: string) => ana.pedir(contratos.encerrar, { params: { id } });

describe('closing', () => {
  test('422 VISTORIA_SAIDA_PENDENTE without an exit inspection; nothing changes', async () => {
    const { contratoId, imovelId } = await novoContrato(ana);
    await novaInspecao(ana, imovelId, { tipo: 'Entrada' });
    const { status, body } = await encerrar(contratoId);
    expect([status, body]).toEqual([422, { error: expect.any(String), codigo: 'VISTORIA_SAIDA_PENDENTE', imovelId }]);
    expect([(await ler(contratoId)).ativo, await statusDoImovel(imovelId)]).toEqual([true, 'ALUGADO']);
  });

  test('422 PENDENCIAS_FINANCEIRAS with the count of PENDENTE and ATRASADO contas', async () => {
    const { contratoId, imovelId } = await novoContrato(ana);
    await novaInspecao(ana, imovelId);
    const [primeira, segunda] = await contasDe(ana, contratoId);
    await ana.pedir(financeiro.pagar, { params: { id: primeira.id } });
    await ana.pedir(financeiro.mudar, { params: { id: segunda.id }, body: { status: 'CANCELADO' } });
    const { status, body } = await encerrar(contratoId);
    expect([status, body]).toEqual([
      422,
      { error: expect.any(String), codigo: 'PENDENCIAS_FINANCEIRAS', pendencias: 10 },
    ]);
    expect(await statusDoImovel(imovelId)).toBe('ALUGADO');
  });

  test('ativo: true → false, the property DISPONIVEL, encerradoEm stamped; closing again is 400', async () => {
    const { contratoId, imovelId } = await novoContrato(ana);
    await encerrarTudo(ana, contratoId);
    expect(await ler(contratoId)).toMatchObject({ ativo: false, encerradoEm: '2026-03-10T15:00:00.000Z' });
    expect(await statusDoImovel(imovelId)).toBe('DISPONIVEL');
    const { status, body } = await encerrar(contratoId);
    expect([status, body]).toEqual([400, { error: expect.stringContaining('já está encerrado') }]);
  });

  test('answers 200 {message, imovelLiberado}', async () => {
    const { contratoId, imovelId } = await novoContrato(ana, { dataFim: '2026-01-10' });
    for (const { id } of await contasDe(ana, contratoId)) await ana.pedir(financeiro.pagar, { params: { id } });
    await novaInspecao(ana, imovelId);
    const comAcerto = { params: { id: contratoId }, body: { acertoId: contratoId } };
    expect((await ana.pedir(contratos.encerrar, comAcerto)).status).toBe(404);
    const { status, body } = await encerrar(contratoId);
    expect([status, body]).toEqual([200, { message: expect.any(String), imovelLiberado: true }]);
  });

  test("an earlier contract's exit inspection does not count", async () => {
    const { contratoId, imovelId } = await novoContrato(ana);
    await encerrarTudo(ana, contratoId);
    teste.agora('2026-03-10T15:00:01Z');
    const { contratoId: segundo } = await novoContrato(ana, { imovelId });
    for (const { id } of await contasDe(ana, segundo)) await ana.pedir(financeiro.pagar, { params: { id } });
    expect((await encerrar(segundo)).body.codigo).toBe('VISTORIA_SAIDA_PENDENTE');
    expect((await situacao(segundo)).bloqueios.vistoriaSaidaPendente).toBe(true);
  });

  test('a property that another active contract occupies stays let', async () => {
    const antigo = await novoContrato(ana, { dataFim: '2026-01-10' });
    const { imovelId } = antigo;
    // The old tenant is gone and still owes; the landlord lets the property again meanwhile.
    await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { status: 'DISPONIVEL' } });
    const { contratoId: novo } = await novoContrato(ana, { imovelId });
    await novaInspecao(ana, imovelId);
    for (const { id } of await contasDe(ana, antigo.contratoId)) await ana.pedir(financeiro.pagar, { params: { id } });
    const { status, body } = await encerrar(antigo.contratoId);
    expect([status, body]).toEqual([
      200,
      { message: expect.stringContaining('outro contrato'), imovelLiberado: false },
    ]);
    expect([await statusDoImovel(imovelId), (await ler(novo)).ativo]).toEqual(['ALUGADO', true]);
    // The last of them frees it.
    await encerrarTudo(ana, novo);
    expect(await statusDoImovel(imovelId)).toBe('DISPONIVEL');
  });

  test('of two contracts that a property has, an exit inspection closes only the one that is closed first', async () => {
    const antigo = await novoContrato(ana, { dataFim: '2026-01-10' });
    const { imovelId } = antigo;
    await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { status: 'DISPONIVEL' } });
    const novo = await novoContrato(ana, { imovelId, dataFim: '2026-01-10' });
    for (const { contratoId } of [antigo, novo])
      for (const { id } of await contasDe(ana, contratoId)) await ana.pedir(financeiro.pagar, { params: { id } });
    await novaInspecao(ana, imovelId);
    teste.agora('2026-03-10T15:00:01Z');
    expect((await encerrar(antigo.contratoId)).status).toBe(200);
    const { status, body } = await encerrar(novo.contratoId);
    expect([status, body.codigo]).toEqual([422, 'VISTORIA_SAIDA_PENDENTE']);
    expect(await situacao(novo.contratoId)).toMatchObject({ podeEncerrar: false, info: { temVistoriaSaida: false } });
    teste.agora('2026-03-10T15:00:02Z');
    await novaInspecao(ana, imovelId);
    expect((await encerrar(novo.contratoId)).status).toBe(200);
    for (const { contratoId } of [antigo, novo]) expect((await situacao(contratoId)).info.temVistoriaSaida).toBe(true);
  });

  test('damage is billed and paid on a closed contract, and a cancelled conta of it opened again', async () => {
    const { contratoId } = await novoContrato(ana);
    await encerrarTudo(ana, contratoId);
    const dano = await novaConta(ana, contratoId, { tipo: 'REPARO', dataVencimento: '2026-05-01' });
    expect((await ana.pedir(financeiro.pagar, { params: { id: dano } })).status).toBe(200);
    const outra = await novaConta(ana, contratoId);
    for (const status of ['CANCELADO', 'PENDENTE']) {
      const mudada = await ana.pedir(financeiro.mudar, { params: { id: outra }, body: { status } });
      expect([mudada.status, mudada.body.status]).toEqual([200, status]);
    }
    expect((await ler(contratoId)).ativo).toBe(false);
  });

  test('a contract whose property is gone can still be closed: there is nothing left to inspect', async () => {
    const { contratoId, imovelId } = await novoContrato(ana, { dataFim: '2026-01-10' });
    for (const { id } of await contasDe(ana, contratoId)) await ana.pedir(financeiro.pagar, { params: { id } });
    await ana.pedir(imoveis.remover, { params: { id: imovelId } });
    expect(await situacao(contratoId)).toMatchObject({
      podeEncerrar: true,
      bloqueios: { vistoriaSaidaPendente: false },
      info: { temVistoriaSaida: false, caucaoRetida: 0 },
    });
    const { status, body } = await encerrar(contratoId);
    expect([status, body.imovelLiberado]).toEqual([200, false]);
  });
});

describe('GET /contratos/:id/status-encerramento', () => {
  test('tells what is missing, step by step, and changes nothing', async () => {
    const { contratoId, imovelId } = await novoContrato(ana, { dataFim: '2026-12-31' });
    expect(await situacao(contratoId)).toEqual({
      podeEncerrar: false,
      alertaEncerramento: false,
      bloqueios: { vistoriaSaidaPendente: true, pendenciasFinanceiras: 12, imovelId },
      info: {
        contratoPrazoVencido: false,
        dataFim: '2026-12-31',
        semPendencias: false,
        temVistoriaSaida: false,
        caucaoRetida: 0,
      },
    });
    await novaInspecao(ana, imovelId);
    for (const { id } of await contasDe(ana, contratoId)) await ana.pedir(financeiro.pagar, { params: { id } });
    expect(await situacao(contratoId)).toMatchObject({
      podeEncerrar: true,
      bloqueios: { vistoriaSaidaPendente: false, pendenciasFinanceiras: 0 },
      info: { semPendencias: true, temVistoriaSaida: true, caucaoRetida: 0 },
    });
    expect((await ler(contratoId)).ativo).toBe(true);
    await encerrar(contratoId);
    expect(await situacao(contratoId)).toMatchObject({ podeEncerrar: false, alertaEncerramento: false });
  });

  test.each([
    ['2026-11-30T12:00:00Z', false, false],
    ['2026-12-01T12:00:00Z', true, false],
    ['2026-12-31T12:00:00Z', true, false],
    // 23:59 of the 31st in São Paulo: the last day is not over.
    ['2027-01-01T02:59:00Z', true, false],
    ['2027-01-01T03:00:00Z', true, true],
  ])('at %s: alertaEncerramento %s, contratoPrazoVencido %s', async (momento, alerta, vencido) => {
    const { contratoId } = await novoContrato(ana, { dataFim: '2026-12-31' });
    teste.agora(momento);
    await novaSessao(teste, ana);
    const { alertaEncerramento, info } = await situacao(contratoId);
    expect([alertaEncerramento, info.contratoPrazoVencido]).toEqual([alerta, vencido]);
  });

  test('a conta cancelled or deleted is not missing', async () => {
    const { contratoId } = await novoContrato(ana, { dataFim: '2026-01-10' });
    const extra = await novaConta(ana, contratoId);
    expect((await situacao(contratoId)).bloqueios.pendenciasFinanceiras).toBe(2);
    await ana.pedir(financeiro.remover, { params: { id: extra } });
    expect((await situacao(contratoId)).bloqueios.pendenciasFinanceiras).toBe(1);
  });
});
