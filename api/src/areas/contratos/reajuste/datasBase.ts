import type { Simulacao } from '@imob/schemas/reajustes';
import { cabeNoPrazo, dataBaseEmAtraso, proximaDataBase } from '@imob/schemas/rules/reajuste';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { inicioDosAniversarios, ultimaRevisao } from '../aluguel.ts';
import { emCurso } from '../emCurso.ts';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../partes.ts';

type Linha = Partes & {
  contratoId: string;
  desde: string;
  dataFim: string;
  indeterminado: boolean;
  indice: NonNullable<Simulacao['indice']>;
  ultimo: string | null;
};

/**
 * Tells when the rent of each contract in course (or of this one) whose terms name an index is adjusted next, up to `ate`; what went by
 * comes first. Of a term that ends before its date there is none: the end is to be decided first.
 */
export async function lerDatasBase(db: Db, userId: string, hoje: string, ate: string, contratoId?: string) {
  const { rows } = await sql<Linha>`
    select c.id as "contratoId", ${inicioDosAniversarios(userId)} as desde, c."dataFim", c.indeterminado, t."indiceReajuste" as indice,
      ${ultimaRevisao(userId)} as ultimo, ${colunasDasPartes}
    from termos t
    join contratos c on c."userId" = ${userId} and c.id = t."contratoId" and ${emCurso(userId)}
    ${partesDoContrato(userId)}
    where t."userId" = ${userId} and t."indiceReajuste" is not null
      ${contratoId ? sql`and t."contratoId" = ${contratoId}` : sql``}`.execute(db);
  return rows
    .flatMap((linha) => {
      const { locatarioTelefone: _, desde, dataFim, indeterminado, ultimo, ...contrato } = comImovelNomeado(linha);
      const dataBase = dataBaseDe(desde, hoje, ultimo);
      return dataBase <= ate && cabeNoPrazo(dataBase, { dataFim, indeterminado }) ? [{ ...contrato, dataBase }] : [];
    })
    .sort((a, b) => (a.dataBase < b.dataBase ? -1 : 1));
}

/** The day of the adjustment that waits: the last anniversary where it went by without one, else the next. */
export const dataBaseDe = (desde: string, hoje: string, ultimo: string | null): string =>
  dataBaseEmAtraso(desde, hoje, ultimo) ?? proximaDataBase(desde, hoje, ultimo);
