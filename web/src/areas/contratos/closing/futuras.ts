import type { Acordo } from '@imob/schemas/acordos';
import type { Conta } from '@imob/schemas/financeiro';
import { somar } from '@imob/schemas/rules/money';
import { data, dinheiro } from '../../../format/format.ts';
import { parcelasDe } from '../../acordos/acordadas.ts';

/**
 * The open contas that fall due after the day: a tenant who leaves early does not owe them.
 * The installments of an agreement stay, because they are owed already.
 */
export function queAindaVencem(contas: readonly Conta[], acordos: readonly Acordo[], dia: string): Conta[] {
  const parcelas = parcelasDe(acordos);
  return contas.filter(
    ({ id, status, dataVencimento }) => status === 'PENDENTE' && dataVencimento > dia && !parcelas.has(id),
  );
}

/** Names the contas that a question is about. Those other than rent are named one by one: they may be owed all the same. */
export function quaisSao(futuras: readonly Conta[]): string {
  const [primeira] = futuras;
  if (primeira && futuras.length === 1) {
    return `${primeira.descricao}, de ${dinheiro(primeira.valor)}, com vencimento em ${data(primeira.dataVencimento)}`;
  }
  const dias = futuras.map(({ dataVencimento }) => dataVencimento).sort();
  const total = somar(futuras.map(({ valor }) => valor));
  const outras = futuras
    .filter(({ tipo }) => tipo !== 'ALUGUEL')
    .map(({ descricao, valor }) => `${descricao} (${dinheiro(valor)})`);
  const nomes = outras.length > 0 ? `, entre elas ${outras.join(', ')}` : '';
  return `As ${futuras.length} contas de ${data(dias[0] ?? '')} a ${data(dias.at(-1) ?? '')}, no total de ${dinheiro(total)}${nomes}`;
}
