import type { ListPlace, Styles } from './docxStyles.ts';
import { attribute, isOn, TOKEN, valOf, wholeOf } from './docxXml.ts';

type Level = {
  format: string;
  text: string;
  start: number;
  /** The level whose paragraphs begin it again, counted from 1; 0 is none. Without it every one above does. */
  restart?: number | undefined;
  /** All numbers of it as 1, 2, 3, whatever the other levels write. */
  legal: boolean;
  /** A blank stands between the number and the words. */
  apart: boolean;
  /** The style that puts paragraphs at this level. */
  style: string;
};
type Abstract = { levels: (Level | undefined)[]; styleLink: string; numStyleLink: string };
type List = { abstract: string; levels: (Level | undefined)[]; starts: (number | undefined)[] };

export type Numbering = {
  /** The number that Word writes before a paragraph, which stands in no text: asked once for each paragraph in its order. */
  mark(place: ListPlace, style: string): string;
  /** Formats that are not known here, whose numbers were written as 1, 2, 3. */
  unknown: Set<string>;
  /** Some paragraph names a list that the file does not have. */
  lost(): boolean;
};

const LEVELS = 9;
/** Letters that stand around a number: Word itself takes no more. */
const WORDS = 255;

export function readNumbering(xml: string, styles: Styles): Numbering {
  const { abstracts, lists } = parse(xml);
  const counts = new Map<Abstract, (number | undefined)[]>();
  const begun = new Set<string>();
  const unknown = new Set<string>();
  let lost = false;

  const ofStyle = new Map<string, Abstract>();
  for (const one of abstracts.values()) if (!ofStyle.has(one.styleLink)) ofStyle.set(one.styleLink, one);

  /** A list that only names a style is the list which that style is made of. */
  function abstractOf(list: List | undefined): Abstract | undefined {
    const abstract = abstracts.get(list?.abstract ?? '');
    if (!abstract?.numStyleLink) return abstract;
    const other = ofStyle.get(abstract.numStyleLink);
    if (other) return other;
    return abstracts.get(lists.get(styles.list(abstract.numStyleLink).id ?? '')?.abstract ?? '');
  }

  /** A style is put at a level by the level that names it, or one of which it is made. */
  function linkedTo(style: string, levelOf: (i: number) => Level | undefined): number | undefined {
    for (const one of styles.madeOf(style)) for (let i = 0; i < LEVELS; i++) if (levelOf(i)?.style === one) return i;
    return undefined;
  }

  function mark(place: ListPlace, style: string): string {
    const inStyle = styles.list(style);
    const id = place.id ?? inStyle.id;
    if (id === undefined || id === '' || id === '0') return '';
    const list = lists.get(id);
    const abstract = abstractOf(list);
    const levelOf = (i: number) => list?.levels[i] ?? abstract?.levels[i];
    const at = place.level ?? linkedTo(style, levelOf) ?? inStyle.level ?? 0;
    const level = at < LEVELS ? levelOf(at) : undefined;
    if (!list || !abstract || !level) {
      lost = true;
      return '';
    }
    const count = counts.get(abstract) ?? [];
    counts.set(abstract, count);
    const startOf = (i: number) => list.starts[i] ?? levelOf(i)?.start ?? 1;
    for (let i = 0; i < at; i++) count[i] ??= startOf(i);
    const again = list.starts[at] !== undefined && !begun.has(`${id} ${at}`);
    begun.add(`${id} ${at}`);
    count[at] = again || count[at] === undefined ? startOf(at) : count[at] + 1;
    for (let i = at + 1; i < LEVELS; i++) {
      const restart = levelOf(i)?.restart;
      if (restart === undefined || at < restart) count[i] = undefined;
    }
    return written(level, (i) => (i > at || count[i] === undefined ? undefined : count[i]), levelOf);
  }

  function written(
    level: Level,
    numberAt: (i: number) => number | undefined,
    levelOf: (i: number) => Level | undefined,
  ) {
    if (level.format === 'none') return '';
    if (level.format === 'bullet') return '• ';
    const text = level.text.replace(/%(\d)/g, (_, digit) => {
      const i = Number(digit) - 1;
      const n = numberAt(i);
      if (n === undefined) return '';
      const format = levelOf(i)?.format ?? 'decimal';
      return write(n, level.legal && !/^(?:none|bullet)$/.test(format) ? 'decimal' : format, unknown);
    });
    return text && `${text}${level.apart && !text.endsWith(' ') ? ' ' : ''}`;
  }

  return { mark, unknown, lost: () => lost };
}

