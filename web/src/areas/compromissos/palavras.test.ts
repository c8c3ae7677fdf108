import { expect, it } from 'vitest';
import { selecaoDe } from './busca.ts';
import { guardadoEmPalavras, prazoEmPalavras, repeticao, seloDe, ultimaVez, vezEmPalavras } from './palavras.ts';

const HOJE = '2026-12-01';
const selo = (proximo: string | null, avisarDias = 15) => seloDe({ proximo, avisarDias }, HOJE)?.nome;

it('marks what went by, and what is as near as its own warning says', () => {
  expect([selo('2026-11-30'), selo(HOJE), selo('2026-12-16'), selo('2026-12-17')]).toEqual([
    ...['Vencido', 'Perto', 'Perto', undefined],
  ]);
  expect([selo('2026-12-17', 30), selo(null)]).toEqual(['Perto', 'Feito']);
});

it('says how often it comes, how far off it is and when it was done', () => {
  expect([null, 1, 6, 12, 36].map(repeticao)).toEqual([
    ...['uma vez só', 'todo mês', 'a cada 6 meses', 'todo ano', 'a cada 3 anos'],
  ]);
  expect(prazoEmPalavras('2026-12-11', HOJE)).toBe('vence em 10 dias');
  expect(prazoEmPalavras('2026-11-30', HOJE)).toBe('venceu ontem');
  const vez = { em: '2026-03-10', vencia: '2026-03-20', valor: 350, despesaId: null };
  expect(ultimaVez({ feitos: [vez] })).toBe('feito em 10/03/2026');
  expect(ultimaVez({ feitos: [] })).toBeUndefined();
  expect(vezEmPalavras(vez)).toBe('10/03/2026 (vencia em 20/03/2026), R$\u00a0350,00');
  expect(vezEmPalavras({ ...vez, vencia: vez.em, valor: null })).toBe('10/03/2026');
});

it('asks for those that are due unless the address says otherwise', () => {
  expect(selecaoDe({})).toEqual({});
  expect(selecaoDe({ quais: 'TODOS', imovelId: 'i', feito: 'x' })).toEqual({ imovelId: 'i', feitos: 'true' });
});

it('says of what is noted when the Painel tells of it', () => {
  const dito = (proximo: string, avisarDias = 15) => guardadoEmPalavras({ proximo, avisarDias }, HOJE);
  expect(dito('2026-12-20')).toBe('Guardado: vence em 20/12/2026, e o Painel lembra antes.');
  expect(dito('2026-12-20', 0)).toBe('Guardado: vence em 20/12/2026, e o Painel lembra no dia.');
  expect(dito('2026-11-20')).toBe('Guardado: venceu em 20/11/2026, e está no Painel.');
});
