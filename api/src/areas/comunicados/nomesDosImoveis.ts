import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { PARTES_DO_NOME, type PartesDoNome } from '../imoveis/leitura.ts';

/** How the properties of these contracts are called, each once; those that are gone are left out. */
export async function nomesDosImoveis(db: Db, userId: string, contratos: readonly string[]) {
  const { rows } = await sql<{ id: string; imovel: PartesDoNome | null }>`
    select c.id, ${PARTES_DO_NOME} as imovel from contratos c
    left join imoveis i on i."userId" = ${userId} and i.id = c."imovelId"
    where c."userId" = ${userId} and c.id = any(${[...new Set(contratos)]}::uuid[])`.execute(db);
  const porContrato = new Map(rows.map(({ id, imovel }) => [id, imovel && nomeDoImovel(imovel)]));
  return (deles: readonly string[]): string[] => [...new Set(deles.flatMap((id) => porContrato.get(id) ?? []))];
}
