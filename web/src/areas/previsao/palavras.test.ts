import { expect, test } from 'vitest';
import { apartesEmPalavras } from './palavras.ts';

const nada = { entra: 0, sai: 0 };
const somas = { entra: 0, sai: 0, saldo: 0, estimado: nada, seContinuar: nada, suposto: nada, caucao: nada };

test('what is less sure is said apart, each kind by what it would add or take', () => {
  expect(apartesEmPalavras(somas)).toEqual([]);
  const ditas = apartesEmPalavras({
    ...somas,
    estimado: { entra: 100.1, sai: 120.3 },
    seContinuar: { entra: 2000, sai: 0 },
    suposto: { entra: 0, sai: 50 },
  });
  expect(ditas.map((dita) => dita.replaceAll('\u00a0', ' '))).toEqual([
    'menos R$ 20,20 em estimativas',
    'mais R$ 2.000,00 se os contratos continuarem',
    'menos R$ 50,00 como no ano passado',
  ]);
});
