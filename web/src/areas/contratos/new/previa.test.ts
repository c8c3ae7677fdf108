import { describe, expect, it } from 'vitest';
import { avisosDe, erroDoPrazo, fimDoPrazo, previaDe } from './previa.ts';

const termos = { dataInicio: '2026-01-15', dataFim: '2026-07-20', valorAluguel: 1500.1, diaVencimento: 31 };

describe('previaDe', () => {
  it('shows every installment on the last day of months without a 31st, and the deposit at the start', () => {
    const previa = previaDe({ ...termos, valorCaucao: 3000 });
    expect(previa?.parcelas).toBe(6);
    expect(previa?.contas.map(({ descricao, dataVencimento }) => `${descricao} ${dataVencimento}`)).toEqual([
      'Caução 2026-01-15',
      'Aluguel 1/6 2026-01-31',
      'Aluguel 2/6 2026-02-28',
      'Aluguel 3/6 2026-03-31',
      'Aluguel 4/6 2026-04-30',
      'Aluguel 5/6 2026-05-31',
      'Aluguel 6/6 2026-06-30',
    ]);
    expect(previa?.total).toBe(12_000.6);
  });

  it('has no deposit conta for a deposit of zero', () => {
    expect(previaDe({ ...termos, valorCaucao: 0 })?.contas).toHaveLength(6);
  });

  it('is not there for a term that the service would refuse', () => {
    expect(previaDe({ ...termos, dataFim: '2026-01-15' })).toBeUndefined();
    expect(previaDe({ ...termos, dataFim: '2176-01-15' })).toBeUndefined();
  });
});

it('says why a term is refused', () => {
  expect(erroDoPrazo('2026-01-15', '2026-01-15')).toContain('depois do início');
  expect(erroDoPrazo('2026-01-15', '2076-01-15')).toBeUndefined();
  expect(erroDoPrazo('2026-01-15', '2076-02-15')).toContain('600 meses');
});

it('a term of months ends on the day before', () => {
  expect(fimDoPrazo('2026-01-01', 12)).toBe('2026-12-31');
  expect(fimDoPrazo('2026-08-31', 6)).toBe('2027-02-27');
});

describe('avisosDe', () => {
  const titulos = (mudanca: object, finalidade: 'RESIDENCIAL' | 'COMERCIAL' = 'RESIDENCIAL') =>
    avisosDe({ ...termos, dataFim: '2028-07-14', ...mudanca }, finalidade).map((a) => a.titulo);

  it('warns only above three rents of deposit', () => {
    expect(titulos({ valorCaucao: 4500.3 })).toEqual(['Primeiro aluguel vence antes de um mês de uso']);
    expect(titulos({ valorCaucao: 4500.31 })).toContain('Caução acima de três aluguéis');
  });

  it('notes rent in advance only beside a deposit', () => {
    expect(titulos({})).toEqual([]);
    expect(titulos({ diaVencimento: 14, valorCaucao: 100 })).toEqual([]);
  });

  it('notes a term under thirty months', () => {
    expect(titulos({ dataFim: '2028-07-13' })).toEqual(['Prazo menor que 30 meses']);
    expect(titulos({ dataFim: '2028-07-13' }, 'COMERCIAL')).toEqual([]);
  });

  it('asks about a season within ninety days', () => {
    expect(titulos({ dataFim: '2026-04-14' })).toEqual(['É locação por temporada?', 'Prazo menor que 30 meses']);
    expect(titulos({ dataFim: '2026-04-15' })).toEqual(['Prazo menor que 30 meses']);
  });
});
