import * as financeiro from '@imob/schemas/financeiro';
import * as indices from '@imob/schemas/indices';
import * as painel from '@imob/schemas/painel';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  novaConta,
  novaSessao,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  ana = await novoLocador(teste);
});

const ler = async (mes?: string): Promise<painel.Painel> => {
  const { body, status } = await ana.pedir(painel.ler, mes ? { query: { mes } } : {});
  expect(status).toBe(200);
  return painel.Painel.parse(body);
};
/** A contract whose own rents fall in 2030, so that a test sees only the contas it makes. */
const contratoLonge = () => novoContrato(ana, { dataInicio: '2030-01-01', dataFim: '2030-02-01', valorAluguel: 7 });
const conta = (contratoId: string, dataVencimento: string, valor: number, mudancas: object = {}) =>
  novaConta(ana, contratoId, { dataVencimento, valor, tipo: 'ALUGUEL', ...mudancas });
const pagar = async (id: string, body: object = {}) =>
  expect((await ana.pedir(financeiro.pagar, { params: { id }, body })).status).toBe(200);
const somas = ({ esperado, recebido, entrou, encargosRecebidos, caucaoRecebida }: painel.Painel) => ({
  esperado,
  recebido,
  entrou,
  encargosRecebidos,
  caucaoRecebida,
});

