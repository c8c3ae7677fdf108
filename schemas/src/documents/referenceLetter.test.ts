import { expect, test } from 'vitest';
import { escrever } from './testLetter.ts';

const referencia = (fatos: object) =>
  escrever(
    { tipo: 'REFERENCIA' },
    {
      ...{ inicio: '2026-01-10', vieramDepois: [], fim: null, aluguel: null },
      ...{ vencidos: 14, noDia: 14, atrasoMedio: null, emAberto: 0, ...fatos },
    },
  ).texto;

test('who paid all on time', () => {
  const { titulo, paragrafos, recebimento } = referencia({});
  expect(titulo).toBe('CARTA DE REFERÊNCIA');
  expect(paragrafos).toEqual([
    'A PARTE LOCADORA, João da Silva (CPF nº 111.444.777-35), declara que a LOCATÁRIA aluga o imóvel acima desde 10 de janeiro de 2026.',
    'Nesse período venceram 14 aluguéis, e todos foram pagos até o dia do vencimento, ou o dia útil seguinte.',
    'Esta carta diz só o que consta dos registros desta locação até a sua data. Não é fiança nem garantia, e a PARTE LOCADORA não responde por outra locação.',
  ]);
  expect(recebimento).toBe(false);
});

test('who has left, with the rent, and what is not paid', () => {
  const { paragrafos } = referencia({ fim: '2026-12-09', aluguel: 2500, noDia: 0, atrasoMedio: 6, emAberto: 1 });
  expect(paragrafos[0]).toContain('alugou o imóvel acima de 10 de janeiro de 2026 a 9 de dezembro de 2026.');
  expect(paragrafos[1]).toMatch(
    /^O aluguel mensal era, ao fim da locação, de R\$.2\.500,00 \(dois mil e quinhentos reais\)\.$/,
  );
  expect(paragrafos.slice(2, 4)).toEqual([
    'Nesse período venceram 14 aluguéis, e nenhum foi pago até o dia do vencimento.',
    'Eles atrasaram, em média, 6 dias, e 1 aluguel não foi pago até a data desta carta.',
  ]);
});

test('since when its own tenant rents, and who came in beside him later', () => {
  const { paragrafos } = referencia({ inicio: '2026-05-01', vieramDepois: [{ nome: 'Caio Reis', em: '2026-08-15' }] });
  expect(paragrafos[0]).toContain('aluga o imóvel acima desde 1º de maio de 2026.');
  expect(paragrafos[1]).toBe('Caio Reis aluga junto desde 15 de agosto de 2026.');
});
