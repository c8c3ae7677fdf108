import { once } from 'node:events';
import { buffer, text as lerTexto } from 'node:stream/consumers';
import { setTimeout as esperar } from 'node:timers/promises';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import { amount, type Cell, day, type Sheet, text } from './sheet.ts';
import { writeXlsx } from './xlsx.ts';

async function* de(linhas: Cell[][]) {
  yield* linhas;
}
const planilha = (linhas: AsyncIterable<Cell[]>): Sheet => ({
  name: 'A & B',
  titles: ['Dia', 'Texto', 'Valor', 'Dias'],
  rows: linhas,
});
const csv = async (linhas: Cell[][]) => lerTexto(writeCsv(planilha(de(linhas))) as never);
const lerXlsx = async (linhas: Cell[][]) => readSheet(await buffer(writeXlsx(planilha(de(linhas)))), { trim: false });

test('a CSV is one that a Brazilian spreadsheet opens: BOM, semicolons, decimal commas, and no formula', async () => {
  const linhas: Cell[][] = [
    [day('2026-03-09'), text('Água; "fria"\nde manhã'), amount(1234567.5), { whole: 12 }],
    [day(null), text('=1+1'), amount(0.1), null],
    [null, text(' +55 11'), amount(null), null],
    [null, text('1234E567'), amount(-3), null],
    [null, text('＝1+1'), null, null],
    [null, text(''), null, null],
  ];
  expect(await csv(linhas)).toBe(
    '\uFEFFDia;Texto;Valor;Dias\r\n' +
      '09/03/2026;"Água; ""fria""\nde manhã";1234567,50;12\r\n' +
      ";'=1+1;0,10;\r\n" +
      ";' +55 11;;\r\n" +
      ";'1234E567;-3,00;\r\n" +
      ";'＝1+1;;\r\n" +
      ';;;\r\n',
  );
});

test('others are served while a sheet is written whose rows are all at hand', async () => {
  const linhas = Array.from({ length: 1_000 }, (): Cell[] => [null, text('um'), null, null]);
  for (const escrever of [writeCsv, (folha: Sheet) => writeXlsx(folha)]) {
    let servidos = 0;
    let acabou = false;
    const servir = () => {
      servidos += 1;
      if (!acabou) setImmediate(servir);
    };
    setImmediate(servir);
    await buffer(escrever(planilha(de(linhas))) as never);
    acabou = true;
    expect(servidos).toBeGreaterThanOrEqual(10);
  }
});

test('an XLSX is read by another library as what was written, whatever the text', async () => {
  const linhas: Cell[][] = [
    [day('2026-03-09'), text('=1+1 <b>&amp;"\u0007'), amount(1500.07), { whole: 12 }],
    [day('1900-03-01'), text('  João '), amount(-0.01), null],
  ];
  expect(await lerXlsx(linhas)).toEqual([
    ['Dia', 'Texto', 'Valor', 'Dias'],
    [new Date('2026-03-09T00:00:00Z'), '=1+1 <b>&amp;"', 1500.07, 12],
    [new Date('1900-03-01T00:00:00Z'), '  João ', -0.01, null],
  ]);
  const palavra = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((texto) => `a${texto}`);
  await fc.assert(
    fc.asyncProperty(fc.array(palavra, { minLength: 1, maxLength: 250 }), async (textos) => {
      const lidas = await lerXlsx(textos.map((um) => [null, text(um), null, null]));
      expect(lidas.slice(1).map((linha) => linha[1])).toEqual(textos);
    }),
    { numRuns: 10 },
  );
});

test.each([
  ['CSV', (sheet: Sheet) => lerAosPoucos(sheet, 'csv')],
  ['XLSX', (sheet: Sheet) => lerAosPoucos(sheet, 'xlsx')],
])(
  'rows of a %s are read no faster than the file is taken, and no more once its reader is gone',
  async (_formato, ler) => {
    let lidas = 0;
    let fechada = false;
    async function* semFim(): AsyncGenerator<Cell[]> {
      try {
        // No compression makes these bytes small.
        for (; ; lidas++) yield [null, text(Array.from({ length: 40 }, () => Math.random()).join('')), null, null];
      } finally {
        fechada = true;
      }
    }
    const saida = await ler(planilha(semFim()));
    const noMeioSegundo = async () => {
      const antes = lidas;
      await esperar(500);
      return lidas - antes;
    };
    // The buffers between the rows and their reader fill first.
    await expect.poll(noMeioSegundo, { timeout: 10_000 }).toBe(0);
    expect(lidas).toBeGreaterThan(0);
    saida.destroy();
    await expect.poll(() => fechada).toBe(true);
  },
);

async function lerAosPoucos(sheet: Sheet, formato: 'csv' | 'xlsx') {
  const { Readable } = await import('node:stream');
  const saida = formato === 'csv' ? Readable.from(writeCsv(sheet)) : writeXlsx(sheet);
  await once(saida, 'readable');
  saida.read(1);
  return saida;
}

test('a row that cannot be read breaks the file off, so that nobody takes a part for the whole', async () => {
  async function* quebrada(): AsyncGenerator<Cell[]> {
    yield [null, text('primeira'), null, null];
    throw new Error('sem banco');
  }
  await expect(buffer(writeXlsx(planilha(quebrada())))).rejects.toThrow('sem banco');
  const lidaDepois = writeXlsx(planilha(quebrada()));
  await esperar(50);
  await expect(buffer(lidaDepois)).rejects.toThrow('sem banco');
});
