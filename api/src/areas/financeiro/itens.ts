import type { Conta } from '@imob/schemas/financeiro';
import { type ItemDaConta, somaDosItens } from '@imob/schemas/itensDaConta';
import { centavos, reais } from '@imob/schemas/rules/money';

/** The item that a conta without items is. A deposit is no kind of item: it is never income. */
export const itemUnico = ({ descricao, tipo }: Pick<Conta, 'descricao' | 'tipo'>, valor: number): ItemDaConta => ({
  descricao,
  tipo: tipo === 'CAUCAO' ? 'OUTRO' : tipo,
  valor,
});

/** Cents of the rent in it, which a punctuality discount is of. */
export const aluguelDe = ({ itens }: Pick<Conta, 'itens'>): number | undefined =>
  itens.length > 0 ? somaDosItens(itens.filter(({ tipo }) => tipo === 'ALUGUEL')) : undefined;

/**
 * Splits items at so many cents, in their order; what takes off stays with the rest. Both parts add up to the whole,
 * and the first to `quanto`.
 */
export function repartir(itens: readonly ItemDaConta[], quanto: number): [ItemDaConta[], ItemDaConta[]] {
  if (somaDosItens(itens) <= quanto) return [[...itens], []];
  const [pagos, resto]: [ItemDaConta[], ItemDaConta[]] = [[], []];
  let falta = quanto;
  for (const item of itens) {
    const valor = centavos(item.valor);
    const tirado = Math.max(0, Math.min(valor, falta));
    falta -= tirado;
    if (tirado > 0) pagos.push({ ...item, valor: reais(tirado) });
    if (valor !== tirado) resto.push({ ...item, valor: reais(valor - tirado) });
  }
  return [pagos, resto];
}
