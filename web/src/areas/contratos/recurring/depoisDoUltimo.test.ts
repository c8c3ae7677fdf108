import { expect, it } from 'vitest';
import { depoisDoUltimo } from './depoisDoUltimo.ts';

const aluguel = (competencia: string, status = 'PENDENTE') => ({ tipo: 'ALUGUEL', status, competencia }) as const;
const CONTAS = [aluguel('2026-11'), aluguel('2026-12'), aluguel('2027-01', 'CANCELADO')] as never;
const dito = (de: string, parcelas: number | '', valor: number | '' = 350) =>
  depoisDoUltimo(CONTAS, { de, valor, parcelas })?.replaceAll('\u00a0', ' ');

it('what no rent of the lease charges is told, to the cent', () => {
  expect(dito('2026-11', 100)).toBe(
    'O último aluguel é o de 12/2026. Depois dele restam 98 parcelas, R$ 343,00 ao todo, que só serão cobradas se o contrato continuar.',
  );
  expect(dito('2026-11', 3, 100)).toContain('resta 1 parcela, R$ 33,34 ao todo, que só será cobrada se');
  expect(dito('2027-06', 2)).toContain('restam 2 parcelas, R$ 350,00 ao todo');
});

it('nothing is told of what is charged whole, nor while it is typed', () => {
  expect([dito('2026-11', 2), dito('2026-12', 1), dito('2026-11', ''), dito('', 3)]).toEqual(Array(4).fill(undefined));
  expect(dito('2026-11', 3, '')).toContain('resta 1 parcela que só será cobrada');
  expect(depoisDoUltimo([], { de: '2026-11', valor: 350, parcelas: 100 })).toBe(null);
});
