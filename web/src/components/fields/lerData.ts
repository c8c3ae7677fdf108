import { data as escrever } from '../../format/format.ts';

/** Whether it is a plain date, and no text that somebody left unfinished. */
export const ehData = (valor: string | null | undefined): valor is string => /^\d{4}-\d{2}-\d{2}$/.test(valor ?? '');

/** `1990-03-05`, also while it is typed: no day and month begin as a year does whose last two digits are no month. */
const ISO = /^\s*(\d{4}-|(?:19|20)\/?(?:1[3-9]|[2-9]\d))/;

/**
 * Digits with slashes after the day and the month; a single digit keeps the slash that was typed behind it. A date that
 * begins with its year, and words that hold no date, stay as they are.
 */
export function mascaraData(texto: string): string {
  if (ISO.test(texto)) return texto.trim().replace(/^(\d{2})\/?(\d{2})\/?/, '$1$2');
  const mascarado = comBarras(texto);
  return /\p{L}/u.test(texto) && !lerData(mascarado) ? texto : mascarado;
}

const comBarras = (texto: string): string =>
  texto
    .replace(/[.-]/g, '/')
    .replace(/[^\d/]/g, '')
    .replace(/\/+/g, '/')
    .replace(/^(\d{2})(?=\d|$)/, '$1/')
    .replace(/^(\d{1,2}\/\d{2})(?=\d|$)/, '$1/')
    .replace(/^(\d{1,2}\/\d{1,2}\/\d{4}).*/, '$1');

/**
 * `5/3/2026`, `05/03/26`, `05032026` or `2026-03-05` as a plain date, or nothing while it is not one. Two digits are a year
 * of this century; of what has happened already, and `ate` says until when, they are the last such year.
 */
export function lerData(texto: string, ate?: string): string | null {
  const limpo = texto.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(limpo);
  if (iso) return diaQueExiste(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const partes = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(limpo) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(limpo);
  if (!partes) return null;
  const [dia, mes, ano] = [Number(partes[1]), Number(partes[2]), Number(partes[3])];
  if (partes[3]?.length === 4) return diaQueExiste(ano, mes, dia);
  const deste = diaQueExiste(2000 + ano, mes, dia);
  return ate && deste && deste > ate ? diaQueExiste(1900 + ano, mes, dia) : deste;
}

function diaQueExiste(ano: number, mes: number, dia: number): string | null {
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
  if (valor < '1900-01-01' || valor > '2199-12-31') return 'Informe uma data entre 1900 e 2199.';
  if (de && valor < de) return `Use uma data a partir de ${escrever(de)}.`;
  if (ate && valor > ate) return `Use uma data até ${escrever(ate)}.`;
  return undefined;
}
