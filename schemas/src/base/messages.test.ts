import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { StatusConta } from '../financeiro.ts';
import * as inspecoes from '../inspecoes.ts';
import { mes } from '../paginas/pagina.ts';
import { data, dinheiro, email, filtro, opcionalOuVazio, precoTexto, quantidadeNaoNegativa } from './fields.ts';

const frases = (schema: z.ZodType, valor: unknown) => schema.safeParse(valor).error?.issues.map((i) => i.message);
const frase = (schema: z.ZodType, valor: unknown) => frases(schema, valor)?.[0];

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

  it('de uma data errada diz uma coisa só', () => {
    for (const errada of ['', '31/12/1990', '2026-02-30']) expect(frases(data, errada)).toHaveLength(1);
    expect(frases(opcionalOuVazio(data), '31/12/1990')).toEqual([
      'Informe uma data que exista no calendário, no formato AAAA-MM-DD.',
    ]);
    expect(frases(opcionalOuVazio(data), '1890-01-01')).toEqual(['Informe uma data entre 1900 e 2199.']);
  });

  const limite = z.coerce.number().int().min(1).max(500);
  it.each<[string, z.ZodType, unknown, string]>([
    ['um filtro', filtro(StatusConta), 'foo', 'Escolha um destes valores: PENDENTE, ATRASADO, PAGO, CANCELADO.'],
    ['um filtro', filtro(limite), 'abc', 'Informe um número.'],
    ['um filtro', filtro(limite), '0', 'Informe um número a partir de 1.'],
    ['um filtro repetido', filtro(z.string()), ['a', 'b'], 'Informe um texto.'],
    ['um campo que pode vir vazio', opcionalOuVazio(email), 5, 'Informe um texto.'],
    ['um preço', precoTexto, true, 'Informe um texto ou um número.'],
    ['um preço', precoTexto, -1, 'Informe um número a partir de 0.'],
    ['um preço', precoTexto, 'abc', 'Informe um valor em números, como 1500,00.'],
    [
      'um arquivo',
      inspecoes.mudar.schema.body,
      { fotosKeys: ['ftp://y'] },
      'Informe a chave do arquivo ou um endereço que comece com http:// ou https://.',
    ],
    ['um arquivo', inspecoes.mudar.schema.body, { fotosKeys: [5] }, 'Informe um objeto ou um texto.'],
  ])('%s que aceita mais de uma forma (%#): o que vale para a pretendida', (_caso, schema, valor, esperada) =>
    expect(frases(schema, valor)).toEqual([esperada]),
  );
});

it.each([
  ['1899-12', 'Informe um mês de um ano entre 1900 e 2199.'],
  ['2200-01', 'Informe um mês de um ano entre 1900 e 2199.'],
  ['2026-13', 'Informe o mês no formato AAAA-MM, como 2026-03.'],
  ['março', 'Informe o mês no formato AAAA-MM, como 2026-03.'],
])('diz do mês %s o que está errado: o ano, ou como foi escrito', (valor, frase) => {
  expect(mes.safeParse(valor).error?.issues[0]?.message).toBe(frase);
});
