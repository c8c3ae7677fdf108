import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readDocx } from './docx.ts';

// Word files in the parts of which Word itself writes them.
const file = (body: string, parts: Record<string, string> = {}) =>
  zipSync({
    'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [`word/${name}.xml`, strToU8(text)])),
  });
const p = (text: string, props = '') => `<w:p><w:pPr>${props}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const inList = (id: number, level?: number) =>
  `<w:numPr>${level === undefined ? '' : `<w:ilvl w:val="${level}"/>`}<w:numId w:val="${id}"/></w:numPr>`;
const styled = (style: string, more = '') => `<w:pStyle w:val="${style}"/>${more}`;
const lvl = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const abstract = (id: number, levels: string) => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`;
const num = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
const style = (id: string, inner: string, more = '') =>
  `<w:style w:type="paragraph" ${more} w:styleId="${id}">${inner}</w:style>`;

const linesOf = (body: string[], numbering = '', styles = '') =>
  readDocx(file(body.join(''), { numbering: `<w:numbering>${numbering}</w:numbering>`, styles }))?.text.split('\n');

const CLAUSES = abstract(
  1,
  lvl(0, 'decimal', 'Cláusula %1ª &#8211;', '<w:pStyle w:val="Clausula"/>') +
    lvl(1, 'decimal', '%1.%2.', '<w:pStyle w:val="Item"/>') +
    lvl(2, 'lowerLetter', '%3)') +
    lvl(3, 'upperRoman', '%4 -'),
);

describe('numbers that Word makes', () => {
  test('come of the style of a paragraph, at the level that names the style, and begin again below each clause', () => {
    const styles = `<w:styles>${style('Clausula', `<w:pPr>${inList(5)}</w:pPr>`)}${style('Item', `<w:pPr>${inList(5, 0)}</w:pPr>`)}${style('ItemCurto', '<w:basedOn w:val="Item"/>')}</w:styles>`;
    const lines = linesOf(
      [
        p('DO PRAZO', styled('Clausula')),
        p('Trinta meses.', styled('Item')),
        p('Sem renovação.', styled('ItemCurto')),
        p('DO ALUGUEL', styled('Clausula')),
        p('Mensal.', styled('Item')),
        p('Sem número.', styled('Item', inList(0))),
        p('com letra;', styled('Item', '<w:numPr><w:ilvl w:val="2"/></w:numPr>')),
        p('e romano.', styled('Item', inList(5, 3))),
      ],
      CLAUSES + num(5, 1),
      styles,
    );
    expect(lines).toEqual([
      'Cláusula 1ª – DO PRAZO',
      '1.1. Trinta meses.',
      '1.2. Sem renovação.',
      'Cláusula 2ª – DO ALUGUEL',
      '2.1. Mensal.',
      'Sem número.',
      'a) com letra;',
      'I - e romano.',
    ]);
  });

  test('come of the style of paragraphs that name none, and of a heading’s base', () => {
    const styles = `<w:styles>${style('Normal', `<w:pPr>${inList(5)}</w:pPr>`, 'w:default="1"')}${style('Base', '<w:name w:val="heading 1"/>')}${style('Meu', `<w:basedOn w:val="Base"/><w:pPr>${inList(0)}</w:pPr>`)}</w:styles>`;
    expect(linesOf([p('um'), p('dois'), p('Título', styled('Meu'))], CLAUSES + num(5, 1), styles)).toEqual([
      'Cláusula 1ª – um',
      'Cláusula 2ª – dois',
      '## Título',
    ]);
  });

  test('go on from one list to another of the same numbering, and begin anew where a list says so', () => {
    const anew = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>';
    const other = `<w:lvlOverride w:ilvl="0">${lvl(0, 'upperRoman', 'Art. %1')}</w:lvlOverride>`;
    const lines = linesOf(
      [1, 1, 2, 3, 3, 4].map((id) => p('x', inList(id, 0))),
      abstract(1, lvl(0, 'decimal', '%1.')) + num(1, 1) + num(2, 1) + num(3, 1, anew) + num(4, 1, other),
    );
    expect(lines).toEqual(['1. x', '2. x', '3. x', '7. x', '8. x', 'Art. IX x']);
  });

  test('begin again only after the level that is said, and stand as Word writes them', () => {
    const levels =
      lvl(0, 'upperRoman', '%1') +
      lvl(1, 'decimal', '§ %2º', '<w:lvlRestart w:val="0"/><w:suff w:val="nothing"/>') +
      lvl(2, 'decimal', '%1.%2.%3', '<w:isLgl/>') +
      lvl(3, 'decimalZero', '%4', '<w:lvlRestart w:val="1"/>') +
      lvl(4, 'none', '') +
      lvl(5, 'bullet', '');
    const places = [0, 1, 3, 1, 3, 0, 1, 2, 3, 4, 5];
    expect(
      linesOf(
        places.map((at) => p('x', inList(1, at))),
        abstract(1, levels) + num(1, 1),
      ),
    ).toEqual([...['I x', '§ 1ºx', '01 x', '§ 2ºx', '02 x', 'II x', '§ 3ºx', '2.3.1 x', '01 x', 'x', '• x']]);
  });

  test('come of the list that a style of lists names', () => {
    const numbering =
      '<w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="Lista"/></w:abstractNum>' +
      `<w:abstractNum w:abstractNumId="2"><w:styleLink w:val="Lista"/>${lvl(0, 'lowerRoman', '(%1)')}</w:abstractNum>`;
    expect(linesOf([p('x', inList(3, 0)), p('x', inList(3, 0))], numbering + num(3, 1) + num(4, 2))).toEqual([
      '(i) x',
      '(ii) x',
    ]);
  });

  test('are never cut: after z come aa and zz, and a long text of the number stays whole', () => {
    const long = `Cláusula contratual de número %1, ${'e assim por diante, '.repeat(4)}`.trim();
    const letters = linesOf(
      Array.from({ length: 105 }, () => p('x', inList(1, 0))),
      abstract(1, lvl(0, 'lowerLetter', '%1)')) + num(1, 1),
    );
    expect([25, 26, 51, 104].map((i) => letters?.[i])).toEqual(['z) x', 'aa) x', 'zz) x', 'aaaaa) x']);
    const [line] = linesOf([p('x', inList(1, 0))], abstract(1, lvl(0, 'decimal', long)) + num(1, 1)) ?? [];
    expect(line).toBe(`${long.replace('%1', '1')} x`);
  });
});

