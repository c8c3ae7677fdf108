import type { ContratoLido } from '@imob/schemas/contratos';
import type { Conta } from '@imob/schemas/financeiro';
import type { ImovelLido } from '@imob/schemas/imoveis';
import { expect, test } from 'vitest';
import { aReceber, atrasos, dozeMeses, ocupacao, terminos, topoDaEscala } from './calculos.ts';

const conta = (campos: Partial<Conta>): Conta => ({
  id: 'conta',
  userId: 'ana',
  contratoId: 'contrato',
  descricao: 'Aluguel 1/12',
  valor: 1000,
  dataVencimento: '2026-03-10',
  tipo: 'ALUGUEL',
  status: 'PENDENTE',
  dataPagamento: null,
  reciboId: null,
  valorRecebido: null,
  criadoEm: '2026-01-01T12:00:00.000Z',
  ...campos,
});
const paga = (dataPagamento: string, campos: Partial<Conta> = {}) =>
  conta({ status: 'PAGO', dataPagamento, ...campos });

test('received counts the day of payment in Brazil, expected the due date without cancelled ones', () => {
  const contas = [
    paga('2026-04-01T01:30:00.000Z', { valor: 0.1 }), // 22:30 of 31 March in Brazil
    paga('2026-03-15T12:00:00.000Z', { valor: 0.2, dataVencimento: '2026-02-10' }),
    paga('2026-04-01T03:30:00.000Z', { valor: 500 }), // 00:30 of 1 April
    conta({ valor: 0.2 }),
    conta({ valor: 99, status: 'CANCELADO' }),
  ];
  expect(dozeMeses(contas, '2026-03-31')[11]).toEqual({ mes: '2026-03', recebido: 0.3, esperado: 500.3 });
});

test('what was received counts, also where it is more than was expected', () => {
  const contas = [paga('2026-03-10T15:00:00.000Z', { valor: 1500, valorRecebido: 1600 })];
  expect(dozeMeses(contas, '2026-03-31')[11]).toEqual({ mes: '2026-03', recebido: 1600, esperado: 1500 });
});

test('twelve months end with this one, also at the end of a long month and across the year', () => {
  const meses = dozeMeses(
    [paga('2025-04-20T12:00:00.000Z', { dataVencimento: '2025-04-10' }), conta({})],
    '2026-03-31',
  );
  expect(meses.map(({ mes }) => mes)).toEqual([
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
  ]);
  expect(meses[0]).toEqual({ mes: '2025-04', recebido: 1000, esperado: 1000 });
  expect(meses[11]).toEqual({ mes: '2026-03', recebido: 0, esperado: 1000 });
});

test('a payment belongs to the month of its day in Brazil, at both ends of the twelve', () => {
  const contas = [
    paga('2025-04-01T02:59:59.000Z', { valor: 1, dataVencimento: '2025-01-10' }), // still March 2025
    paga('2025-04-01T03:00:00.000Z', { valor: 2, dataVencimento: '2025-01-10' }),
    paga('2026-03-01T02:00:00.000Z', { valor: 4, dataVencimento: '2025-01-10' }), // still February
    paga('2026-03-01T03:00:00.000Z', { valor: 8, dataVencimento: '2025-01-10' }),
  ];
  const recebidos = dozeMeses(contas, '2026-03-10').map(({ recebido }) => recebido);
  expect(recebidos).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 8]);
});

test('ageing puts each overdue conta in one band', () => {
  const vencidaEm = (dataVencimento: string) => conta({ status: 'ATRASADO', dataVencimento });
  const contas = ['2026-03-09', '2026-02-08', '2026-02-07', '2026-01-09', '2026-01-08', '2025-12-10', '2025-12-09'].map(
    vencidaEm,
  );
  const { quantas, valor, faixas } = atrasos([...contas, conta({})], '2026-03-10');
  expect([quantas, valor]).toEqual([7, 7000]);
  expect(faixas.map((faixa) => faixa.quantas)).toEqual([2, 2, 2, 1]);
});

test('occupancy counts properties let, of all', () => {
  const imoveis = (['ALUGADO', 'ALUGADO', 'DISPONIVEL', 'MANUTENCAO'] as const).map(
    (status) => ({ status }) as ImovelLido,
  );
  expect(ocupacao(imoveis)).toEqual({ alugados: 2, disponiveis: 1, emManutencao: 1, total: 4, taxa: 50 });
  expect(ocupacao([]).taxa).toBe(0);
});

test('ends of term: passed, in 30, 60 and 90 days, active contracts only', () => {
  const fim = (dataFim: string, ativo = true) => ({ dataFim, ativo }) as ContratoLido;
  const contratos = [
    fim('2026-03-09'),
    fim('2026-03-10'),
    fim('2026-04-09'),
    fim('2026-04-10'),
    fim('2026-06-08'),
    fim('2026-06-09'),
    fim('2026-03-20', false),
  ];
  const { vencidos, em30, em60, em90 } = terminos(contratos, '2026-03-10');
  expect([vencidos.length, em30.length, em60.length, em90.length]).toEqual([1, 2, 3, 4]);
});

test('to receive: overdue ones, oldest first, then the next due dates, which keep two places', () => {
  const atrasada = (id: string, dataVencimento: string) => conta({ id, dataVencimento, status: 'ATRASADO' });
  const contas = [
    conta({ id: 'b', dataVencimento: '2026-04-10' }),
    conta({ id: 'a' }),
    atrasada('y', '2026-02-10'),
    atrasada('x', '2026-01-10'),
    atrasada('z', '2026-03-01'),
    paga('2026-03-01T12:00:00.000Z'),
  ];
  const ids = (quantas: number, lista = contas) => aReceber(lista, quantas).map(({ id }) => id);
  expect(ids(4)).toEqual(['x', 'y', 'a', 'b']);
  expect(ids(9)).toEqual(['x', 'y', 'z', 'a', 'b']);
  expect(ids(2, contas.slice(2))).toEqual(['x', 'y']);
});

test.each([
  [0, 1000],
  [1000, 1000],
  [1500, 2000],
  [3300, 4000],
  [8100.5, 10_000],
])('a scale for %d goes up to %d', (maior, topo) => {
  expect(topoDaEscala([{ mes: '2026-03', recebido: 0, esperado: maior }])).toBe(topo);
});
