import { strFromU8, unzipSync } from 'fflate';
import { readNumbering } from './docxNumbering.ts';
import { type ListPlace, readStyles } from './docxStyles.ts';
import { isOn, TOKEN, unescapeXml, valOf, wholeOf } from './docxXml.ts';

/** Bytes of the parts that are read; pictures and programs in the file are not. */
const PART = 8 * 1024 * 1024;
/** Letters beyond which nobody's contract goes. */
const LETTERS = 400_000;
const PARTS = /^word\/(?:document|numbering|styles|(?:header|footer)\d*)\.xml$/;

type Paragraph = { text: string; style: string; bold: boolean; list: ListPlace };
export type DocxText = {
  text: string;
  /** Says what of the file did not come along, and what should be looked at. */
  notices: string[];
};

/** The text of a Word file: headings as `# ` and `## `, bold letters between `**`, lists with their numbers. Throws where it is none. */
export function readDocx(bytes: Uint8Array): DocxText | undefined {
  let large = false;
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!PARTS.test(name)) return false;
      large ||= originalSize > PART;
      return !large;
    },
  });
  if (large) return undefined;
  const part = (name: string) => (parts[name] ? strFromU8(parts[name]) : '');
  const xml = part('word/document.xml');
  if (!xml) throw new Error('no document');
  const styles = readStyles(part('word/styles.xml'));
  const numbering = readNumbering(part('word/numbering.xml'), styles);
  const lines: string[] = [];
  let [letters, hasTitle] = [0, false];
  for (const paragraph of paragraphsOf(xml)) {
    const style = paragraph.style || styles.usual;
    const level = styles.heading(style);
    const plain = paragraph.text.replaceAll('**', '').trim();
    const mark = numbering.mark(paragraph.list, style);
    letters += 1;
    if (letters > LETTERS) return undefined;
    if (plain === '') {
      lines.push('');
      continue;
    }
    const heading = level !== undefined || (paragraph.bold && plain.length <= HEADING && !/[.;]$/.test(plain));
    const first = !hasTitle && heading && lines.every((line) => line === '');
    if (heading) hasTitle = true;
    const line = heading ? `${first || level === 0 ? '#' : '##'} ${mark}${plain}` : `${mark}${paragraph.text.trim()}`;
    letters += line.length;
    if (letters > LETTERS) return undefined;
    lines.push(line);
  }
  const around = Object.keys(parts).filter((name) => /header|footer/.test(name));
  const notices = noticesOf(
    xml,
    around.some((name) => saysSomething(part(name))),
  );
  if (numbering.lost()) notices.unshift(NO_LIST);
  if (numbering.unknown.size > 0) notices.unshift(UNKNOWN_FORMAT);
  return { text: lines.join('\n'), notices };
}

/** The longest line in bold that is taken for a heading. */
const HEADING = 120;

const UNKNOWN_FORMAT =
  'Uma numeração do arquivo é de um tipo que não é escrito aqui, como “primeira”, e entrou em algarismos: 1, 2, 3. Confira os números.';
const NO_LIST =
  'Há parágrafos numerados cuja numeração não está no arquivo, e eles vieram sem número. Confira-os com o original.';
const NOTICES: [RegExp, string][] = [
  [
    /(?:instrText[^<>]{0,200}>|instr=")[^<"]{0,200}\b(?:AUTONUM|AUTONUMLGL|AUTONUMOUT|LISTNUM)\b/i,
    'O arquivo tem números que só o Word calcula (AUTONUM ou LISTNUM), e eles não vieram. Escreva-os à mão.',
  ],
  [
    /<w:(?:footnote|endnote)Reference\b/,
    'O arquivo tem notas de rodapé, que não vieram. O que elas dizem e vale, escreva no texto.',
  ],
  [/<(?:\w+:)?(?:pic|imagedata|OLEObject)\b/, 'O arquivo tem imagens, que não vieram.'],
  [
    /<w:(?:ins|del|moveFrom|moveTo)\b[^<>]{0,200}w:author=/,
    'O arquivo tem alterações controladas, e foi lido como se todas fossem aceitas. Confira o que elas mudam.',
  ],
];
const AROUND = 'O cabeçalho e o rodapé das páginas não vieram: só o texto do contrato é lido.';

const noticesOf = (xml: string, around: boolean): string[] => [
  ...NOTICES.filter(([sign]) => sign.test(xml)).map(([, said]) => said),
  ...(around ? [AROUND] : []),
];

/** Letters of a header by which it is judged. */
const ENOUGH = 500;

/** Tells whether words stand in a header or footer: a page's number alone is none. */
function saysSomething(xml: string): boolean {
  let [said, inText] = ['', false];
  for (const [, close, name, , self, text] of xml.matchAll(TOKEN)) {
    if (text === undefined) inText = name === 't' && !close && !self;
    else if (inText) said += text;
    if (said.length > ENOUGH) break;
  }
  return /\p{L}{3}/u.test(said.replace(/p[áa]gina|page/gi, ''));
}

function* paragraphsOf(xml: string): Generator<Paragraph> {
  let paragraph: Paragraph | undefined;
  let [inText, runBold, wasBold, inRunProps, skipped, allBold, depth] = [false, false, false, false, 0, true, 0];
  const say = (text: string, bold: boolean) => {
    if (!paragraph || text === '') return;
    if (text.trim() !== '' && !bold) allBold = false;
    // Blanks between two bold words stay within them.
    if (bold !== wasBold && text.trim() !== '') {
      paragraph.text += '**';
      wasBold = bold;
    }
    paragraph.text += text;
  };
  for (const [, close, name = '', attributes = '', self, text] of xml.matchAll(TOKEN)) {
    if (text !== undefined) {
      if (inText && skipped === 0) say(unescapeXml(text).replaceAll('**', ''), runBold);
      continue;
    }
    if (SKIPPED.has(name)) {
      if (!self) skipped += close ? -1 : 1;
      continue;
    }
    if (skipped > 0) continue;
    if (name === 'p') {
      if (paragraph) yield ended(paragraph, wasBold, allBold);
      if (!self) depth += close ? -1 : 1;
      // A box within a paragraph has paragraphs of its own; what follows it is another one.
      paragraph = depth > 0 || self ? { text: '', style: '', bold: false, list: {} } : undefined;
      [wasBold, allBold, runBold] = [false, true, false];
    } else if (name === 't') inText = !close && !self;
    else if (name === 'r') runBold = false;
    else if (name === 'rPr') inRunProps = !close && !self;
    else if (name === 'b' && inRunProps) runBold = isOn(attributes);
    else if (name === 'tab' && !inRunProps) say(' ', runBold);
    else if ((name === 'br' || name === 'cr') && paragraph) {
      // Bold letters end with their line.
      paragraph.text += wasBold ? '**\n' : '\n';
      wasBold = false;
    } else if (name === 'noBreakHyphen') say('-', runBold);
    else if (name === 'pStyle' && paragraph) paragraph.style = valOf(attributes);
    else if (name === 'numId' && paragraph) paragraph.list.id = valOf(attributes);
    else if (name === 'ilvl' && paragraph) paragraph.list.level = wholeOf(valOf(attributes));
  }
}

/** Alternatives of what was said already, deleted words, and codes of fields. */
const SKIPPED = new Set(['Fallback', 'del', 'moveFrom', 'instrText', 'pPrChange', 'rPrChange', 'tblGrid']);

const ended = (paragraph: Paragraph, open: boolean, bold: boolean): Paragraph => ({
  ...paragraph,
  text: open ? `${paragraph.text}**` : paragraph.text,
  bold: bold && paragraph.text !== '',
});
