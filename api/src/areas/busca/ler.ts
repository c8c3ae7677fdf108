import { MESES as MESES_DO_ANO } from '@imob/schemas/rules/dates';
import { wordsOf } from '../../db/words.ts';

/** One part of what was typed: a record answers to it by its words, or by an amount or day that it can also mean. */
export type Termo = {
  palavras: string[];
  valor?: number;
  /** First and last day of what it names: a day, or a month of a year. */
  periodo?: { de: string; ate: string };
  /** A month of any year, and perhaps a day of it. */
  aniversario?: { mes: number; dia?: number };
};

/** The months as `wordsOf` gives them. */
const MESES = MESES_DO_ANO.flatMap(wordsOf);
const VALOR = /^(?:r\$)?((?:\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,\d{1,2})?|\d{1,9}\.\d{1,2})$/i;
const MAXIMO_DE_TERMOS = 8;

/** No record has a word that begins with one of these none. */
const NADA: Termo = { palavras: [] };

/**
 * Reads what somebody typed into a search: `maria março 2026`, `1.500,00`, `10/03/2026`, `aluguel 3/12`. Of signs alone
 * (`---`) it makes one part that nothing answers to.
 */
export function lerBusca(texto: string | undefined): Termo[] {
  const termos: Termo[] = [];
  const partes = (texto ?? '').split(/\s+/).filter((parte) => parte !== '' && !/^r\$$/i.test(parte));
  for (let parte = partes.shift(); parte !== undefined; parte = partes.shift()) {
    const palavras = wordsOf(parte);
    if (palavras.length === 0) continue;
    const mes = MESES.indexOf(palavras.join(' ')) + 1;
    const termo = mes > 0 ? doMes(palavras, mes, partes) : { palavras, ...valorDe(parte), ...diaDe(parte) };
    termos.push(termo);
  }
  if (termos.length === 0 && texto?.trim()) return [NADA];
  return termos.slice(0, MAXIMO_DE_TERMOS);
}

/**
 * The words by which a tenant answers to it. An amount is one number, which may begin a CPF: in parts, `1.950` would find
 * each telephone of `(11) 95012-…`.
 */
export const palavrasDoLocatario = ({ palavras, valor }: Termo): string[] =>
  valor === undefined ? palavras : [palavras.join('')];

const RECIBO = /^\s*(?:recibos?\s+(?:n(?:\.?\s*[º°o])?\.?\s+)?|n\.?[º°]\.?\s*(?=\d))/i;

/** Receipts are asked for by number (`recibo 128`), or by the words that stand beside "recibo". */
export function lerBuscaDeRecibo(texto: string): { numero: number } | { busca: string } {
  const semNome = texto.replace(RECIBO, '').trim();
  return semNome !== texto.trim() && /^\d{1,9}$/.test(semNome) ? { numero: Number(semNome) } : { busca: semNome };
}

/** `março`, or `março de 2026`, whose year is taken from what follows. */
function doMes(palavras: string[], mes: number, seguintes: string[]): Termo {
  const de = seguintes[0]?.toLowerCase() === 'de' ? 1 : 0;
  const ano = seguintes[de];
  if (!ano || !/^(19|20|21)\d{2}$/.test(ano)) return { palavras, aniversario: { mes } };
  seguintes.splice(0, de + 1);
  return { palavras: [...palavras, ano], periodo: mesInteiro(Number(ano), mes) };
}

function valorDe(parte: string): Pick<Termo, 'valor'> {
  const digitado = VALOR.exec(parte)?.[1];
  if (!digitado) return {};
  const milhares = digitado.includes(',') || /^\d{1,3}(\.\d{3})+$/.test(digitado);
  return { valor: Number(milhares ? digitado.replaceAll('.', '').replace(',', '.') : digitado) };
}

function diaDe(parte: string): Pick<Termo, 'periodo' | 'aniversario'> {
  const [a, b, c] = parte.split(/[/-]/).map((numero) => (/^\d{1,4}$/.test(numero) ? numero : 'x'));
  const n = [a, b, c].map(Number);
  const [primeiro = 0, segundo = 0, terceiro = 0] = n;
  if (/^\d{4}-\d{2}-\d{2}$/.test(parte)) return umDia(primeiro, segundo, terceiro);
  if (/^\d{4}-\d{2}$/.test(parte)) return umMes(primeiro, segundo);
  if (/^\d{1,2}\/\d{1,2}\/\d{4}$/.test(parte)) return umDia(terceiro, segundo, primeiro);
  if (/^\d{1,2}\/\d{4}$/.test(parte)) return umMes(segundo, primeiro);
  if (/^\d{1,2}\/\d{1,2}$/.test(parte) && umDia(2000, segundo, primeiro).periodo) {
    return { aniversario: { mes: segundo, dia: primeiro } };
  }
  return {};
}

const ehMes = (mes: number) => mes >= 1 && mes <= 12;
/** The years of the dates that may be typed, as in `doMes`. */
const ehAno = (ano: number) => ano >= 1900 && ano < 2200;
const iso = (ano: number, mes: number, dia: number) =>
  `${String(ano).padStart(4, '0')}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`;
const ultimoDia = (ano: number, mes: number) => new Date(Date.UTC(ano, mes, 0)).getUTCDate();

export const mesInteiro = (ano: number, mes: number) => ({
  de: iso(ano, mes, 1),
  ate: iso(ano, mes, ultimoDia(ano, mes)),
});

const umMes = (ano: number, mes: number): Pick<Termo, 'periodo'> =>
  ehAno(ano) && ehMes(mes) ? { periodo: mesInteiro(ano, mes) } : {};

function umDia(ano: number, mes: number, dia: number): Pick<Termo, 'periodo'> {
  if (!ehAno(ano) || !ehMes(mes) || dia < 1 || dia > ultimoDia(ano, mes)) return {};
  const data = iso(ano, mes, dia);
  return { periodo: { de: data, ate: data } };
}
