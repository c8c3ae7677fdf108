import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novoLocador } from '../../../test/support/factories.ts';
import { casa, enviar, folha, IMOVEIS, xlsx } from '../../../test/support/spreadsheets.ts';
import { text } from '../sheet.ts';
import { gridFits } from './xlsxGrid.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());

/** A landlord's spreadsheet with one more cell, written like this. */
async function com(celula: string): Promise<Buffer> {
  const partes = unzipSync(await xlsx(folha('Imóveis', IMOVEIS.split(';'), [casa(1).split(';').map(text)])));
  const nome = Object.keys(partes).find((um) => um.includes('worksheets/')) as string;
  const antes = Buffer.from(partes[nome] as Uint8Array).toString();
  partes[nome] = strToU8(antes.replace('</sheetData>', `<row>${celula}</row></sheetData>`));
  return Buffer.from(zipSync(partes));
}

test.each([
  ['the last cell there is', '<c r="XFD1048576"><v>1</v></c>', false],
  ['a far one behind a sign that ends no tag', `<c x=">" r='ZZ99999'><v>1</v></c>`, false],
  ['a place that has to be unfolded', '<c r="&#88;FD1048576"><v>1</v></c>', false],
  ['one of another name space', '<x:c r="XFD1048576"/>', false],
  ['a title far to the right', '<c r="XFD1"><v>1</v></c>', true],
  ['a row far below', '<c r="A200000"><v>1</v></c>', true],
])('%s', async (_caso, celula, cabem) => {
  expect(gridFits(await com(celula))).toBe(cabem);
});

test('a spreadsheet with a cell beyond all bounds is refused in words', async () => {
  const { status, body } = await enviar(await novoLocador(teste), await com('<c r="XFD1048576"><v>1</v></c>'));
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('planilha')]);
});