test('what did not come along is said, and of a plain file nothing is', () => {
  const noticesOf = (body: string, parts = {}) => readDocx(file(body, parts))?.notices.join(' ');
  expect(noticesOf(p('Oi'), { footer1: '<w:p><w:r><w:t>Página </w:t></w:r></w:p>' })).toBe('');
  const numbering = `<w:numbering>${abstract(1, lvl(0, 'ordinalText', 'Cláusula %1'))}${num(1, 1)}</w:numbering>`;
  expect(readDocx(file(p('x', inList(1, 0)), { numbering }))).toEqual({
    text: 'Cláusula 1 x',
    notices: [expect.stringContaining('em algarismos')],
  });
  expect(noticesOf(p('x', inList(9, 0)))).toContain('vieram sem número');
  expect(noticesOf('<w:p><w:r><w:instrText> AUTONUM </w:instrText></w:r></w:p>')).toContain('AUTONUM');
  expect(noticesOf('<w:p><w:fldSimple w:instr=" LISTNUM "/></w:p>')).toContain('LISTNUM');
  expect(noticesOf('<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p>')).toContain('notas de rodapé');
  expect(noticesOf('<w:p><w:r><w:drawing><pic:pic xmlns:pic="x"/></w:drawing></w:r></w:p>')).toContain('imagens');
  expect(noticesOf('<w:p><w:ins w:id="1" w:author="Rui"><w:r><w:t>a</w:t></w:r></w:ins></w:p>')).toContain(
    'alterações controladas',
  );
  expect(noticesOf(p('Oi'), { header1: '<w:p><w:r><w:t>Advocacia Ramos</w:t></w:r></w:p>' })).toContain('cabeçalho');
});

describe('a file that somebody made to be heavy', () => {
  const MUCH = 4_000_000;
  const often = (text: string) => text.repeat(Math.floor(MUCH / text.length));
  const empty = often('<w:p><w:numId w:val="1"/></w:p>');

  // Each took more than twenty seconds, in which nobody else's file was read.
  test.each([
    ['signs of a field that never end', often('instrText'), ''],
    ['changes that never end', often('<w:ins '), ''],
    ['a number as long as a book before each empty line', empty, abstract(0, lvl(0, 'upperRoman', often('%1')))],
    [
      'a hundred thousand lists to look for one style in',
      empty,
      `${abstract(0, '<w:numStyleLink w:val="x"/>')}${Array.from({ length: 60_000 }, (_, i) => abstract(i + 1, '')).join('')}`,
    ],
  ])('is read all the same: %s', (_, body, lists) => {
    expect(linesOf([p('Oi'), body], lists && lists + num(1, 0))?.[0]).toBe('Oi');
  });

  test('has no more lines than letters, empty ones too', () => {
    expect(readDocx(file('<w:p/>'.repeat(400_010)))).toBeUndefined();
  });

  test('has numbers that are none', () => {
    const list = (start: string) =>
      abstract(0, `<w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:lvlText w:val="%1."/></w:lvl>`) + num(1, 0);
    const of = (start: string) => linesOf([p('Um', inList(1)), p('Dois', inList(1))], list(start));
    for (const none of ['1e400', '-Infinity', '1.5', 'x', '9'.repeat(30)])
      expect(of(none), none).toEqual(['0. Um', '1. Dois']);
    expect(of('1000000000')).toEqual(['1000000000. Um', '1000000001. Dois']);
  });
});
