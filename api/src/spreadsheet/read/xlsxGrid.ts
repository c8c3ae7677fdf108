import { strFromU8, unzipSync } from 'fflate';

/** Cells of the grid that a sheet would be read into, empty ones too. */
const GRID = 2_000_000;
const CELL = /<(?:[\w.-]+:)?c\b(?:[^>"']|"[^"]*"|'[^']*')*>/g;

/**
 * Whether the cells of each sheet lie within a grid that can be made: one alone at XFD1048576 asks for sixteen thousand
 * million. This is looked at before anything is made of them; the file's size is known to be bounded.
 */
export function gridFits(bytes: Uint8Array): boolean {
  const parts = unzipSync(bytes, { filter: ({ name }) => /\.xml$/i.test(name) });
  return Object.values(parts).every((part) => {
    let [rows, columns] = [0, 0];
    for (const [tag] of strFromU8(part, true).matchAll(CELL)) {
      const place = /\br\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? '';
      // No program writes a place in a way that would have to be unfolded first.
      if (place.includes('&')) return false;
      const [, letters = '', row = '0'] = /^\s*([a-z]+)(\d+)\s*$/i.exec(place) ?? [];
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnOf(letters));
      if (rows * columns > GRID) return false;
    }
    return true;
  });
}

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
