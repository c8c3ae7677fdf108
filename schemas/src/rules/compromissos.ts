import { diaNoMes, somarMeses } from './dates.ts';
import type { TipoDeDespesa } from './despesas.ts';

/** The usual commitments of a property and their usual intervals. The form offers them, and the landlord changes them as he likes. */
export const COMPROMISSOS_DE_COSTUME = [
  { titulo: 'Seguro contra incêndio', meses: 12, avisarDias: 30, tipo: 'SEGURO' },
  { titulo: 'AVCB ou CLCB (bombeiros)', meses: 36, avisarDias: 90, tipo: 'OUTRO' },
  { titulo: 'Recarga dos extintores', meses: 12, avisarDias: 30, tipo: 'REPARO' },
  { titulo: 'Revisão do aquecedor a gás', meses: 12, avisarDias: 30, tipo: 'REPARO' },
  { titulo: "Limpeza da caixa-d'água", meses: 6, avisarDias: 15, tipo: 'REPARO' },
  { titulo: 'Dedetização', meses: 6, avisarDias: 15, tipo: 'REPARO' },
  { titulo: 'Limpeza do ar-condicionado', meses: 6, avisarDias: 15, tipo: 'REPARO' },
  { titulo: 'Calhas e telhado', meses: 12, avisarDias: 30, tipo: 'REPARO' },
] as const satisfies readonly { titulo: string; meses: number; avisarDias: number; tipo: TipoDeDespesa }[];

export const AVISAR_DIAS_DE_COSTUME = 15;
export const AVISAR_DIAS_NO_MAXIMO = 180;
export const MAXIMO_DE_FEITOS = 60;

type Devido = { proximo: string; dia: number; aCadaMeses: number | null };

/** The day of a month, as a commitment keeps it. */
export const diaDoMes = (data: string): number => Number(data.slice(8));

/** The day of the month that holds once it is due on `proximo`: the one before, as far as that month has it. */
export const diaQueVale = (proximo: string, dia: number): number =>
  proximo === diaNoMes(proximo, 0, dia) ? dia : diaDoMes(proximo);

/**
 * The day on which it is due again: so many months after it was due, or, where that has gone by too, after it was done. One of the 31st is due on the last day of
 * a shorter month. Null where it does not come again.
 */
export function proximoCompromisso({ proximo, dia, aCadaMeses }: Devido, feitoEm: string): string | null {
  if (aCadaMeses === null) return null;
  const peloPrazo = diaNoMes(proximo, aCadaMeses, dia);
  return peloPrazo > feitoEm ? peloPrazo : somarMeses(feitoEm, aCadaMeses);
}
