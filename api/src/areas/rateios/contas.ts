import { isDeepStrictEqual } from 'node:util';
import type { ItemDaConta } from '@imob/schemas/itensDaConta';
import { somaDosItens } from '@imob/schemas/itensDaConta';
import { reais } from '@imob/schemas/rules/money';
import { estaAberta } from '@imob/schemas/rules/statusDaConta';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarNoAcordo } from '../contratos/acordos/desfazer.ts';
import { gravarValores } from '../contratos/reajuste/contas.ts';
import { anotarMudadas } from '../financeiro/anotarMudadas.ts';
import type { ContaRow } from '../financeiro/encargos.ts';
import { itemUnico } from '../financeiro/itens.ts';
import { apagarRestos, type Inteira, juntarPartes } from '../financeiro/juntar.ts';
import type { AluguelAberto } from './casas.ts';

export type ItemNaConta = { conta: AluguelAberto; item: ItemDaConta };

/** Puts an item into each of these rents, which the caller has locked. */
export async function porItens(trx: Db, autor: Autor, itens: readonly ItemNaConta[], agora: Date): Promise<void> {
  const mudadas = itens.map(({ conta, item }) => comItens(conta, [...itensDe(conta), item]));
  await gravarValores(trx, autor.userId, mudadas);
  await anotarMudadas(trx, autor, agora, {
    antes: itens.map(({ conta }) => conta as ContaRow),
    depois: mudadas.map(soDinheiro),
  });
}

const itensDe = (conta: Pick<ContaRow, 'descricao' | 'tipo' | 'valor' | 'itens'>): ItemDaConta[] =>
  conta.itens.length > 0 ? conta.itens : [itemUnico(conta, conta.valor)];

/** The conta with these items; the rent alone needs none. */
function comItens<T extends Pick<ContaRow, 'descricao' | 'tipo' | 'valor' | 'itens'>>(
  conta: T,
  itens: ItemDaConta[],
): T {
  const valor = reais(somaDosItens(itens));
  const soAluguel = itens.length === 1 && isDeepStrictEqual(itens[0], itemUnico(conta, valor));
  return { ...conta, valor, itens: soAluguel ? [] : itens };
}

const soDinheiro = ({ id, valor, itens }: Pick<ContaRow, 'id' | 'valor' | 'itens'>) => ({ id, valor, itens });

/** Locks these contas and what their payments in part left, by id. */
export async function travarComRestos(trx: Db, userId: string, ids: readonly string[]): Promise<ContaRow[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('contas')
    .selectAll()
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('id', 'in', ids), eb('inteiraId', 'in', ids)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * A bill's items go while nothing of their contas was paid. `proprias` were made for one part alone. Throws 409 for one that was paid, whole or in part, or went
 * into an agreement.
 */
export async function conferirQueSaem(
  trx: Db,
  contas: readonly ContaRow[],
  faturaId: string,
  proprias: ReadonlySet<string>,
): Promise<void> {
  const tocadas = new Set(
    contas.filter((conta) => temItem(conta, faturaId) || proprias.has(inteiraDe(conta))).map(inteiraDe),
  );
  for (const conta of contas.filter((uma) => tocadas.has(inteiraDe(uma)))) {
    if (conta.status === 'PAGO')
      throw new HttpError(
        409,
        `“${conta.descricao}” já foi paga, inteira ou em parte. Desfaça primeiro esse pagamento, para desfazer esta conta.`,
      );
    await recusarNoAcordo(trx, conta);
  }
}

const temItem = ({ itens }: ContaRow, faturaId: string): boolean => itens.some((item) => item.faturaId === faturaId);
/** The conta that payments in part split, of which this is a rest; or itself. */
export const inteiraDe = ({ id, inteiraId }: Pick<ContaRow, 'id' | 'inteiraId'>): string => inteiraId ?? id;

/** Takes a bill's item off these rents, whose rests the caller has locked and judged. Throws 409 where nothing of one would be left. */
export async function tirarItens(
  trx: Db,
  autor: Autor,
  contas: readonly ContaRow[],
  faturaId: string,
  agora: Date,
): Promise<void> {
  const inteiras: Inteira[] = juntarPartes(contas);
  const comEle = inteiras.filter(({ conta }) => temItem(conta, faturaId));
  const soltas = contas.filter(
    (conta) => temItem(conta, faturaId) && !comEle.some(({ partes }) => partes.some(({ id }) => id === conta.id)),
  );
  const emPartes = soltas.find(estaAberta);
  if (emPartes)
    throw new HttpError(
      409,
      `“${emPartes.descricao}” está dividida em partes por um pagamento. Receba ou junte as partes antes de desfazer esta conta.`,
    );
  const mudadas = comEle.map(({ conta }) =>
    comItens(
      conta,
      itensDe(conta).filter((item) => item.faturaId !== faturaId),
    ),
  );
  await gravarValores(trx, autor.userId, mudadas);
  await apagarRestos(trx, autor.userId, comEle);
  await anotarMudadas(trx, autor, agora, {
    antes: comEle.flatMap(({ partes }) => partes),
    depois: mudadas.map(soDinheiro),
  });
}

/** Deletes contas that a bill made for one part alone. */
export async function apagarProprias(trx: Db, autor: Autor, contas: readonly ContaRow[], agora: Date): Promise<void> {
  if (contas.length === 0) return;
  const ids = contas.map(({ id }) => id);
  await trx.deleteFrom('contas').where('userId', '=', autor.userId).where('id', 'in', ids).execute();
  await anotarMudadas(trx, autor, agora, { antes: contas, depois: [] });
}
