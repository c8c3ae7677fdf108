import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Cell, inChunks, type Sheet } from './sheet.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TIPOS = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELACOES = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENTO = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PLANILHA = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const CONTEUDO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Numbers of the cell formats that `styles.xml` lists. */
const [COMUM, TITULO, DINHEIRO, DIA] = [0, 1, 2, 3] as const;

const partes = (folhas: readonly Sheet[]): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${TIPOS}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTEUDO}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTEUDO}.styles+xml"/>${cada(folhas, (_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${CONTEUDO}.worksheet+xml"/>`)}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELACOES}"><Relationship Id="rId1" Type="${DOCUMENTO}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${PLANILHA}" xmlns:r="${DOCUMENTO}"><sheets>${cada(folhas, ({ nome }, n) => `<sheet name="${escapar(nome)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELACOES}">${cada(folhas, (_, n) => `<Relationship Id="rId${n}" Type="${DOCUMENTO}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rIdEstilos" Type="${DOCUMENTO}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${PLANILHA}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

const cada = (folhas: readonly Sheet[], escrever: (folha: Sheet, n: number) => string) =>
  folhas.map((folha, i) => escrever(folha, i + 1)).join('');

/**
 * Sheets as one XLSX, zipped while their rows are read, one sheet after the other, and as fast as it is taken: nothing of
 * it is kept. The libraries that write XLSX keep the sheets whole, or do not wait for a slow reader; of the format these
 * five small parts are needed.
 */
export function writeXlsx(...sheets: Sheet[]): Readable {
  const zip = new ZipFile();
  for (const [nome, xml] of Object.entries(partes(sheets))) zip.addBuffer(Buffer.from(XML + xml), nome);
  const saida = zip.outputStream as Readable;
  const folhas = sheets.map((sheet) => Readable.from(escreverFolha(sheet), { objectMode: false }));
  // A failure of the rows breaks the file off, and waits for a reader who has not begun; one who leaves ends their reading.
  saida.on('error', () => {});
  saida.on('close', () => {
    for (const folha of folhas) folha.destroy();
  });
  folhas.forEach((folha, i) => {
    folha.on('error', (erro) => saida.destroy(erro));
    zip.addReadStream(folha, `xl/worksheets/sheet${i + 1}.xml`);
  });
  zip.end();
  return saida;
}

async function* escreverFolha({ titulos, linhas }: Sheet): AsyncGenerator<string> {
  const larguras = titulos.map((_, i) => `<col min="${i + 1}" max="${i + 1}" width="18" customWidth="1"/>`).join('');
  yield `${XML}<worksheet xmlns="${PLANILHA}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${larguras}</cols><sheetData>`;
  yield linha(
    titulos.map((titulo, i) => celulaDeTexto(titulo, endereco(i, 1), TITULO)),
    1,
  );
  yield* inChunks(linhas, (celulas, i) =>
    linha(
      celulas.map((cell, j) => celula(cell, endereco(j, i + 2))),
      i + 2,
    ),
  );
  yield '</sheetData></worksheet>';
}

const linha = (celulas: string[], n: number) => `<row r="${n}">${celulas.join('')}</row>`;

/** `B7`; after Z come AA, AB… and no sheet here has more columns than ZZ. */
const endereco = (coluna: number, linha: number) =>
  `${coluna < 26 ? '' : letra(Math.floor(coluna / 26) - 1)}${letra(coluna % 26)}${linha}`;
const letra = (n: number) => String.fromCharCode(65 + n);

function celula(cell: Cell, onde: string): string {
  if (cell === null) return '';
  if ('valor' in cell) return `<c r="${onde}" s="${DINHEIRO}"><v>${cell.valor}</v></c>`;
  if ('inteiro' in cell) return `<c r="${onde}"><v>${cell.inteiro}</v></c>`;
  if ('dia' in cell) return `<c r="${onde}" s="${DIA}"><v>${diaDeSerie(cell.dia)}</v></c>`;
  return celulaDeTexto(cell.texto, onde, COMUM);
}

/** Text is text, whatever it begins with: no formula is made of an inline string. */
const celulaDeTexto = (texto: string, onde: string, estilo: number) =>
  `<c r="${onde}" t="inlineStr" s="${estilo}"><is><t xml:space="preserve">${escapar(texto.slice(0, 32_000))}</t></is></c>`;

/** Days since the one that spreadsheets count from. */
const diaDeSerie = (dia: string) => (Date.parse(`${dia}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

const escapar = (texto: string) =>
  texto
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot carry them in any form
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
