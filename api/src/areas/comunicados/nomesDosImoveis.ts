import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { PARTES_DO_NOME, type PartesDoNome } from '../imoveis/leitura.ts';
import type { ComunicadoRow } from './ler.ts';

/** How the properties of these contracts are called, each once; those that are gone are left out. */
export async function nomesDosImoveis(db: Db, userId: string, contratos: readonly string[]) {
  const { rows } = await sql<{ id: string; imovel: PartesDoNome | null }>`
    select c.id, ${PARTES_DO_NOME} as imovel from contratos c
    left join imoveis i on i."userId" = ${userId} and i.id = c."imovelId"
    where c."userId" = ${userId} and c.id = any(${[...new Set(contratos)]}::uuid[])`.execute(db);
  const porContrato = new Map(rows.map(({ id, imovel }) => [id, imovel && nomeDoImovel(imovel)]));
  return (deles: readonly string[]): string[] => [...new Set(deles.flatMap((id) => porContrato.get(id) ?? []))];
}

/** How the properties that were chosen are called, by name; those that are gone are left out. */
export async function nomesDosEscolhidos(db: Db, { userId, imoveis }: Pick<ComunicadoRow, 'userId' | 'imoveis'>) {
  if (imoveis.length === 0) return [];
  const { rows } = await sql<{ id: string; imovel: PartesDoNome }>`
    select i.id, ${PARTES_DO_NOME} as imovel from imoveis i where i."userId" = ${userId} and i.id = any(${imoveis}::uuid[])`.execute(
    db,
  );
  return rows
    .map(({ id, imovel }) => ({ id, nome: nomeDoImovel(imovel) }))
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || a.id.localeCompare(b.id));
}
