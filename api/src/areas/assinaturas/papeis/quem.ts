import type { ContratoLido } from '@imob/schemas/contratos';
import { documentoComNome } from '@imob/schemas/documents/format';
import type { Db } from '../../../db/connect.ts';
import { lerDemais } from '../../contratos/demais/outros.ts';
import { lerLocador } from '../../contratos/documento/dados.ts';
import type { Signatarios } from './papel.ts';

/** The line of the principal tenant: behind the owners, before whoever else rents. */
export const linhaDoLocatario = (partes: readonly { papel: string }[]): number =>
  partes.findIndex(({ papel }) => /LOCATÁRI[OA]/.test(papel));

type Linha = { papel: string; nome: string; documento: string };

/**
 * Makes the signers from the lines of a paper. The first line is the landlord's, with his account's e-mail; line number `doLocatario` is the
 * principal tenant's, with the recorded e-mail, and the lines below it may be those of who rents too, known by their documents. The others
 * have none.
 */
export async function quemAssina(
  db: Db,
  userId: string,
  linhas: readonly Linha[],
  doLocatario: number,
  { id: contratoId, locatario: { email } }: Pick<ContratoLido, 'id' | 'locatario'>,
): Promise<Signatarios> {
  const locador = await lerLocador(db, userId);
  const demais = await lerDemais(db, userId, contratoId, true);
  const deOutro = (documento: string) =>
    demais.find(({ quem }) => quem.cpf !== '' && documentoComNome(quem.cpf) === documento)?.quem.email?.trim() || null;
  return linhas.map(({ papel, nome, documento }, i) => ({
    quem: i === 0 ? 'LOCADOR' : 'CONVIDADO',
    ...{ papel, nome, documento },
    email:
      i === 0 ? locador.email : i === doLocatario ? email?.trim() || null : i > doLocatario ? deOutro(documento) : null,
  }));
}
