import { somar, subtrair } from '@imob/schemas/rules/money';
import { desmarcar, PARCIAL, semMarcas } from '../financeiro/marcas.ts';
import { temNome } from './casarContas.ts';
import { notar } from './julgar.ts';
import type { LinhaDeConta } from './linhaDeConta.ts';

/**
 * Joins rows of one conta that was paid in part, as our own sheets tell it: what was paid, and what was left. The first is
 * the whole, and each of the others what the payment before it leaves, unless that is there already. Rows come by their parts.
 */
export function juntarPartes(lidas: readonly LinhaDeConta[]): void {
  const ultimas = new Map<string, LinhaDeConta>();
  for (const lida of lidas) {
    if (!lida.corpo) continue;
    const { tipo, dataVencimento, descricao } = lida.corpo;
    const qual = [tipo, dataVencimento, temNome(lida.corpo) ? semMarcas(descricao) : ''].join('|');
    const antes = ultimas.get(qual);
    ultimas.set(qual, lida);
    if (!antes || lida.conta) continue;
    if (antes.pagamento) lida.resto = antes;
    else notar(lida, 'vencimento', `Esta linha repete a linha ${antes.linha}. Deixe só uma delas.`);
    if (lida.erros.length > 0) lida.acao = 'ERRO';
  }
  for (const { resto, corpo } of lidas.toReversed()) {
    if (!resto?.corpo || !corpo) continue;
    // The part that was paid is what was received of it; the rest is what the rows after it say, and its payment marks it.
    const descricao = desmarcar(resto.corpo.descricao, PARCIAL);
    resto.corpo = { ...resto.corpo, descricao, valor: somar([pagoDe(resto), corpo.valor]) };
  }
}

/** Gives the amount by which a payment lessened its conta. */
function pagoDe({ pagamento }: LinhaDeConta): number {
  const { encargos, desconto, valorPago, irRetido } = pagamento ?? {};
  const cobrados = encargos && typeof encargos === 'object' ? somar([encargos.multa, encargos.juros]) : 0;
  return subtrair(somar([valorPago ?? 0, irRetido ?? 0, desconto ?? 0]), cobrados);
}
