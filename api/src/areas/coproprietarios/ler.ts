import { chaveDaPessoa, somaDasPartes, valeEm } from '@imob/schemas/rules/partes';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Tables } from '../../db/tables.ts';

export type CoproprietarioRow = Selectable<Tables['coproprietarios']>;

/** Somebody who owns parts of a landlord's properties; `id` is that of one of the shares, the same each time. */
export type Titular = { id: string; nome: string; documento: string | null; chave: string };

const quotas = (db: Db, userId: string) =>
  db
    .selectFrom('coproprietarios')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('nome')
    .orderBy('desde', (ordem) => ordem.asc().nullsFirst())
    .orderBy('id');

/** All shares of a landlord's properties that are not his. */
export const lerQuotas = (db: Db, userId: string): Promise<CoproprietarioRow[]> => quotas(db, userId).execute();

/** The shares of one property, which is known to be the landlord's. */
export const lerDoImovel = (db: Db, userId: string, imovelId: string): Promise<CoproprietarioRow[]> =>
  quotas(db, userId).where('imovelId', '=', imovelId).execute();

/** The people who have these shares, by name. */
export const titularesDe = (de: readonly CoproprietarioRow[]): Titular[] =>
  [...Map.groupBy(de, chaveDaPessoa)].map(([chave, dele]) => {
    const [primeira] = dele.toSorted((a, b) => a.criadoEm.localeCompare(b.criadoEm) || a.id.localeCompare(b.id));
    const { id, nome, documento } = primeira as CoproprietarioRow;
    return { id, nome, documento, chave };
  });

/** Lists the co-owners of one property on a day, each once, with his percentage. */
export function donosNoDia(quotas: readonly CoproprietarioRow[], dia: string) {
  const vigentes = quotas.filter((quota) => valeEm(quota, dia));
  const porPessoa = Map.groupBy(vigentes, chaveDaPessoa);
  return titularesDe(vigentes).map(({ chave, nome, documento }) => ({
    ...{ nome, documento },
    percentual: somaDasPartes(porPessoa.get(chave) ?? [], dia),
  }));
}

/** The person who has this share. Throws 404 or 403. */
export async function lerTitular(
  db: Db,
  userId: string,
  id: string,
  de: readonly CoproprietarioRow[],
): Promise<Titular> {
  const chave = chaveDaPessoa(await owned(db, 'coproprietarios', userId, id));
  return titularesDe(de).find((um) => um.chave === chave) as Titular;
}
