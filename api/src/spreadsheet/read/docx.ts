import { strFromU8, unzipSync } from 'fflate';
import { numberingOf } from './docxNumbering.ts';

/** Bytes of the parts that are read; pictures and programs in the file are not. */
const PART = 8 * 1024 * 1024;
/** Letters beyond which nobody's contract goes. */
const LETTERS = 400_000;
const PARTS = /^word\/(?:document|numbering|styles)\.xml$/;

/** One tag with its attributes, or what stands between two. */
const TOKEN = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g;

type Paragraph = { text: string; style: string; bold: boolean; list: { id: string; level: number } | undefined };

/** The text of a Word file: headings as `# ` and `## `, bold letters between `**`, lists with their numbers. Throws where it is none. */
export function readDocx(bytes: Uint8Array): string | undefined {
  let large = false;
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!PARTS.test(name)) return false;
      large ||= originalSize > PART;
      return !large;
    },
  });
  if (large) return undefined;
  const body = parts['word/document.xml'];
  if (!body) throw new Error('no document');
  const xml = strFromU8(body);
  const number = numberingOf(parts['word/numbering.xml'] ? strFromU8(parts['word/numbering.xml']) : '');
  const headings = headingStyles(parts['word/styles.xml'] ? strFromU8(parts['word/styles.xml']) : '');
  const lines: string[] = [];
  let [letters, hasTitle] = [0, false];
  for (const paragraph of paragraphsOf(xml)) {
    const level = headings(paragraph.style);
    const plain = paragraph.text.replaceAll('**', '').trim();
    const mark = paragraph.list ? number(paragraph.list.id, paragraph.list.level) : '';
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
  return lines.join('\n');
}

/** The longest line in bold that is taken for a heading. */
const HEADING = 120;

/** Gives by a style's id its level as a heading: 0 of a title. Word in Portuguese calls them `Ttulo1`, and names them `heading 1` all the same. */
function headingStyles(xml: string): (id: string) => number | undefined {
  const byId = new Map<string, number>();
  for (const [, id = '', inner = ''] of xml.matchAll(
    /<w:style\b[^>]*?w:styleId="([^"]*)"[^>]*>([\s\S]*?)<\/w:style>/g,
  )) {
    const name = /<w:name\b[^>]*w:val="([^"]*)"/.exec(inner)?.[1]?.toLowerCase() ?? '';
    const level = name === 'title' ? 0 : Number(/^heading (\d)$/.exec(name)?.[1] ?? Number.NaN);
    if (!Number.isNaN(level)) byId.set(id, level);
  }
  return (id) => byId.get(id) ?? (/^(?:Title|Ttulo)$/.test(id) ? 0 : byHeadingId(id));
}

const byHeadingId = (id: string) => {
  const level = /^(?:Heading|Ttulo)(\d)$/.exec(id)?.[1];
  return level ? Number(level) : undefined;
};

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
      paragraph = depth > 0 || self ? { text: '', style: '', bold: false, list: undefined } : undefined;
      [wasBold, allBold, runBold] = [false, true, false];
    } else if (name === 't') inText = !close && !self;
    else if (name === 'r') runBold = false;
    else if (name === 'rPr') inRunProps = !close && !self;
    else if (name === 'b' && inRunProps) runBold = !/w:val="(?:0|false|off)"/.test(attributes);
    else if (name === 'tab' && !inRunProps) say(' ', runBold);
    else if ((name === 'br' || name === 'cr') && paragraph) {
      // Bold letters end with their line.
      paragraph.text += wasBold ? '**\n' : '\n';
      wasBold = false;
    } else if (name === 'noBreakHyphen') say('-', runBold);
    else if (name === 'pStyle' && paragraph) paragraph.style = valOf(attributes);
    else if (name === 'numId' && paragraph)
      paragraph.list = { level: paragraph.list?.level ?? 0, id: valOf(attributes) };
    else if (name === 'ilvl' && paragraph)
      paragraph.list = { id: paragraph.list?.id ?? '', level: Number(valOf(attributes)) || 0 };
  }
}

/** Alternatives of what was said already, deleted words, and codes of fields. */
const SKIPPED = new Set(['Fallback', 'del', 'moveFrom', 'instrText', 'pPrChange', 'rPrChange', 'tblGrid']);

const ended = (paragraph: Paragraph, open: boolean, bold: boolean): Paragraph => ({
  ...paragraph,
  text: open ? `${paragraph.text}**` : paragraph.text,
  bold: bold && paragraph.text !== '',
});

const valOf = (attributes: string) => /w:val="([^"]*)"/.exec(attributes)?.[1] ?? '';

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** No other entity means anything here: none is ever unfolded. */
function unescapeXml(text: string): string {
  return text
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) => {
      if (name) return NAMED[name.toLowerCase()] ?? '';
      const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    })
    .replace(/[\r\n]+/g, ' ')
    .replaceAll('\0', '')
    .toWellFormed();
}
