import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils/convert-currency-to-words';
import { convertDateToWords } from '@brazilian-utils/brazilian-utils/convert-date-to-words';
import { convertNumberToWords } from '@brazilian-utils/brazilian-utils/convert-number-to-words';

/** `mil duzentos e trinta e quatro reais e cinquenta e seis centavos`: how an amount is written in a receipt. */
export const dinheiroPorExtenso = (valor: number): string => convertCurrencyToWords(valor);

/** `doze meses` is masculine, `doze parcelas` feminine: `uma`, `duas`, `duzentas`. */
export const numeroPorExtenso = (valor: number, genero: 'masculino' | 'feminino' = 'masculino'): string =>
  convertNumberToWords(valor, { gender: genero === 'feminino' ? 'feminine' : 'masculine' });

/** `2026-03-01` as `1º de março de 2026`, as it is written above signatures. */
export const dataPorExtenso = (dia: string): string => convertDateToWords(dia.slice(0, 10), { style: 'month' });
