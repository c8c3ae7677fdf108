import { hoje } from '@imob/schemas/rules/dates';
import { type Cell, day, type Sheet } from '../../../spreadsheet/sheet.ts';

export type Coluna<T> = readonly [titulo: string, celula: (linha: T) => Cell];

/** A sheet of records, told by its columns. */
export function folha<T>(nome: string, colunas: readonly Coluna<T>[], registros: AsyncIterable<T>): Sheet {
  async function* linhas() {
    for await (const registro of registros) yield colunas.map(([, celula]) => celula(registro));
  }
  return { name: nome, titles: colunas.map(([titulo]) => titulo), rows: linhas() };
}

export const count = (inteiro: number | null): Cell => (inteiro === null ? null : { whole: inteiro });
export const yesNo = (valor: boolean | null): Cell => (valor === null ? null : { text: valor ? 'Sim' : 'Não' });
/** The day of a moment, where the landlord lives. */
export const dayOf = (instante: string | null, fuso: string): Cell =>
  day(instante === null ? null : hoje(new Date(instante), fuso));
