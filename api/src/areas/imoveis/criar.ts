import { randomUUID } from 'node:crypto';
import type { NovoImovel } from '@imob/schemas/imoveis';
import type { Db } from '../../db/connect.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';

export const criarImovel = (db: Db, autor: Autor, corpo: NovoImovel, agora: Date): Promise<string> =>
  db.transaction().execute((trx) => criarImovelNaTransacao(trx, autor, corpo, agora));

/** The same within the caller's transaction. */
export async function criarImovelNaTransacao(trx: Db, autor: Autor, corpo: NovoImovel, agora: Date): Promise<string> {
  const id = randomUUID();
  const { fotosKeys, ...campos } = corpo;
  await trx
    .insertInto('imoveis')
    .values({
      ...campos,
      ...(fotosKeys && { fotosKeys: JSON.stringify(fotosKeys) }),
      id,
      userId: autor.userId,
      criadoEm: agora.toISOString(),
    })
    .execute();
  await auditar(trx, autor, agora, { acao: 'criar', registro: { tipo: 'imovel', id }, depois: corpo });
  return id;
}
