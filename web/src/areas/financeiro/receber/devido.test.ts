import type { Encargos } from '@imob/schemas/financeiro';
import { expect, it } from 'vitest';
import { devidoPor, encargosPara, pagoPara, retidoDe, temEncargos } from './devido.ts';

const encargos = {
  ...{ contaId: 'c', em: '2026-03-20', vencimento: '2026-03-10', vencimentoUtil: '2026-03-10', dias: 10 },
  ...{ valor: 1500, base: 1500, multa: 150, juros: 5, correcao: 0, desconto: 0, total: 1655, faltaIndice: null },
  irRetido: null,
} satisfies Encargos;
const nada = { multa: '', juros: '', correcao: '', desconto: '' } as const;

it('a conta without charges is paid as its value, and the service is told the total alone that was seen', () => {
  const sem = { ...encargos, multa: 0, juros: 0, total: 1500 };
  expect(temEncargos(sem)).toBe(false);
  expect(devidoPor(1500, sem, 'COBRAR', nada)).toBe(1500);
  expect(encargosPara(sem, 'COBRAR', nada)).toEqual({ totalVisto: 1500 });
  expect(devidoPor(1500, undefined, 'COBRAR', nada)).toBe(1500);
  // Its value was changed since the list was read.
  expect(devidoPor(1400, sem, 'COBRAR', nada)).toBe(1500);
});

it('charges are received, given up, or agreed on, to the cent', () => {
  expect(devidoPor(1500, encargos, 'COBRAR', nada)).toBe(1655);
  expect(devidoPor(1500, encargos, 'DISPENSAR', nada)).toBe(1500);
  const acordo = { ...nada, multa: 0.1, juros: 0.2, desconto: 50 };
  expect(devidoPor(1500, encargos, 'COMBINAR', acordo)).toBe(1450.3);
  expect(encargosPara(encargos, 'COMBINAR', acordo)).toEqual({
    totalVisto: 1655,
    encargos: { multa: 0.1, juros: 0.2, correcao: 0 },
    desconto: 50,
  });
});

it('who pays early keeps the discount of the terms', () => {
  const cedo = { ...encargos, multa: 0, juros: 0, dias: 0, desconto: 100, total: 1400 };
  expect(devidoPor(1500, cedo, 'COBRAR', nada)).toBe(1400);
  expect(encargosPara(cedo, 'COBRAR', nada)).toEqual({ totalVisto: 1400, encargos: 'COBRAR' });
});

it('tax that a company withholds is as much as last time until something else is typed, and none of a person', () => {
  const deEmpresa = { ...encargos, irRetido: 372.9 };
  expect([null, 400, ''].map((digitado) => retidoDe(deEmpresa, digitado as number))).toEqual([372.9, 400, 0]);
  expect(retidoDe(encargos, 400)).toBe(0);
  expect(pagoPara(1282.1, 372.9)).toEqual({ valorPago: 1282.1, irRetido: 372.9 });
  expect(pagoPara(0, 372.9)).toEqual({ irRetido: 372.9 });
  expect(pagoPara(0, 0)).toEqual({ valorPago: 0 });
});
