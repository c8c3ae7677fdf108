import type { EtapaLida } from '../etapas.ts';
import { dataPorExtenso } from '../rules/words.ts';
import { quantia } from './format.ts';

/** A rent that changes by steps, in the words of the contract and of its addenda. */

export type EtapaDoTexto = Pick<EtapaLida, 'deMes' | 'ateMes' | 'desde' | 'ate' | 'valor'>;

/** `Do 3º ao 12º mês, de 1º de março a …: R$ 3.000,00 (três mil reais) por mês.`, a paragraph each. */
export const etapasEmParagrafos = (etapas: readonly EtapaDoTexto[]): string[] =>
  etapas.map((etapa, i) => `${quandoDaEtapa(etapa, i === etapas.length - 1)}: ${valorDaEtapa(etapa.valor)}.`);

export function quandoDaEtapa({ deMes, ateMes, desde, ate }: EtapaDoTexto, ultima: boolean): string {
  if (ultima || ate === null) return `Do ${deMes}º mês em diante, a partir de ${dataPorExtenso(desde)}`;
  const meses = deMes === ateMes ? `No ${deMes}º mês` : `Do ${deMes}º ao ${ateMes}º mês`;
  return `${meses}, de ${dataPorExtenso(desde)} a ${dataPorExtenso(ate)}`;
}

export const valorDaEtapa = (valor: number): string =>
  valor === 0 ? 'sem aluguel, a título de carência' : `${quantia(valor)} por mês`;

/** Says what steps mean for the charges, the index and the fine of who leaves early. */
export function efeitosDasEtapas(
  etapas: readonly EtapaDoTexto[],
  { indiceReajuste, multaRescisoriaAlugueis }: { indiceReajuste: string | null; multaRescisoriaAlugueis: number },
): string[] {
  return [
    ...(etapas.some(({ valor }) => valor === 0)
      ? ['Na carência o LOCATÁRIO já tem a posse do imóvel, e paga os encargos da locação.']
      : []),
    ...(indiceReajuste
      ? [
          'O reajuste incide sobre o aluguel vigente e, na mesma proporção, sobre o das etapas que ainda não tiverem começado; a passagem de uma etapa a outra não é reajuste.',
        ]
      : []),
    ...(multaRescisoriaAlugueis > 0
      ? [
          'A multa por devolução antecipada se calcula pelo aluguel da última etapa, ou pelo vigente, se for maior: a carência e as etapas menores foram concedidas em vista do prazo inteiro.',
        ]
      : []),
  ];
}
