import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';

/**
 * Says what an inspection's picture of the inventory may hold, and as much again what is written into it: 2,000 items
 * with ten photos each stay below.
 */
const MAXIMO_MB = 4;

/** Throws 413. */
export function conferirTamanho(textos: readonly string[], oQueFazer: string): void {
  const bytes = textos.reduce((soma, texto) => soma + Buffer.byteLength(texto), 0);
  if (bytes > MAXIMO_MB * 1024 * 1024) {
    throw new HttpError(413, `A vistoria passa do limite de ${MAXIMO_MB} MB de textos e endereços. ${oQueFazer}`);
  }
}

/**
 * Each inspection copies inventory and rooms: a small request, and much to keep. All of a property's, as the database
 * stores them.
 */
const MAXIMO_DO_IMOVEL_MB = 32;
const MAXIMO_DE_VISTORIAS = 1_000;

/** Before another inspection of a property. Throws 413. */
export async function conferirEspacoDasVistorias(trx: Db, userId: string, imovelId: string): Promise<void> {
  const { rows } = await sql<{ quantas: number; bytes: number }>`
    select count(*)::integer as quantas,
      coalesce(sum(pg_column_size("snapshotInventario") + pg_column_size(comodos)), 0)::double precision as bytes
    from inspecoes where "userId" = ${userId} and "imovelId" = ${imovelId}`.execute(trx);
  const [{ quantas, bytes } = { quantas: 0, bytes: 0 }] = rows;
  if (quantas < MAXIMO_DE_VISTORIAS && bytes < MAXIMO_DO_IMOVEL_MB * 1024 * 1024) return;
  throw new HttpError(
    413,
    'As vistorias deste imóvel já ocupam todo o espaço que um imóvel pode ter. Apague as que ficaram em rascunho e tente de novo.',
  );
}
