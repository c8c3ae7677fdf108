import type { Db } from '../../../db/connect.ts';
import { lerLocador } from '../../contratos/documento/dados.ts';
import type { Signatarios } from './papel.ts';

type Linha = { papel: string; nome: string; documento: string };

/**
 * Who signs, of the lines of a paper: the landlord's is the first, and has his account's address; the tenant's, `doLocatario`, has what is kept
 * of him.
 */
export async function quemAssina(
  db: Db,
  userId: string,
  linhas: readonly Linha[],
  doLocatario: number,
  email: string | null | undefined,
): Promise<Signatarios> {
  const locador = await lerLocador(db, userId);
  return linhas.map(({ papel, nome, documento }, i) => ({
    quem: i === 0 ? 'LOCADOR' : 'CONVIDADO',
    ...{ papel, nome, documento },
    email: i === 0 ? locador.email : i === doLocatario ? email?.trim() || null : null,
  }));
}
