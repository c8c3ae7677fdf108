import type { Content } from 'pdfmake/interfaces.js';

/** The name of the letters that draw the signs which the app's own letters lack. */
export const SIGNS = 'Sinais';

/** These characters only change how the sign before them looks, which one colour cannot show. */
const FINISH = /[\u200d\u20e3\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/gu;
/** Signs that stand in a text; three of them the app's letters have. */
const SIGN = /((?:(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator})+)/u;

/**
 * The same content with letters and their marks composed, as the app's letters have them, and its signs (☕) set in letters
 * that have these. What neither has (Arabic, Chinese) is drawn as a box, and can be read in the file's text.
 */
export const withSigns = (content: readonly Content[]): Content[] => content.map((no) => replace(no) as Content);

type Part = string | { text: string; font: string };

function replace(no: unknown): unknown {
  if (typeof no === 'string') {
    const parts = inParts(no);
    return typeof parts === 'string' ? parts : { text: parts };
  }
  if (Array.isArray(no)) return no.map(replace);
  if (no === null || typeof no !== 'object') return no;
  const replaced = Object.entries(no).map(([name, value]) => [
    name,
    name === 'text' ? text(value) : other(name, value),
  ]);
  return Object.fromEntries(replaced);
}

const FIGURES = new Set(['image', 'svg', 'qr']);
const other = (name: string, value: unknown) => (FIGURES.has(name) ? value : replace(value));

/** A text of several faces is one flat list of them: the library forgets the face of a list within a list. */
function text(value: unknown): unknown {
  if (typeof value === 'string') return inParts(value);
  if (!Array.isArray(value)) return replace(value);
  return (value as unknown[]).flatMap((part): unknown[] => {
    if (typeof part === 'string') return [inParts(part)].flat();
    const replaced = replace(part) as { text: string | Part[] };
    if (!Array.isArray(replaced.text)) return [replaced];
    return replaced.text.map((one) => ({ ...replaced, ...(typeof one === 'string' ? { text: one } : one) }));
  });
}

/** Gives the text itself where no sign stands in it. */
function inParts(written: string): string | Part[] {
  const composed = written.normalize('NFC');
  if (!SIGN.test(composed)) return composed;
  const parts = composed.replace(FINISH, '').split(SIGN);
  return parts.filter((part) => part !== '').map((part) => (SIGN.test(part) ? { text: part, font: SIGNS } : part));
}
