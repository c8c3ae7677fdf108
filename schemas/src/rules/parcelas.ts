/** Amounts in cents, months as `YYYY-MM`. */
export const TIPOS_DE_ITEM = [
  'ALUGUEL',
  'CONDOMINIO',
  'IPTU',
  'AGUA',
  'LUZ',
  'GAS',
  'SEGURO',
  'REPARO',
  'MULTA_RESCISORIA',
  'DESCONTO',
  'OUTRO',
] as const;
export type TipoDeItem = (typeof TIPOS_DE_ITEM)[number];
/** `faturaId`: it is a part of this shared bill. */
export type Item = { descricao: string; tipo: TipoDeItem; valor: number; faturaId?: string };

/** `valor` is each month's, or the total to be split where `parcelas` is set. */
export type Recorrente = Item & { de: string; ate: string | null; parcelas: number | null };

/** Equal parts in cents; the last takes what does not divide. */
export function dividirEmParcelas(total: number, quantas: number): number[] {
  const parte = Math.floor(total / quantas);
  return Array.from({ length: quantas }, (_, i) => (i < quantas - 1 ? parte : total - parte * (quantas - 1)));
}

/** A plain sum: an item that takes off, such as a discount, carries a negative `valor`. */
export const somarItens = (itens: readonly { valor: number }[]): number =>
  itens.reduce((soma, { valor }) => soma + valor, 0);

const indice = (mes: string) => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7));

/** The item that a recurring one puts into a month's charge. The number of parcels says when it ends, else `ate` does. */
export function itemDoMes({ descricao, tipo, valor, de, ate, parcelas }: Recorrente, mes: string): Item | null {
  const posicao = indice(mes) - indice(de);
  if (posicao < 0) return null;
  if (parcelas === null) return ate === null || mes <= ate ? { descricao, tipo, valor } : null;
  const parcela = dividirEmParcelas(valor, parcelas)[posicao];
  return parcela === undefined ? null : { descricao: `${descricao} ${posicao + 1}/${parcelas}`, tipo, valor: parcela };
}
