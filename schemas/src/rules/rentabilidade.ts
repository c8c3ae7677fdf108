import { diaNoMes, somarDias, somarMeses } from './dates.ts';
import { centavos } from './money.ts';
import type { Trecho } from './vacancia.ts';

const MESES = 12;

/** The last twelve whole months. */
export function dozeMeses(hoje: string): Trecho {
  const primeiro = `${hoje.slice(0, 7)}-01`;
  return { de: somarMeses(primeiro, -MESES), ate: somarDias(primeiro, -1) };
}

/** The first day of the first whole month from a day on. */
export const mesInteiroDesde = (dia: string): string => (dia.endsWith('-01') ? dia : diaNoMes(dia, 1, 1));

/** Months from the first day of one to the last day of another; none where that was before. */
export const mesesInteiros = ({ de, ate }: Trecho): number => {
  const numero = (dia: string) => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7));
  return Math.max(0, numero(ate) - numero(de) + 1);
};

/** A part of a value, in percent with so many decimals. */
export function porCento(parte: number, valor: number, casas = 2): number {
  const potencia = 10 ** casas;
  return Math.round((centavos(parte) * 100 * potencia) / centavos(valor)) / potencia;
}
