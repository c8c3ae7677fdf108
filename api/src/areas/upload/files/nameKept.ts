import type { Db } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import type { StoredObject } from '../../../providers/storage/storage.ts';
import { discard } from './file.ts';

/**
 * One transaction that names kept files, `objetos`. They go where it fails before its commit. A commit that fails may yet have been
 * carried out (its answer was lost on the way, also between a cluster's coordinator and the worker): they stay then, for the sweep.
 */
export async function nameKept<T>(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  objetos: readonly StoredObject[],
  gravar: (trx: Db) => Promise<T>,
): Promise<T> {
  let efetivando = false;
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const feito = await gravar(trx);
      efetivando = true;
      return feito;
    });
  } catch (erro) {
    if (!efetivando) await discard(deps, objetos, erro);
    else deps.log.warn({ err: erro }, 'não se sabe se os arquivos foram gravados; ficam para a varredura');
    throw erro;
  }
}
