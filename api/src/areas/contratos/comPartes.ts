import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from './partes.ts';

/** Gives each of these with the tenant and the property of its contract; what is of none that is there is left out. */
export async function comPartes<T extends { contratoId: string }>(db: Db, userId: string, ditas: readonly T[]) {
  if (ditas.length === 0) return [];
  const { rows } = await sql<Partes & { contratoId: string }>`
    select c.id as "contratoId", ${colunasDasPartes} from contratos c ${partesDoContrato(userId)}
    where c."userId" = ${userId} and c.id = any(${ditas.map(({ contratoId }) => contratoId)}::uuid[])`.execute(db);
  const partes = new Map(rows.map((linha) => [linha.contratoId, comImovelNomeado(linha)]));
  return ditas.flatMap((dita) => {
    const dela = partes.get(dita.contratoId);
    if (!dela) return [];
    const { locatarioTelefone: _, ...contrato } = dela;
    return [{ ...contrato, ...dita }];
  });
}
