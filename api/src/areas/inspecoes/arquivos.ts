import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';

export type Guardados = Pick<Deps, 'db' | 'storage'>;

/** The SHA-256 of a stored file as it lies there now; undefined where it is gone. */
export async function somaDe(storage: Deps['storage'], key: string): Promise<string | undefined> {
  const fluxo = await storage.read({ balde: 'publico', key });
  if (!fluxo) return undefined;
  const soma = createHash('sha256');
  for await (const bloco of fluxo) soma.update(bloco);
  return soma.digest('hex');
}

/** Files that were stored before their sum was kept get it now, so that what is closed names each by its contents. */
export async function somarArquivos({ db, storage }: Guardados, userId: string, inspecaoId: string): Promise<void> {
  const semSoma = await db
    .selectFrom('arquivos')
    .select('key')
    .where('userId', '=', userId)
    .where('registroId', '=', inspecaoId)
    .where('sha256', 'is', null)
    .execute();
  for (const { key } of semSoma) {
    const sha256 = await somaDe(storage, key);
    if (!sha256) continue;
    await db.updateTable('arquivos').set({ sha256 }).where('userId', '=', userId).where('key', '=', key).execute();
  }
}
