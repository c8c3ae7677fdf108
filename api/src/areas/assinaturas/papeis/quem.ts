import type { Db } from '../../../db/connect.ts';
import { lerLocador } from '../../contratos/documento/dados.ts';
import type { Signatarios } from './papel.ts';

type Linha = { papel: string; nome: string; documento: string };

/**
 * Makes the signers from the lines of a paper. The first line is the landlord's, with his account's e-mail; line number `doLocatario` is the
 * tenant's, with his recorded e-mail. The others have none.
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
