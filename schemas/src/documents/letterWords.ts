import { dataPorExtenso } from '../rules/words.ts';
import { concordar } from './agreement.ts';
import type { DadosDoContrato } from './contractData.ts';
import { comExtenso, lista } from './format.ts';
import { nomeado, partesDe } from './parties.ts';
import type { Quadro } from './table.ts';
import { paragrafosDe } from './text.ts';

/** The part of a letter that differs by its kind; the frame is the same for all. */
export type CorpoDaCarta = {
  titulo: string;
  paragrafos: string[];
  quadro?: Quadro;
  /** It is to these alone, and not to the tenants. */
  destinatarios?: { papel: string; nome: string; documento: string }[];
  /** These are told beside the tenant. */
  comCopia?: { papel: string; nome: string; documento: string }[];
  /** The tenant only keeps it: nobody signs that it came. */
  semRecebimento?: true;
};

export const LEI = 'Lei nº 8.245/1991';

/** `art. 47, V, da Lei nº 8.245/1991`, and without a second comma where nothing stands behind the article's number. */
export const daLei = (artigo: string): string => `${artigo}${artigo.includes(',') ? ',' : ''} da ${LEI}`;

export type Pessoa = { nome: string; documento: string };
export const nomear: (pessoa: Pessoa) => string = nomeado;

/**
 * How a letter speaks of both parties. Only the service's own words are made to agree: names, and what the landlord wrote, stand as they are.
 */
export function vozDe(dados: DadosDoContrato) {
  const partes = partesDe(dados);
  const donos = [partes.locador, ...partes.coproprietarios];
  const dizer = (texto: string) => concordar(texto, partes.generos);
  return {
    partes,
    donos,
    dizer,
    /** The first sentence, which says who writes. */
    abrir: (texto: string) => `${dizer('O LOCADOR')}, ${lista(donos.map(nomear))}, ${dizer(texto)}`,
  };
}
export type Voz = ReturnType<typeof vozDe>;

/** Stands below the property's address. */
export const daLocacao = ({ contrato }: DadosDoContrato): string =>
  `locação do imóvel acima, com início em ${dataPorExtenso(contrato.dataInicio)}`;

/** `em 30 (trinta) dias, contados do recebimento desta notificação`. */
export const emDias = (n: number, carta: string): string =>
  `em ${n === 1 ? `${comExtenso(1, 'dia')}, contado` : `${comExtenso(n, 'dias')}, contados`} do recebimento desta ${carta}`;

/** Puts a label before what the landlord wrote: its first line stands beside it, the others below. */
export function rotulado(rotulo: string, texto: string): string[] {
  const [primeiro = '', ...outros] = paragrafosDe(texto);
  return [`${rotulo}: ${primeiro}`, ...outros];
}
