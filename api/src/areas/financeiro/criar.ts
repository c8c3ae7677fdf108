import { randomUUID } from 'node:crypto';
import type { NovaConta } from '@imob/schemas/financeiro';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarApagado } from '../auditoria/recusarApagado.ts';
import { conferirNovaCaucao } from '../contratos/termos/garantia.ts';
import { lerRegistrados } from '../contratos/termos/ler.ts';
import { emJson } from './gravar.ts';

/** A closed contract takes contas too: damage is often billed after the exit. Throws 404, 403, 409 for a deposit beside another guarantee. */
export const criarConta = (db: Db, autor: Autor, corpo: NovaConta, agora: Date, id?: string): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const feita = await criarContaNaTransacao(trx, autor, corpo, agora, id);
    await recusarApagado(trx, autor.userId, id);
    return feita;
  });

/** The same within the caller's transaction. One of this `id` that is there already stays as it is. */
export async function criarContaNaTransacao(
  trx: Db,
  autor: Autor,
  corpo: NovaConta,
  agora: Date,
  id: string = randomUUID(),
): Promise<string> {
  const { userId } = autor;
  // Held while a deposit is judged by the guarantee, which changes under the same lock.
  const caucao = corpo.tipo === 'CAUCAO';
  const { id: contratoId } = await owned(trx, 'contratos', userId, corpo.contratoId, caucao ? 'for share' : undefined);
  if (caucao) conferirNovaCaucao((await lerRegistrados(trx, userId, contratoId))?.garantia);
  const itens = corpo.itens ?? [];
  const nova = await trx
    .insertInto('contas')
    .values(emJson({ ...corpo, itens, contratoId, id, userId, criadoEm: agora.toISOString() }))
    .onConflict((conflito) => conflito.columns(['userId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!nova) return id;
  await auditar(trx, autor, agora, { acao: 'criar', registro: { tipo: 'conta', id }, depois: corpo });
  return id;
}
