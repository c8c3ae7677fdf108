import { semPontuacao } from './documentos.ts';
import { centavos, reais } from './money.ts';

/** A co-owner's share of a property, and its first and last day; without one of them it has no such end. */
export type Quota = { percentual: number; desde?: string | null | undefined; ate?: string | null | undefined };

/** Percentages have four decimals at most: sums of them are made in ten-thousandths. */
const inteiro = (percentual: number): number => Math.round(percentual * 10_000);
const TUDO = inteiro(100);
const ateQuatroCasas = (emInteiro: number): number => emInteiro / 10_000;

export const valeEm = ({ desde, ate }: Pick<Quota, 'desde' | 'ate'>, dia: string): boolean =>
  (!desde || desde <= dia) && (!ate || dia <= ate);

/** Comes before every day: what has no first day holds on it. */
const DESDE_SEMPRE = '';

const dosOutros = (quotas: readonly Quota[], dia: string): number =>
  quotas.filter((quota) => valeEm(quota, dia)).reduce((soma, { percentual }) => soma + inteiro(percentual), 0);

/** Gives the sum of all co-owners' shares on a day, in percent. */
export const somaDasPartes = (quotas: readonly Quota[], dia: string): number => ateQuatroCasas(dosOutros(quotas, dia));

/** Gives the landlord's share on a day, in percent. */
export const parteQueSobra = (quotas: readonly Quota[], dia: string): number =>
  ateQuatroCasas(TUDO - dosOutros(quotas, dia));

type SemSobra = { dia: string | null; soma: number; indice: number };

/**
 * Finds the first day on which nothing would be left to the landlord, what the others have on it, and the last of their shares that holds
 * then. The day is null where it has always been so.
 */
export function diaSemSobra(quotas: readonly Quota[]): SemSobra | undefined {
  const dias = [DESDE_SEMPRE, ...quotas.map(({ desde }) => desde ?? DESDE_SEMPRE)].toSorted();
  const dia = dias.find((um) => dosOutros(quotas, um) >= TUDO);
  if (dia === undefined) return undefined;
  const indice = quotas.findLastIndex((quota) => valeEm(quota, dia));
  return { dia: dia || null, soma: somaDasPartes(quotas, dia), indice };
}

/** A co-owner's part of an amount, rounded down: the odd cents are the landlord's. */
export const parteDe = (valor: number, percentual: number): number =>
  reais(Number((BigInt(centavos(valor)) * BigInt(inteiro(percentual))) / BigInt(TUDO)));

/** Gives the key that recognises a co-owner across properties and shares: the document, or else the name. */
export const chaveDaPessoa = ({ nome, documento }: { nome: string; documento?: string | null | undefined }): string =>
  (documento && semPontuacao(documento)) || nome.trim().replace(/\s+/g, ' ').toLowerCase();
