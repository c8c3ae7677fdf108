import type { Db } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Objeto } from '../providers/storage/storage.ts';
import { objetosDe } from './chaves.ts';

/**
 * Forgets stored files of these records (or only those `keys`) and returns their objects, to be given to `descartar`
 * once the transaction is committed. Decided by the rows: a key written into a record by hand has none.
 */
export async function largarArquivos(
  trx: Db,
  userId: string,
  registros: readonly string[],
  keys?: readonly string[],
): Promise<Objeto[]> {
  if (registros.length === 0 || keys?.length === 0) return [];
  let consulta = trx.deleteFrom('arquivos').where('userId', '=', userId).where('registroId', 'in', registros);
  if (keys) consulta = consulta.where('key', 'in', keys);
  return (await consulta.returningAll().execute()).flatMap(objetosDe);
}

/** After the commit only. What cannot be removed now is found by the sweep, so nobody waits for it or fails by it. */
export async function descartar({ storage, log }: Pick<Deps, 'storage' | 'log'>, objetos: readonly Objeto[]) {
  if (objetos.length === 0) return;
  await storage.remover(objetos).catch((err) => {
    log.warn({ err, quantos: objetos.length }, 'arquivos não removidos agora; ficam para a varredura');
  });
}
