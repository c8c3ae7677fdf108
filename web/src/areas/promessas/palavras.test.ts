import { expect, test } from 'vitest';
import { aoLadoDaDivida, aoLadoEmPouco, tituloDaPromessa } from './palavras.ts';

test('a promise stands beside its debt with its day, and says that it was broken', () => {
  const uma = { prometidaPara: '2026-03-20', valor: null, situacao: 'ABERTA' as const };
  expect(aoLadoDaDivida(uma)).toBe('Prometeu para 20/03/2026: sem aviso até lá');
  expect(aoLadoDaDivida({ ...uma, valor: 700, situacao: 'QUEBRADA' })).toBe(
    'Prometeu R$\u00a0700,00 para 20/03/2026 e não pagou',
  );
  expect(aoLadoEmPouco(uma)).toBe('Prometida para 20/03/2026');
  expect(aoLadoEmPouco({ ...uma, situacao: 'QUEBRADA' })).toBe('Prometida para 20/03/2026, não paga');
  expect(tituloDaPromessa(uma)).toBe('Tudo em 20/03/2026');
});