describe('the sums of a month', () => {
  test('a landlord without anything has zeros, and twelve months that end with this one', async () => {
    const vazio = await ler();
    expect(somas(vazio)).toEqual({ esperado: 0, recebido: 0, entrou: 0, encargosRecebidos: 0, caucaoRecebida: 0 });
    expect(vazio.mes).toBe('2026-03');
    expect(vazio.meses.map(({ mes }) => mes)).toEqual([
      ...['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
      ...['2026-01', '2026-02', '2026-03'],
    ]);
    expect(vazio.emAtraso).toEqual({ total: 0, caucao: 0, contas: 0, locatarios: 0, porLocatario: [] });
    expect(vazio.ocupacao).toEqual({ imoveis: 0, alugados: 0, disponiveis: 0, manutencao: 0 });
  });

  test('the twelve months that end with the first one that may be asked for begin before it', async () => {
    const { status, body } = await ana.pedir(painel.ler, { query: { mes: '1900-01' } });
    expect([status, body.meses?.map(({ mes }: { mes: string }) => mes).at(0)]).toEqual([200, '1899-02']);
  });

  test('what is due in the month is expected, its last day too, cancelled contas and deposits not', async () => {
    const { contratoId } = await contratoLonge();
    await conta(contratoId, '2026-03-01', 1000);
    await conta(contratoId, '2026-03-31', 500.5, { tipo: 'REPARO' });
    await conta(contratoId, '2026-02-28', 90);
    await conta(contratoId, '2026-04-01', 80);
    await conta(contratoId, '2026-03-15', 3000, { tipo: 'CAUCAO' });
    const cancelada = await conta(contratoId, '2026-03-15', 700);
    await ana.pedir(financeiro.mudar, { params: { id: cancelada }, body: { status: 'CANCELADO' } });
    const lido = await ler();
    expect(lido.esperado).toBe(1500.5);
    expect(lido.meses.slice(-2)).toEqual([
      { mes: '2026-02', esperado: 90, recebido: 0 },
      { mes: '2026-03', esperado: 1500.5, recebido: 0 },
    ]);
    expect((await ler('2026-04')).esperado).toBe(80);
  });

  test('a part received counts as received, and the whole stays expected', async () => {
    const { contratoId } = await contratoLonge();
    await pagar(await conta(contratoId, '2026-03-05', 1000), { valorPago: 400.4 });
    expect(somas(await ler())).toMatchObject({ esperado: 1000, recebido: 400.4, entrou: 400.4 });
  });

  test('correction is no part of what was expected, in whatever parts it was paid', async () => {
    const { contratoId } = await contratoLonge();
    await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { correcao: 'IPCA' } });
    for (const mes of ['2025-11', '2025-12', '2026-01', '2026-02'])
      await ana.pedir(indices.gravar, { params: { serie: 'IPCA', mes }, body: { taxa: '1.00' } });
    const id = await conta(contratoId, '2025-11-10', 1500);
    const [corrigida, parcial] = [{ encargos: 'COBRAR' }, { encargos: 'COBRAR', valorPago: 1000 }];
    await pagar(id, parcial);
    expect(somas(await ler('2025-11'))).toMatchObject({ esperado: 1500, recebido: 939.09 });
    const resto = (await contasDe(ana, contratoId)).find(({ descricao }) => descricao.endsWith('(Saldo)'));
    await pagar(resto.id, corrigida);
    expect(somas(await ler('2025-11'))).toMatchObject({ esperado: 1500, recebido: 1500 });
    expect(somas(await ler())).toMatchObject({ entrou: 1560.91, encargosRecebidos: 60.91 });
  });

  test('charges are money that came and no part of what was expected, also where a payment of them left a rest', async () => {
    const { contratoId } = await contratoLonge();
    await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10 } });
    const id = await conta(contratoId, '2026-03-02', 1000);
    await pagar(id, { valorPago: 40, encargos: 'COBRAR' });
    const de40 = { esperado: 1000, recebido: 0, entrou: 40, encargosRecebidos: 40, caucaoRecebida: 0 };
    expect(somas(await ler())).toEqual(de40);
    const resto = (await contasDe(ana, contratoId)).find(({ descricao }) => descricao.endsWith('(Saldo)'));
    await pagar(resto.id);
    expect(somas(await ler())).toEqual({ ...de40, recebido: 1000, entrou: 1100, encargosRecebidos: 100 });
  });

  test('a discount is neither received nor a charge', async () => {
    const { contratoId } = await contratoLonge();
    await pagar(await conta(contratoId, '2026-03-05', 1000), { valorPago: 950, desconto: 50 });
    expect(somas(await ler())).toMatchObject({ esperado: 1000, recebido: 950, entrou: 950, encargosRecebidos: 0 });
  });

  test('more than the conta asked for is money that came, but neither more of the debt nor a charge', async () => {
    const { contratoId } = await contratoLonge();
    await pagar(await conta(contratoId, '2026-03-05', 1000), { valorPago: 1030.25 });
    expect(somas(await ler())).toEqual({
      esperado: 1000,
      recebido: 1000,
      entrou: 1030.25,
      encargosRecebidos: 0,
      caucaoRecebida: 0,
    });
  });

  test('charges are neither expected nor received, in parts or whole, and the debt stays what it was', async () => {
    const { contratoId } = await novoContrato(ana, {
      ...{ dataInicio: '2030-01-01', dataFim: '2030-02-01', termos: { multaPercentual: 10, jurosMensal: 1 } },
    });
    const id = await conta(contratoId, '2026-02-10', 1500);
    // 28 days: 14.00 of juros and 150.00 of multa go first.
    await pagar(id, { encargos: 'COBRAR', valorPago: 1000 });
    const [fevereiro, marco] = [await ler('2026-02'), await ler('2026-03')];
    expect(somas(fevereiro)).toMatchObject({ esperado: 1500, recebido: 836 });
    expect(somas(marco)).toMatchObject({ esperado: 0, recebido: 0, entrou: 1000, encargosRecebidos: 164 });
    expect(marco.emAtraso).toMatchObject({ total: 664, contas: 1 });
    const resto = (await contasDe(ana, contratoId)).find(({ descricao }) => descricao.endsWith('(Saldo)'));
    await pagar(resto.id, { encargos: 'COBRAR' });
    expect(somas(await ler('2026-02'))).toMatchObject({ esperado: 1500, recebido: 1500 });
    expect(somas(await ler('2026-03'))).toMatchObject({ entrou: 1664, encargosRecebidos: 164 });
    await ana.pedir(financeiro.mudar, { params: { id: resto.id }, body: { status: 'PENDENTE' } });
    expect(somas(await ler('2026-02'))).toMatchObject({ esperado: 1500, recebido: 836 });
  });

  test('paid early or late, a conta is received in the month it was due and came in the month it was paid', async () => {
    const { contratoId } = await contratoLonge();
    await pagar(await conta(contratoId, '2026-04-10', 100));
    await pagar(await conta(contratoId, '2026-02-10', 20));
    expect(somas(await ler('2026-03'))).toMatchObject({ esperado: 0, recebido: 0, entrou: 120 });
    expect(somas(await ler('2026-04'))).toMatchObject({ esperado: 100, recebido: 100, entrou: 0 });
    expect(somas(await ler('2026-02'))).toMatchObject({ esperado: 20, recebido: 20, entrou: 0 });
  });

  test('a deposit is in no sum but its own, by the day it was paid', async () => {
    const { contratoId } = await contratoLonge();
    await pagar(await conta(contratoId, '2026-01-10', 3000, { tipo: 'CAUCAO' }));
    expect(somas(await ler())).toEqual({
      esperado: 0,
      recebido: 0,
      entrou: 0,
      encargosRecebidos: 0,
      caucaoRecebida: 3000,
    });
    expect(somas(await ler('2026-01'))).toMatchObject({ esperado: 0, recebido: 0, caucaoRecebida: 0 });
  });

  test('a payment undone is neither received nor money that came', async () => {
    const { contratoId } = await contratoLonge();
    const id = await conta(contratoId, '2026-03-10', 100);
    await pagar(id, { valorPago: 110 });
    await ana.pedir(financeiro.mudar, { params: { id }, body: { status: 'PENDENTE' } });
    expect(somas(await ler())).toMatchObject({ esperado: 100, recebido: 0, entrou: 0, encargosRecebidos: 0 });
  });

  test('the month of a payment, and today, are the landlord’s: 23:30 of 31 March is March, although UTC has April', async () => {
    const { contratoId } = await contratoLonge();
    const id = await conta(contratoId, '2026-03-31', 100);
    const outra = await conta(contratoId, '2026-03-31', 50);
    teste.agora('2026-04-01T02:30:00Z');
    await novaSessao(teste, ana);
    await pagar(id);
    const lido = await ler();
    expect([lido.mes, lido.entrou, lido.emAtraso.contas]).toEqual(['2026-03', 100, 0]);
    expect(lido.semana.map(({ id }) => id)).toEqual([outra]);
    teste.agora('2026-04-01T03:00:00Z');
    expect(await ler()).toMatchObject({ mes: '2026-04', entrou: 0, emAtraso: { contas: 1, total: 50 } });
    await pagar(outra);
    expect((await ler('2026-03')).entrou).toBe(100);
    expect((await ler('2026-04')).entrou).toBe(50);
  });

  test('a month that no calendar has is refused in words', async () => {
    for (const mes of ['2026-13', '2026-3', 'março']) {
      const { status, body } = await ana.pedir(painel.ler, { query: { mes } });
      expect([status, body.campos?.[0]?.campo]).toEqual([400, 'mes']);
    }
  });
});

