import { somaDosItens } from '@imob/schemas/itensDaConta';
import { somar } from '@imob/schemas/rules/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comAluguel } from './contas.ts';

const contaDe = (...valores: number[]) => ({
  valor: somar([...valores, 300, -50]),
  itens: [
    { descricao: 'Condomínio', tipo: 'CONDOMINIO' as const, valor: 300 },
    ...valores.map((valor, i) => ({ descricao: `Aluguel ${i}`, tipo: 'ALUGUEL' as const, valor })),
    { descricao: 'Abono', tipo: 'DESCONTO' as const, valor: -50 },
  ],
});

test.each([
  // The parking space comes first, and the house takes the change.
  { de: [200, 1700], para: 1500, itens: [200, 1300] },
  { de: [200, 1700], para: 2000, itens: [200, 1800] },
  { de: [900, 1000], para: 0.5, itens: [0.49, 0.01] },
  { de: [900, 1000], para: 0.01, itens: [0.01] },
])('a rent of items $de becomes $para as $itens, and what is beside it stays', ({ de, para, itens }) => {
  expect(comAluguel(contaDe(...de), para)).toMatchObject({
    valor: somar([para, 250]),
    itens: [300, ...itens, -50].map((valor) => ({ valor })),
  });
});

test('whatever the items of a rent, another rent leaves none below a cent, and they add up', () => {
  const valor = fc.integer({ min: 1, max: 500_000 }).map((centavos) => centavos / 100);
  fc.assert(
    fc.property(fc.array(valor, { minLength: 1, maxLength: 5 }), valor, (de, para) => {
      const conta = comAluguel(contaDe(...de), para);
      const doAluguel = conta.itens.filter(({ tipo }) => tipo === 'ALUGUEL');
      expect(Math.min(...doAluguel.map((item) => item.valor))).toBeGreaterThanOrEqual(0.01);
      expect([somaDosItens(doAluguel), somaDosItens(conta.itens)]).toEqual([
        Math.round(para * 100),
        Math.round(conta.valor * 100),
      ]);
    }),
  );
});
