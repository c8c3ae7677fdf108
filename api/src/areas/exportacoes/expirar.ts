import type { Deps } from '../../deps.ts';
import { auditar } from '../auditoria/auditar.ts';
import { sistema } from '../auditoria/autor.ts';

/** Whether a stored object is a landlord's export. */
export const ehExportacao = (key: string): boolean => key.split('/')[1] === 'exportacao';

/** Exports that nobody fetched in their time go, with their files. Returns how many files. */
export async function removerExpiradas({ db, storage, agora }: Deps, sinal?: AbortSignal): Promise<number> {
  const momento = agora();
  const expiradas = await db
    .selectFrom('exportacoes')
    .select(['userId', 'id'])
    .where('expiraEm', '<=', momento.toISOString())
    .execute();
  let removidos = 0;
  for (const { userId, id } of expiradas) {
    sinal?.throwIfAborted();
    const key = await db.transaction().execute(async (trx) => {
      const removida = await trx
        .deleteFrom('exportacoes')
        .where('userId', '=', userId)
        .where('id', '=', id)
        .where('expiraEm', '<=', momento.toISOString())
        .returning('key')
        .executeTakeFirst();
      if (!removida) return null;
      const registro = { tipo: 'exportacao', id } as const;
      await auditar(trx, sistema(userId), momento, { acao: 'expirar', registro });
      return removida.key;
    });
    if (key === null) continue;
    await storage.remove([{ balde: 'privado', key }]);
    removidos += 1;
  }
  return removidos;
}
