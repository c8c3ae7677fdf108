import { expect, test } from 'vitest';
import { diasEmPalavras } from './palavras.ts';

const dita = (mudancas: object) =>
  diasEmPalavras({
    ...{ dias: 328, alugados: 297, vagos: 31, custo: 410.3, aluguelQueFaltou: 3410, vagoDesde: null },
    ...mudancas,
  }).replaceAll('\u00a0', ' ');

test('a property’s days are told with what the vacant ones cost, as far as it is known', () => {
  expect(dita({})).toBe(
    'alugado 297 de 328 dias; nos 31 dias vagos custou R$ 410,30 e deixou de render cerca de R$ 3.410,00.',
  );
  expect(dita({ custo: 0, aluguelQueFaltou: null, vagoDesde: '2026-10-25' })).toBe(
    'alugado 297 de 328 dias. Está vago desde 25/10/2026.',
  );
  expect(dita({ vagos: 0, alugados: 328 })).toBe('alugado todos os 328 dias.');
});
