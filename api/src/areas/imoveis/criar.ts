import { randomUUID } from 'node:crypto';
import type { NovoImovel } from '@imob/schemas/imoveis';
import type { Db } from '../../db/connect.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarApagado } from '../auditoria/recusarApagado.ts';
import { colunasDoGrupo, travarGrupos } from './grupos.ts';

export const criarImovel = (db: Db, autor: Autor, corpo: NovoImovel, agora: Date, id?: string): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const feito = await criarImovelNaTransacao(trx, autor, corpo, agora, id);
    await recusarApagado(trx, autor.userId, id);
    return feito;
  });

/** The same within the caller's transaction. One of this `id` that is there already stays as it is. */
export async function criarImovelNaTransacao(
  trx: Db,
  autor: Autor,
  corpo: NovoImovel,
  agora: Date,
  id: string = randomUUID(),
): Promise<string> {
  const { fotosKeys, grupo, ...campos } = corpo;
  if (grupo) await travarGrupos(trx, autor.userId);
  const novo = await trx
    .insertInto('imoveis')
    .values({
      ...campos,
      ...(await colunasDoGrupo(trx, autor.userId, grupo)),
      ...(fotosKeys && { fotosKeys: JSON.stringify(fotosKeys) }),
      id,
      userId: autor.userId,
      criadoEm: agora.toISOString(),
    })
    .onConflict((conflito) => conflito.columns(['userId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!novo) return id;
  await auditar(trx, autor, agora, { acao: 'criar', registro: { tipo: 'imovel', id }, depois: corpo });
  return id;
}
