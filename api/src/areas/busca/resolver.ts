import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { contratosComPalavras } from '../contratos/comPalavras.ts';
import { lerBusca, palavrasDoLocatario, type Termo } from './ler.ts';

/**
 * A part of what was typed, and the contracts whose tenant or property it names: a thousand ids go from one query to
 * the next as PostgreSQL wrote them, `{id,id}`, for to read and to write them again took longer than to find them.
 */
export type Resolvido = Termo & { contratos: string };

/**
 * Looks the contracts up before the rows that hang on them: with the ids at hand PostgreSQL knows whether they are few,
 * and enters by them, or many, and reads in order until the page is full.
 */
export async function resolverBusca(db: Db, userId: string, texto: string | undefined): Promise<Resolvido[]> {
  const termos = lerBusca(texto);
  if (termos.length === 0) return [];
  const colunas = termos.map(
    (termo, i) =>
      sql`${contratosComPalavras(userId, termo.palavras, palavrasDoLocatario(termo))}::text as ${sql.ref(`c${i}`)}`,
  );
  const { rows } = await sql<Record<string, string>>`select ${sql.join(colunas)}`.execute(db);
  return termos.map((termo, i) => ({ ...termo, contratos: rows[0]?.[`c${i}`] ?? '{}' }));
}

const POUCOS = 50;
const LETRAS_DE_UM = '00000000-0000-0000-0000-000000000000,'.length;

/** True of a row of one of these contracts. Many are looked up in a hash, row by row, and few by the index. */
export const deUmDos = (contratos: string, coluna: string): RawBuilder<boolean> =>
  contratos.length <= POUCOS * LETRAS_DE_UM + 1
    ? sql<boolean>`${sql.ref(coluna)} = any(${contratos}::uuid[])`
    : sql<boolean>`${sql.ref(coluna)} in (select unnest(${contratos}::uuid[]))`;