function parse(xml: string) {
  const abstracts = new Map<string, Abstract>();
  const lists = new Map<string, List>();
  let [abstract, list]: [Abstract | undefined, List | undefined] = [undefined, undefined];
  let [level, overridden]: [Level | undefined, number] = [undefined, 0];
  for (const [, close, name = '', attributes = ''] of xml.matchAll(TOKEN)) {
    if (name === 'abstractNum') {
      abstract = close ? undefined : { levels: [], styleLink: '', numStyleLink: '' };
      if (abstract) abstracts.set(attribute(attributes, 'abstractNumId') ?? '', abstract);
    } else if (name === 'num') {
      list = close ? undefined : { abstract: '', levels: [], starts: [] };
      if (list) lists.set(attribute(attributes, 'numId') ?? '', list);
    } else if (name === 'lvl') {
      level = close ? undefined : { format: 'decimal', text: '', start: 1, legal: false, apart: true, style: '' };
      const at = Number(attribute(attributes, 'ilvl'));
      const levels = (abstract ?? list)?.levels;
      if (level && levels && at >= 0 && at < LEVELS) levels[at] = level;
    } else if (close) continue;
    else if (level) told(level, name, attributes);
    else if (name === 'abstractNumId' && list) list.abstract = valOf(attributes);
    else if (name === 'lvlOverride') overridden = wholeOf(attribute(attributes, 'ilvl'));
    else if (name === 'startOverride' && list) list.starts[overridden] = wholeOf(valOf(attributes));
    else if (name === 'styleLink' && abstract) abstract.styleLink = valOf(attributes);
    else if (name === 'numStyleLink' && abstract) abstract.numStyleLink = valOf(attributes);
  }
  return { abstracts, lists };
}

function told(level: Level, name: string, attributes: string): void {
  if (name === 'numFmt') level.format = valOf(attributes);
  else if (name === 'lvlText') level.text = valOf(attributes).slice(0, WORDS);
  else if (name === 'start') level.start = wholeOf(valOf(attributes));
  else if (name === 'lvlRestart') level.restart = wholeOf(valOf(attributes));
  else if (name === 'isLgl') level.legal = isOn(attributes);
  else if (name === 'suff') level.apart = valOf(attributes) !== 'nothing';
  else if (name === 'pStyle') level.style = valOf(attributes);
}

const ROMAN = Object.entries({
  ...{ M: 1000, CM: 900, D: 500, CD: 400, C: 100, XC: 90, L: 50, XL: 40, X: 10, IX: 9, V: 5, IV: 4, I: 1 },
});
/** The highest number that is written in letters of any kind: of more, somebody's list is none of a contract's. */
const IN_LETTERS = 3_000;

function write(n: number, format: string, unknown: Set<string>): string {
  const inLetters = n > 0 && n <= IN_LETTERS;
  switch (format) {
    case 'decimal':
      return String(n);
    case 'decimalZero':
      return String(n).padStart(2, '0');
    case 'ordinal':
      return `${n}º`;
    case 'none':
    case 'bullet':
      return '';
    case 'upperRoman':
    case 'lowerRoman': {
      if (!inLetters) return String(n);
      return format === 'upperRoman' ? roman(n) : roman(n).toLowerCase();
    }
    case 'upperLetter':
    case 'lowerLetter': {
      if (!inLetters) return String(n);
      const letter = String.fromCharCode(97 + ((n - 1) % 26)).repeat(Math.ceil(n / 26));
      return format === 'upperLetter' ? letter.toUpperCase() : letter;
    }
    default:
      unknown.add(format);
      return String(n);
  }
}

function roman(n: number): string {
  let [left, written] = [n, ''];
  for (const [sign, worth] of ROMAN) {
    written += sign.repeat(Math.floor(left / worth));
    left %= worth;
  }
  return written;
}
