/**
 * Takes out, one at a time, what keeps money, calendar and accounts right. `troca` is [what stands in `arquivo` exactly
 * once, what it becomes]; `teste` is [file, part of the test's name] that must then fail.
 */
export type Mutacao = { nome: string; arquivo: string; troca: [string, string]; teste: [string, string] };

/**
 * The source with the mutation in it. Line breaks, indents and last commas do not count, so that a reformat moves no
 * anchor.
 */
export function mutate(source: string, { nome, arquivo, troca: [anchor, becomes] }: Mutacao): string {
  const [text, wanted] = [essence(source), essence(anchor)];
  const first = text.written.indexOf(wanted.written);
  if (first < 0 || text.written.includes(wanted.written, first + 1)) {
    throw new Error(`${nome}: o trecho não aparece uma única vez em ${arquivo}`);
  }
  const [from, to] = [text.places[first], text.places[first + wanted.written.length - 1]] as [number, number];
  return source.slice(0, from) + becomes + source.slice(to + 1);
}

/** A text without blanks and last commas, and where each character of it stands. */
function essence(text: string): { written: string; places: number[] } {
  const kept = [...text.matchAll(/,(?=\s*[)\]}])|\s|([^\s])/g)].filter(([, character]) => character !== undefined);
  return { written: kept.map(([character]) => character).join(''), places: kept.map(({ index }) => index) };
}
