import { expect, test } from 'vitest';
import { lerLinhas } from './csv.ts';

const tudo = { comVazias: false, ate: 100_000 };
const MEGA = 1024 * 1024;
const gasto = (texto: string) => {
  const inicio = process.cpuUsage();
  const lida = lerLinhas(texto, tudo);
  return { lida, ms: process.cpuUsage(inicio).user / 1_000 };
};

test('a file of marks alone, or of cells alone, is no table and found out at once', () => {
  const palavras = gasto(`${'palavras de alguem;outras\n'.repeat(MEGA / 26)}`);
  expect(palavras.lida?.tabela.length).toBe(Math.floor(MEGA / 26));
  for (const texto of [
    '"'.repeat(9 * MEGA),
    'a;'.repeat(4 * MEGA),
    `a;b\n"${'x'.repeat(9 * MEGA)}`,
    `a;"${'""'.repeat(MEGA)}"\n`,
  ]) {
    const { lida, ms } = gasto(texto);
    expect(lida).toBeUndefined();
    // A ratio, since the machine may be busy: nine megabytes of it cost no more than a few of words.
    expect(ms).toBeLessThan(5 * palavras.ms + 200);
  }
});

test('what begins like one table and is another is read as what it is to its end', () => {
  const linhas = Array.from({ length: 5_000 }, (_, n) => `${n};"fulano; de tal",${n}`);
  // With semicolons the last row has a quotation that never ends; with commas it is a word.
  const lida = lerLinhas(`${linhas.join('\n')}\n1;"x,2\n`, tudo);
  expect(lida?.tabela.length).toBe(5_001);
  expect(lida?.tabela[7]).toEqual(['7;"fulano; de tal"', '7']);
});

test('a first row longer than the sample, and a quotation across its end, still tell the separator', () => {
  const longa = `a;${'x'.repeat(70_000)};b\n1;2;3\n`;
  expect(lerLinhas(longa, tudo)?.tabela[1]).toEqual(['1', '2', '3']);
  const citada = `a;b\n${'1;2\n'.repeat(20)}3;"${'linha\n'.repeat(10_000)}"\n`;
  expect(lerLinhas(citada, tudo)?.tabela.length).toBe(22);
});
