import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { fieldError } from '../../../http/errors.ts';
import { recusarAnonimo } from '../../locatarios/recusarAnonimo.ts';

/** `jaEstao` are not judged again: one may be deleted since, or anonymous. `campo` is the body's list. */
type Opcoes = { jaEstao?: readonly string[]; campo: string };

/** The ids as the database writes them. */
export const idsDe = (escritos: readonly string[]): string[] => escritos.map((id) => id.toLowerCase());

/**
 * Holds the records of those who are to rent beside the principal tenant, all by id, so that none is deleted meanwhile. Throws 404, 403, 400 for
 * the principal and for one who is named twice, 409 for one made anonymous.
 */
export async function segurar(
  trx: Db,
  userId: string,
  principalId: string,
  ids: readonly string[],
  { jaEstao = [], campo }: Opcoes,
): Promise<void> {
  ids.forEach((id, i) => {
    if (id === principalId)
      throw fieldError(400, `${campo}.${i}`, 'Este já é o locatário principal do contrato. Deixe aqui só os outros.');
    if (ids.indexOf(id) < i)
      throw fieldError(400, `${campo}.${i}`, 'A mesma pessoa está duas vezes. Deixe-a uma vez só.');
  });
  for (const id of ids.toSorted()) {
    if (!jaEstao.includes(id)) recusarAnonimo(await owned(trx, 'locatarios', userId, id, 'for share'));
  }
}
