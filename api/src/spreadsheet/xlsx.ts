import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Cell, inChunks, type Sheet } from './sheet.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const WORKBOOK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Numbers of the cell formats that `styles.xml` lists. */
const [COMMON, TITLE, MONEY, DATE] = [0, 1, 2, 3] as const;

const parts = (sheets: readonly Sheet[]): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>${each(sheets, (_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${CONTENT}.worksheet+xml"/>`)}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${WORKBOOK}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${WORKBOOK}"><sheets>${each(sheets, ({ name }, n) => `<sheet name="${escapeXml(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${each(sheets, (_, n) => `<Relationship Id="rId${n}" Type="${WORKBOOK}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rIdEstilos" Type="${WORKBOOK}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${SHEET}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

const each = (sheets: readonly Sheet[], write: (sheet: Sheet, n: number) => string) =>
  sheets.map((sheet, i) => write(sheet, i + 1)).join('');

/**
 * Sheets as one XLSX, zipped while their rows are read, one sheet after the other, and as fast as it is taken: nothing of
 * it is kept. The libraries that write XLSX keep the sheets whole, or do not wait for a slow reader; of the format these
 * five small parts are needed.
 */
export function writeXlsx(...sheets: Sheet[]): Readable {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(parts(sheets))) zip.addBuffer(Buffer.from(XML + xml), name);
  const output = zip.outputStream as Readable;
  const sheetParts = sheets.map((sheet) => Readable.from(writeSheet(sheet), { objectMode: false }));
  // A failure of the rows breaks the file off, and waits for a reader who has not begun; one who leaves ends their reading.
  output.on('error', () => {});
  output.on('close', () => {
    for (const sheet of sheetParts) sheet.destroy();
  });
  sheetParts.forEach((sheet, i) => {
    sheet.on('error', (error) => output.destroy(error));
    zip.addReadStream(sheet, `xl/worksheets/sheet${i + 1}.xml`);
  });
  zip.end();
  return output;
}

async function* writeSheet({ titles, rows }: Sheet): AsyncGenerator<string> {
  const widths = titles.map((_, i) => `<col min="${i + 1}" max="${i + 1}" width="18" customWidth="1"/>`).join('');
  yield `${XML}<worksheet xmlns="${SHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`;
  yield row(
    titles.map((title, i) => textCell(title, address(i, 1), TITLE)),
    1,
  );
  yield* inChunks(rows, (cells, i) =>
    row(
      cells.map((cell, j) => cellXml(cell, address(j, i + 2))),
      i + 2,
    ),
  );
  yield '</sheetData></worksheet>';
}

const row = (cells: string[], n: number) => `<row r="${n}">${cells.join('')}</row>`;

/** `B7`; after Z come AA, AB… and no sheet here has more columns than ZZ. */
const address = (column: number, row: number) =>
  `${column < 26 ? '' : letter(Math.floor(column / 26) - 1)}${letter(column % 26)}${row}`;
const letter = (n: number) => String.fromCharCode(65 + n);

function cellXml(cell: Cell, where: string): string {
  if (cell === null) return '';
  if ('amount' in cell) return `<c r="${where}" s="${MONEY}"><v>${cell.amount}</v></c>`;
  if ('whole' in cell) return `<c r="${where}"><v>${cell.whole}</v></c>`;
  if ('day' in cell) return `<c r="${where}" s="${DATE}"><v>${serialDay(cell.day)}</v></c>`;
  return textCell(cell.text, where, COMMON);
}

/** Text is text, whatever it begins with: no formula is made of an inline string. */
const textCell = (text: string, where: string, style: number) =>
  `<c r="${where}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text.slice(0, 32_000))}</t></is></c>`;

/** Days since the one that spreadsheets count from. */
const serialDay = (day: string) => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

const escapeXml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot carry them in any form
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
