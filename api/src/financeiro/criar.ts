import { randomUUID } from 'node:crypto';
import type { NovaConta } from '@imob/schemas/financeiro';
import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';
import { HttpError } from '../errors.ts';

/**
 * A shared lock on an active contract, so that it cannot be closed while something owed is being added to it.
 * Throws 404, 403, or 400 for a closed contract.
 */
export async function travarContratoAtivo(db: Db, userId: string, contratoId: string) {
  const contrato = await owned(db, 'contratos', userId, contratoId, 'for share');
  if (!contrato.ativo) throw new HttpError(400, 'Este contrato está encerrado e não recebe novas contas.');
  return contrato;
}

export async function criarConta(db: Db, userId: string, corpo: NovaConta, agora: Date): Promise<string> {
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    const contrato = await travarContratoAtivo(trx, userId, corpo.contratoId);
    await trx
      .insertInto('contas')
      .values({ ...corpo, contratoId: contrato.id, id, userId, criadoEm: agora.toISOString() })
      .execute();
  });
  return id;
}
