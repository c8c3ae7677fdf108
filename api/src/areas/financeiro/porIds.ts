import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { daPagina, lerComPartes } from './pagina.ts';

/** These contas of the landlord as a screen shows them, each once. */
export async function contasPorIds(
  db: Db,
  userId: string,
  ids: readonly string[],
  hoje: string,
): Promise<ContaDaPagina[]> {
  if (ids.length === 0) return [];
  const escolhidas = sql`select k.*, '{}'::text[] as chaves from contas k
    where k."userId" = ${userId} and k.id = any(${[...new Set(ids)]}::uuid[])`;
  const linhas = await lerComPartes(db, userId, escolhidas, sql`k."dataVencimento", k.id`);
  return linhas.map((linha) => daPagina(linha, hoje));
}
