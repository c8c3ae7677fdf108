import { randomUUID } from 'node:crypto';
import type { NovaDespesa } from '@imob/schemas/despesas';
import { somarMeses } from '@imob/schemas/rules/dates';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { idMadeOf } from '../../http/repeated.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarApagado } from '../auditoria/recusarApagado.ts';
import { debitoDe } from './debito.ts';
import { conferirDia, conferirPagamento, conferirVezes, pagaPeloDia, type Quando } from './dias.ts';

/**
 * Makes one, or one a month. Returns their ids by day. Throws 404 or 403 for the property and the debit, 400 for a day too far away, or
 * a payment to come, 409 for more than is left of the debit.
 */
export const criarDespesas = (
  db: Db,
  autor: Autor,
  corpo: NovaDespesa,
  quando: Quando,
  id?: string,
): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const ids = await criarDespesasNaTransacao(trx, autor, corpo, quando, id);
    await recusarApagado(trx, autor.userId, id && ids);
    return ids;
  });

/**
 * The same within the caller's transaction. The property is held, so that who deletes it leaves its name with these too. Those
 * that are there already stay as they are.
 */
export async function criarDespesasNaTransacao(
  trx: Db,
  autor: Autor,
  corpo: NovaDespesa,
  { agora, hoje }: Quando,
  id: string = randomUUID(),
): Promise<string[]> {
  const { userId } = autor;
  const { data, tipo, valor, descricao, pagaEm, reembolsada = false } = corpo;
  const vezes = corpo.vezes ?? 1;
  conferirDia(data, hoje);
  conferirVezes(data, vezes, hoje);
  if (pagaEm) conferirPagamento(pagaEm, hoje);
  const imovel = corpo.imovelId ? await owned(trx, 'imoveis', userId, corpo.imovelId, 'for share') : undefined;
  const lancamentoChave = corpo.lancamentoId ? await debitoDe(trx, userId, corpo.lancamentoId, { id, valor }) : null;
  const campos = { imovelId: imovel?.id ?? null, tipo, descricao: descricao || null, valor, reembolsada };
  const pagaNoDia = (dia: string, i: number) =>
    pagaEm === null || (i === 0 && pagaEm) ? pagaEm : pagaPeloDia(dia, hoje);
  const novas = Array.from({ length: vezes }, (_, i) => ({
    ...campos,
    id: i === 0 ? id : idMadeOf(id, i),
    data: somarMeses(data, i),
    pagaEm: pagaNoDia(somarMeses(data, i), i),
    serieId: vezes > 1 ? id : null,
    lancamentoChave: i === 0 ? lancamentoChave : null,
  }));
  const feitas = await trx
    .insertInto('despesas')
    .values(novas.map((nova) => ({ ...nova, userId, criadoEm: agora.toISOString() })))
    .onConflict((conflito) => conflito.columns(['userId', 'id']).doNothing())
    .returning('id')
    .execute();
  const agoraFeitas = new Set(feitas.map((feita) => feita.id));
  for (const { id: novaId, ...depois } of novas.filter((nova) => agoraFeitas.has(nova.id))) {
    await auditar(trx, autor, agora, { acao: 'criar', registro: { tipo: 'despesa', id: novaId }, depois });
  }
  return novas.map((nova) => nova.id);
}
