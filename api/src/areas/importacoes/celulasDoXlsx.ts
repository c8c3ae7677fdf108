import { strFromU8, unzipSync } from 'fflate';

/** Cells of the grid that a sheet would be read into, empty ones too. */
const GRADE = 2_000_000;
const CELULA = /<(?:[\w.-]+:)?c\b(?:[^>"']|"[^"]*"|'[^']*')*>/g;

/**
 * Whether the cells of each sheet lie within a grid that can be made: one alone at XFD1048576 asks for sixteen thousand million. Looked
 * at before anything is made of them; the file's size is known to be bounded.
 */
export function celulasCabem(bytes: Uint8Array): boolean {
  const partes = unzipSync(bytes, { filter: ({ name }) => /\.xml$/i.test(name) });
  return Object.values(partes).every((parte) => {
    let [linhas, colunas] = [0, 0];
    for (const [tag] of strFromU8(parte, true).matchAll(CELULA)) {
      const onde = /\br\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? '';
      // No program writes a place in a way that would have to be unfolded first.
      if (onde.includes('&')) return false;
      const [, letras = '', numero = '0'] = /^\s*([a-z]+)(\d+)\s*$/i.exec(onde) ?? [];
      linhas = Math.max(linhas, Number(numero));
      colunas = Math.max(colunas, coluna(letras));
      if (linhas * colunas > GRADE) return false;
    }
    return true;
  });
}

const coluna = (letras: string): number =>
  [...letras.toUpperCase()].reduce((soma, letra) => soma * 26 + letra.charCodeAt(0) - 64, 0);
