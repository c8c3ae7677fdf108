import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { data, dinheiro, quantidadeNaoNegativa } from './campos.ts';

const frase = (schema: z.ZodType, valor: unknown) => schema.safeParse(valor).error?.issues[0]?.message;

describe('o que se diz de um valor errado', () => {
  it.each([
    [0, 'Informe um valor maior que zero.'],
    [1_000_000_000, 'Informe um número de até 999.999.999,99.'],
    [1.005, 'Informe um valor em reais com no máximo duas casas decimais.'],
    [null, 'Preencha este campo.'],
  ])('dinheiro %s', (valor, esperada) => expect(frase(dinheiro, valor)).toBe(esperada));

  it('escreve números como se escrevem no Brasil', () => {
    expect(frase(quantidadeNaoNegativa, -1)).toBe('Informe um número a partir de 0.');
    expect(frase(quantidadeNaoNegativa, 1e10)).toBe('Informe um número de até 999.999.999.');
  });

  it.each([undefined, null, ''])('uma data que falta (%j) é um campo a preencher', (valor) =>
    expect(frase(data, valor)).toBe('Preencha este campo.'),
  );

  it.each(['31/12/2026', '2026-02-30', 20_261_231])('uma data errada (%s): em que formato a API a espera', (valor) =>
    expect(frase(data, valor)).toBe('Informe uma data que exista no calendário, no formato AAAA-MM-DD.'),
  );
});
