import { diaDoInstante } from '@imob/schemas/documents/format';
import type { FatosDaReferencia } from '@imob/schemas/documents/referenceLetter';
import { pontualidadeDe } from '@imob/schemas/rules/pontualidade';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { entradasNoContrato, lerAlugueis } from '../../pontualidade/alugueis.ts';
import { acharUltimo } from '../acerto/ler.ts';
import { alugueisNosDias } from '../aluguel.ts';
import { lerDemais } from '../demais/outros.ts';

/** Reads what a letter of reference says of a lease, since its own tenant rents in it, until its keys came back or it was closed. */
export async function lerReferencia(
  db: Db,
  contrato: Selectable<Tables['contratos']>,
  comAluguel: boolean,
  hoje: string,
  fuso: string,
): Promise<Omit<FatosDaReferencia, 'dados'>> {
  const { userId, id, dataInicio, encerradoEm } = contrato;
  const [alugueis, acerto, entrouEm, demais] = await Promise.all([
    alugueisDoPrincipal(db, contrato, hoje, fuso),
    acharUltimo(db, userId, id),
    entradasNoContrato(db, userId, id),
    lerDemais(db, userId, id),
  ]);
  const chaves = acerto?.situacao === 'CONFIRMADO' ? acerto.chavesEm : null;
  const fim = chaves ?? (encerradoEm && diaDoInstante(encerradoEm, fuso));
  const [aluguel = 0] = comAluguel ? await alugueisNosDias(db, contrato, [fim && fim < hoje ? fim : hoje]) : [];
  const inicio = entrouEm(contrato.locatarioId) ?? dataInicio;
  return {
    ...pontualidadeDe(alugueis, inicio, hoje),
    inicio,
    vieramDepois: demais.flatMap(({ locatarioId, quem }) => {
      const em = entrouEm(locatarioId);
      return em !== null && em > inicio ? [{ nome: quem.nome, em }] : [];
    }),
    fim,
    // A month of grace has no rent to tell.
    aluguel: aluguel > 0 ? aluguel : null,
  };
}

/** The rents of a lease that fell due since its own tenant rents in it. */
export async function alugueisDoPrincipal(
  db: Db,
  { userId, id, locatarioId }: Pick<Selectable<Tables['contratos']>, 'userId' | 'id' | 'locatarioId'>,
  hoje: string,
  fuso: string,
) {
  const de = (await entradasNoContrato(db, userId, id))(locatarioId);
  return lerAlugueis(db, userId, [{ id, de, ate: null }], null, hoje, fuso);
}
