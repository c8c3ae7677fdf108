import { diaDoInstante } from '@imob/schemas/documents/format';
import type { FatosDaReferencia } from '@imob/schemas/documents/referenceLetter';
import { pontualidadeDe } from '@imob/schemas/rules/pontualidade';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { lerAlugueis } from '../../pontualidade/alugueis.ts';
import { acharUltimo } from '../acerto/ler.ts';

/** Reads what a letter of reference says of a lease, until its keys came back or it was closed. */
export async function lerReferencia(
  db: Db,
  contrato: Selectable<Tables['contratos']>,
  comAluguel: boolean,
  hoje: string,
  fuso: string,
): Promise<Omit<FatosDaReferencia, 'dados'>> {
  const { userId, id, dataInicio, encerradoEm, valorAluguel } = contrato;
  const [alugueis, acerto] = await Promise.all([
    lerAlugueis(db, userId, [id], null, hoje, fuso),
    acharUltimo(db, userId, id),
  ]);
  const chaves = acerto?.situacao === 'CONFIRMADO' ? acerto.chavesEm : null;
  return {
    ...pontualidadeDe(alugueis, dataInicio, hoje),
    fim: chaves ?? (encerradoEm && diaDoInstante(encerradoEm, fuso)),
    aluguel: comAluguel ? valorAluguel : null,
  };
}
