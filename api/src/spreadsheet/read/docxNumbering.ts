type Level = { format: string; text: string; start: number };

const LEVELS = 9;

/**
 * Gives the numbers that Word writes before paragraphs of lists, which stand in no text: called once for each paragraph in its order, with its
 * list and level.
 */
export function numberingOf(xml: string): (list: string, level: number) => string {
  const abstracts = new Map<string, Level[]>();
  for (const [, id = '', inner = ''] of xml.matchAll(
    /<w:abstractNum\b[^>]*?w:abstractNumId="([^"]*)"[^>]*>([\s\S]*?)<\/w:abstractNum>/g,
  ))
    abstracts.set(id, levelsOf(inner));
  const lists = new Map<string, string>();
  for (const [, id = '', inner = ''] of xml.matchAll(/<w:num\b[^>]*?w:numId="([^"]*)"[^>]*>([\s\S]*?)<\/w:num>/g))
    lists.set(id, /<w:abstractNumId\b[^>]*w:val="([^"]*)"/.exec(inner)?.[1] ?? '');
  const counts = new Map<string, number[]>();
  return (list, at) => {
    const which = lists.get(list) ?? '';
    const levels = abstracts.get(which);
    const level = levels?.[at];
    if (!levels || !level || at >= LEVELS) return '';
    const count = counts.get(which) ?? [];
    for (let i = 0; i < at; i++) count[i] ??= levels[i]?.start ?? 1;
    count[at] = count[at] === undefined ? level.start : count[at] + 1;
    count.length = at + 1;
    counts.set(which, count);
    if (level.format === 'none') return '';
    if (level.format === 'bullet') return '• ';
    const written = level.text.replace(/%(\d)/g, (_, n) => {
      const i = Number(n) - 1;
      return count[i] === undefined ? '' : write(count[i], levels[i]?.format ?? 'decimal');
    });
    return written ? `${written} ` : '';
  };
}

function levelsOf(xml: string): Level[] {
  const levels: Level[] = [];
  for (const [, at = '', inner = ''] of xml.matchAll(/<w:lvl\b[^>]*?w:ilvl="(\d)"[^>]*>([\s\S]*?)<\/w:lvl>/g)) {
    const value = (name: string) => new RegExp(`<w:${name}\\b[^>]*w:val="([^"]*)"`).exec(inner)?.[1] ?? '';
    levels[Number(at)] = {
      format: value('numFmt') || 'decimal',
      text: value('lvlText').slice(0, 40),
      start: Number(value('start') || 1),
    };
  }
  return levels;
}

const ROMAN = [
  ...[
    ['M', 1000],
    ['CM', 900],
    ['D', 500],
    ['CD', 400],
    ['C', 100],
    ['XC', 90],
    ['L', 50],
    ['XL', 40],
  ],
  ...[
    ['X', 10],
    ['IX', 9],
    ['V', 5],
    ['IV', 4],
    ['I', 1],
  ],
] as [string, number][];

function write(n: number, format: string): string {
  if (n < 1 || n > 3_000) return String(n);
  if (/roman/i.test(format)) return roman(n, format.startsWith('lower'));
  if (/letter/i.test(format)) {
    const letter = String.fromCharCode(97 + ((n - 1) % 26)).repeat(Math.min(3, Math.ceil(n / 26)));
    return format.startsWith('upper') ? letter.toUpperCase() : letter;
  }
  if (format === 'decimalZero') return String(n).padStart(2, '0');
  return format === 'ordinal' ? `${n}º` : String(n);
}

function roman(n: number, lower: boolean): string {
  let [left, written] = [n, ''];
  for (const [sign, worth] of ROMAN) {
    written += sign.repeat(Math.floor(left / worth));
    left %= worth;
  }
  return lower ? written.toLowerCase() : written;
}
