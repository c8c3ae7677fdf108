import * as modelos from '@imob/schemas/modelos';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoLocador } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const enviar = (conteudo: Buffer | string, nome = 'contrato.docx') =>
  ana.pedir(modelos.lerArquivo, { ...formulario({}, Buffer.from(conteudo as Buffer), nome) });
const docx = (corpo: string, partes: Record<string, string> = {}) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': strToU8(`<w:document xmlns:w="x"><w:body>${corpo}</w:body></w:document>`),
      'word/vbaProject.bin': strToU8('macro'),
      ...Object.fromEntries(Object.entries(partes).map(([nome, texto]) => [nome, strToU8(texto)])),
    }),
  );
const t = (texto: string, b = false) =>
  `<w:r>${b ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${texto}</w:t></w:r>`;
const p = (dentro: string, props = '') => `<w:p>${props && `<w:pPr>${props}</w:pPr>`}${dentro}</w:p>`;
const naLista = (nivel: number) => `<w:numPr><w:ilvl w:val="${nivel}"/><w:numId w:val="3"/></w:numPr>`;
const nivel = (n: number, formato: string, texto: string) =>
  `<w:lvl w:ilvl="${n}"><w:start w:val="1"/><w:numFmt w:val="${formato}"/><w:lvlText w:val="${texto}"/></w:lvl>`;

test('headings, bold letters and the numbers of lists come with the words', async () => {
  const numbering = `<w:numbering><w:abstractNum w:abstractNumId="7">${nivel(0, 'decimal', 'CLÁUSULA %1ª –')}${nivel(1, 'lowerLetter', '%2)')}</w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num></w:numbering>`;
  const styles =
    '<w:styles><w:style w:type="paragraph" w:styleId="Ttulo2"><w:name w:val="heading 2"/></w:style></w:styles>';
  const corpo = [
    p(t('CONTRATO DE LOCAÇÃO', true)),
    p(t('Entre as partes: ') + t('João &amp; Maria', true) + t(' e outros.')),
    p(t('DO OBJETO', true), naLista(0)),
    p(t('a casa;'), naLista(1)),
    p(t('o quintal.'), naLista(1)),
    p(t('DO PRAZO', true), naLista(0)),
    p(t('Disposições'), '<w:pStyle w:val="Ttulo2"/>'),
    p(`<w:del>${t('apagado')}</w:del><w:r><w:t>Fica ___________ como fiador.</w:t></w:r>`),
  ].join('');
  const { status, body } = await enviar(docx(corpo, { 'word/numbering.xml': numbering, 'word/styles.xml': styles }));
  expect([status, body.texto.split('\n')]).toEqual([
    200,
    [
      '# CONTRATO DE LOCAÇÃO',
      'Entre as partes: **João & Maria** e outros.',
      '## CLÁUSULA 1ª – DO OBJETO',
      'a) a casa;',
      'b) o quintal.',
      '## CLÁUSULA 2ª – DO PRAZO',
      '## Disposições',
      'Fica ___________ como fiador.',
    ],
  ]);
  expect(body.lacunas).toEqual([{ indice: body.texto.indexOf('___'), tamanho: 11, antes: 'Fica' }]);
  expect(body.avisos).toEqual([]);
});

test('what the file has beside its words, and braces of its own, are said', async () => {
  const { body } = await enviar(docx(p(t('Multa {10%}')) + p('<w:r><w:footnoteReference w:id="1"/></w:r>')));
  expect(body.avisos).toEqual([expect.stringContaining('chaves { }'), expect.stringContaining('notas de rodapé')]);
});

test('tables, line breaks and boxes keep their words; a box that is told twice is told once', async () => {
  const corpo =
    `<w:tbl><w:tr><w:tc>${p(t('Valor'))}</w:tc><w:tc>${p(t('1.500'))}</w:tc></w:tr></w:tbl>` +
    p(`<w:r><w:rPr><w:b/></w:rPr><w:t>um</w:t><w:br/><w:t>dois</w:t></w:r>${t(' três')}`) +
    p(
      `${t('antes')}<mc:AlternateContent><mc:Choice>${p(t('caixa'))}</mc:Choice><mc:Fallback>${p(t('caixa'))}</mc:Fallback></mc:AlternateContent>${t('depois')}`,
    );
  const { body } = await enviar(docx(corpo));
  expect(body.texto.split('\n').filter(Boolean)).toEqual([
    'Valor',
    '1.500',
    '**um**',
    '**dois** três',
    'antes',
    'caixa',
    'depois',
  ]);
});

test('a text is read as it was written, also by an old Windows', async () => {
  expect((await enviar('Cláusula\r\nSegunda', 'c.txt')).body.texto).toBe('Cláusula\nSegunda');
  const windows = Buffer.from('Cl\xe1usula', 'latin1');
  expect((await enviar(windows, 'c.txt')).body.texto).toBe('Cláusula');
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Ação', 'utf16le')]);
  expect((await enviar(utf16, 'c.txt')).body.texto).toBe('Ação');
});

const MUITO = 'palavra '.repeat(9_000);
test.each([
  ['a ZIP that is no Word file', () => Buffer.from(zipSync({ 'a.txt': strToU8('x') })), 'docx'],
  ['half a file', () => docx(p(t('Oi'))).subarray(0, 80), 'docx'],
  ['a PDF', () => Buffer.from('%PDF-1.4'), 'PDF'],
  ['an old Word file', () => Buffer.from('\xd0\xcf\x11\xe0 \0', 'latin1'), 'Word antigo'],
  ['an RTF', () => Buffer.from('{\\rtf1\\ansi Contrato}'), 'RTF'],
  ['a picture', () => Buffer.from('GIF89a\0\0\0'), 'não é um texto'],
  ['nothing but blanks', () => docx(p(t('  '))), 'Não há texto'],
  ['a book', () => docx(p(t(MUITO))), '60.000 caracteres'],
  ['what unfolds to hundreds of megabytes', () => docx(p(t('a'.repeat(90_000_000)))), 'grande demais'],
])('%s is 400 in words', async (_nome, fazer, dito) => {
  const { status, body } = await enviar(fazer());
  expect([status, body.error]).toEqual([400, expect.stringContaining(dito)]);
});

test('beyond five megabytes it is 413', async () => {
  expect((await enviar(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 'c.txt')).status).toBe(413);
});
