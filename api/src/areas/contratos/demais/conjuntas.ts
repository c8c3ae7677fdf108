import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { comPartes } from '../comPartes.ts';

type Conjunta = {
  contratoId: string;
  ativo: boolean;
  dataFim: string;
  encerradoEm: string | null;
  saiuEm: string | null;
};

/** The leases in which somebody rents, or rented, beside the principal tenant, those that run first. */
export async function lerConjuntas(db: Db, userId: string, locatarioId: string) {
  const { rows } = await sql<Conjunta>`select o."contratoId", c.ativo, c."dataFim", c."encerradoEm", o."saiuEm"
    from contratos_locatarios o join contratos c on c."userId" = ${userId} and c.id = o."contratoId"
    where o."userId" = ${userId} and o."locatarioId" = ${locatarioId} and c."locatarioId" <> o."locatarioId"`.execute(
    db,
  );
  const emOrdem = rows.toSorted((a, b) => Number(b.ativo) - Number(a.ativo) || b.dataFim.localeCompare(a.dataFim));
  return comPartes(db, userId, emOrdem);
}
