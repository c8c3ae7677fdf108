import type { Etapa, Faixa } from '@imob/schemas/rules/etapas';
import { dinheiro } from '../../../format/format.ts';

/** A step as it is typed. */
export type EtapaDigitada = { ateMes: number | string; valor: number | string };

export const NOVA: EtapaDigitada = { ateMes: '', valor: '' };

/** The steps once all of them are numbers. */
export function etapasDitas(etapas: readonly EtapaDigitada[]): Etapa[] | undefined {
  const ditas = etapas.flatMap(({ ateMes, valor }) =>
    typeof ateMes === 'number' && typeof valor === 'number' ? [{ ateMes, valor }] : [],
  );
  return ditas.length === etapas.length ? ditas : undefined;
}

export function mesesDitos({ deMes, ateMes }: Faixa, ultima: boolean): string {
  if (ultima) return `Do ${deMes}º mês em diante`;
  return deMes === ateMes ? `${deMes}º mês` : `${deMes}º ao ${ateMes}º mês`;
}

export const aluguelDito = (valor: number): string => (valor === 0 ? 'sem aluguel' : dinheiro(valor));
