import type { ItemDaConta } from '@imob/schemas/itensDaConta';
import { somar } from '@imob/schemas/rules/money';
import { estaAberta } from '@imob/schemas/rules/statusDaConta';
import type { Db } from '../../db/connect.ts';
import type { ContaRow } from './encargos.ts';
import { itemUnico } from './itens.ts';

/** A conta as it was before a payment split it, and the contas that it is now: itself, then its rests. */
export type Inteira = { conta: ContaRow; partes: ContaRow[] };

/**
 * A plain partial payment that was undone leaves two open contas, of which the first looks like a whole one. What changes the charge of a
 * month takes both for the one that they were. A rest that got charges or another due day is on its own.
 */
export const juntarPartes = (contas: readonly ContaRow[]): Inteira[] =>
  contas
    .filter(({ saldo }) => !saldo)
    .map((conta) => {
      const restos = contas.filter((resto) => voltaPara(conta, resto)).toSorted(maisAntigo);
      const partes = [conta, ...restos];
      return { conta: restos.length > 0 ? inteira(conta, partes) : conta, partes };
    });

/**
 * The same of one conta, for money alone: also of one that keeps the parts of its debt, such as an installment of an agreement, which no
 * change of a month's charge touches.
 */
export function juntarCom(conta: ContaRow, contas: readonly ContaRow[]): Inteira {
  const { saldo } = conta;
  if (!saldo)
    return juntarPartes(contas).find(({ partes }) => partes[0]?.id === conta.id) ?? { conta, partes: [conta] };
  const abertas = contas.filter((resto) => ehRestoDe(conta, resto) && [conta, resto].every(estaAberta));
  const restos = abertas.filter(({ dataVencimento }) => dataVencimento === conta.dataVencimento);
  if (restos.length === 0) return { conta, partes: [conta] };
  const partes = [conta, ...restos.toSorted(maisAntigo)];
  const soma = (qual: 'principal' | 'multa' | 'juros') =>
    somar(partes.map((parte) => parte.saldo?.[qual] ?? (qual === 'principal' ? parte.valor : 0)));
  const juntos = { ...saldo, principal: soma('principal'), multa: soma('multa'), juros: soma('juros') };
  return { conta: { ...inteira(conta, partes), saldo: juntos }, partes };
}

/** Whether this is what a payment left of that conta, paid or not. */
export const ehRestoDe = ({ id }: ContaRow, { inteiraId, status }: ContaRow): boolean =>
  inteiraId === id && status !== 'CANCELADO';

const voltaPara = (conta: ContaRow, resto: ContaRow): boolean =>
  ehRestoDe(conta, resto) &&
  [conta, resto].every(estaAberta) &&
  resto.dataVencimento === conta.dataVencimento &&
  (resto.saldo?.multa ?? 0) === 0 &&
  (resto.saldo?.juros ?? 0) === 0 &&
  (resto.saldo?.jurosDesde ?? null) === null;

const maisAntigo = (a: ContaRow, b: ContaRow): number =>
  a.criadoEm < b.criadoEm ? -1 : Number(a.criadoEm > b.criadoEm);

function inteira(conta: ContaRow, partes: ContaRow[]): ContaRow {
  const valor = somar(partes.map((parte) => parte.valor));
  if (partes.every(({ itens }) => itens.length === 0)) return { ...conta, valor };
  const itens: ItemDaConta[] = [];
  for (const item of partes.flatMap((parte) =>
    parte.itens.length > 0 ? parte.itens : itemUnico(conta, parte.valor),
  )) {
    const i = itens.findIndex((outro) => chave(outro) === chave(item));
    const igual = itens[i];
    if (igual) itens[i] = { ...igual, valor: somar([igual.valor, item.valor]) };
    else itens.push(item);
  }
  return { ...conta, valor, itens };
}

const chave = ({ descricao, tipo, recorrenteId, faturaId }: ItemDaConta) =>
  JSON.stringify([descricao, tipo, recorrenteId, faturaId]);

/** Takes away the rests whose amounts went back into their contas. The caller notes it. */
export async function apagarRestos(trx: Db, userId: string, inteiras: readonly Inteira[]): Promise<void> {
  const ids = inteiras.flatMap(({ partes }) => partes.slice(1).map(({ id }) => id));
  if (ids.length === 0) return;
  await trx.deleteFrom('contas').where('userId', '=', userId).where('id', 'in', ids).execute();
}
