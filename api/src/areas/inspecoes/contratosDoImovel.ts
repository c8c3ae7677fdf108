import { hoje } from '@imob/schemas/rules/dates';
import type { Db } from '../../db/connect.ts';

/** The contracts that a property had, as `contratoDaVistoria` judges them. */
export async function contratosDoImovel(db: Db, userId: string, imovelId: string, fuso: string) {
  const contratos = await db
    .selectFrom('contratos')
    .select(['id', 'imovelId', 'dataInicio', 'dataFim', 'ativo', 'encerradoEm'])
    .where('userId', '=', userId)
    .where('imovelId', '=', imovelId)
    .execute();
  return contratos.map(({ dataFim, encerradoEm, ...contrato }) => ({
    ...contrato,
    fim: encerradoEm ? hoje(new Date(encerradoEm), fuso) : dataFim,
  }));
}
