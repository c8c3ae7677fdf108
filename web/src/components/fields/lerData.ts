import { data as escrever } from '../../format/format.ts';

/** Whether it is a plain date, and no text that somebody left unfinished. */
export const ehData = (valor: string | null | undefined): valor is string => /^\d{4}-\d{2}-\d{2}$/.test(valor ?? '');

/** Digits with slashes after the day and the month; a single digit keeps the slash that was typed behind it. */
export const mascaraData = (texto: string): string =>
  texto
    .replace(/[.-]/g, '/')
    .replace(/[^\d/]/g, '')
    .replace(/\/+/g, '/')
    .replace(/^(\d{2})(?=\d|$)/, '$1/')
    .replace(/^(\d{1,2}\/\d{2})(?=\d|$)/, '$1/')
    .replace(/^(\d{1,2}\/\d{1,2}\/\d{4}).*/, '$1');

/** `5/3/2026`, `05/03/26`, `05032026` as a plain date, or nothing while it is not one. */
export function lerData(texto: string): string | null {
  const partes =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(texto.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(texto.trim());
  if (!partes) return null;
  const [dia, mes] = [Number(partes[1]), Number(partes[2])];
  const ano = Number(partes[3]) + (partes[3]?.length === 2 ? 2000 : 0);
  const data = new Date(Date.UTC(ano, mes - 1, dia));
  const existe = data.getUTCFullYear() === ano && data.getUTCMonth() === mes - 1 && data.getUTCDate() === dia;
  return existe ? data.toISOString().slice(0, 10) : null;
}

type Limites = { de?: string | undefined; ate?: string | undefined };

/** Says what is wrong with what a date field holds: a date outside its limits, one that no calendar has, half of one. */
export function erroDaData(valor: string, { de, ate }: Limites): string | undefined {
  if (valor === '') return undefined;
  if (!ehData(valor)) {
    const inteira = /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(valor);
    return inteira ? 'Esta data não existe. Confira o dia e o mês.' : 'Escreva a data inteira, como 31/12/2026.';
  }
  if (de && valor < de) return `Use uma data a partir de ${escrever(de)}.`;
  if (ate && valor > ate) return `Use uma data até ${escrever(ate)}.`;
  return undefined;
}