describe('what is late', () => {
  test('is grouped by tenant over all their contracts, the longest late first, deposits told beside', async () => {
    const joao = await novoLocatario(ana, { nome: 'João', telefone: '(11) 91111-1111' });
    const maria = await novoLocatario(ana, { nome: 'Maria', whatsapp: '(11) 92222-2222', telefone: '(11) 3333-3333' });
    const casa = await novoImovel(ana, { nome: 'Casa' });
    const longe = { dataInicio: '2030-01-01', dataFim: '2030-02-01' };
    const c1 = await novoContrato(ana, { ...longe, locatarioId: joao, imovelId: casa });
    const c2 = await novoContrato(ana, { ...longe, locatarioId: joao });
    const c3 = await novoContrato(ana, { ...longe, locatarioId: maria });
    await conta(c2.contratoId, '2026-03-09', 100);
    await conta(c1.contratoId, '2026-03-01', 200);
    await conta(c3.contratoId, '2026-02-10', 50, { tipo: 'CAUCAO' });
    await conta(c3.contratoId, '2026-03-10', 999);
    expect((await ler()).emAtraso).toEqual({
      total: 350,
      caucao: 50,
      contas: 3,
      locatarios: 2,
      porLocatario: [
        {
          ...{ locatarioId: maria, nome: 'Maria', telefone: '(11) 92222-2222', imovelId: c3.imovelId },
          ...{ imovel: 'Avenida Paulista, 1000', imoveis: 1, total: 50, contas: 1, diasAtraso: 28 },
        },
        {
          ...{ locatarioId: joao, nome: 'João', telefone: '(11) 91111-1111', imovelId: casa },
          ...{ imovel: 'Casa', imoveis: 2, total: 300, contas: 2, diasAtraso: 9 },
        },
      ],
    });
  });

  test('is the same before and after a list stored it as ATRASADO', async () => {
    const { contratoId } = await contratoLonge();
    await conta(contratoId, '2026-03-01', 200);
    const antes = await ler();
    await ana.pedir(financeiro.listar);
    expect(await ler()).toEqual(antes);
  });
});

test('the week holds what is open and due today or in the seven days after, with whose and where', async () => {
  const { contratoId, locatarioId } = await contratoLonge();
  const hoje = await conta(contratoId, '2026-03-10', 1);
  const ultimo = await conta(contratoId, '2026-03-17', 2);
  await conta(contratoId, '2026-03-09', 3);
  await conta(contratoId, '2026-03-18', 4);
  await pagar(await conta(contratoId, '2026-03-12', 5));
  const { semana } = await ler();
  expect(semana.map(({ id }) => id)).toEqual([hoje, ultimo]);
  expect(semana[0]).toMatchObject({ locatarioId, locatarioNome: 'João Pereira', imovelNome: 'Avenida Paulista, 1000' });
});
