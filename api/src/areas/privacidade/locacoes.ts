import type { LocatarioDoContrato } from '@imob/schemas/contratos';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

type Contrato = Pick<Selectable<Tables['contratos']>, 'id' | 'ativo' | 'dataFim' | 'encerradoEm' | 'locatarioCopia'>;
type Conjunta = Omit<Contrato, 'locatarioCopia'> & {
  saiuEm: string | null;
  locatarioCopia: LocatarioDoContrato | null;
};

/**
 * The leases of a person, held: those of which he is the principal tenant, and those in which he rents, or rented, beside another. `fins` are their
 * ends, of which one that he left is over from that day on.
 */
export async function lerLocacoes(trx: Db, userId: string, locatarioId: string) {
  const { rows: juntas } =
    await sql<Conjunta>`select c.id, c.ativo, c."dataFim", c."encerradoEm", o."saiuEm", o."locatarioCopia"
    from contratos_locatarios o join contratos c on c."userId" = ${userId} and c.id = o."contratoId"
    where o."userId" = ${userId} and o."locatarioId" = ${locatarioId} and c."locatarioId" <> o."locatarioId"`.execute(
      trx,
    );
  const proprias: Contrato[] = await trx
    .selectFrom('contratos')
    .select(['id', 'ativo', 'dataFim', 'encerradoEm', 'locatarioCopia'])
    .where('userId', '=', userId)
    .where((eb) =>
      eb.or([eb('locatarioId', '=', locatarioId), sql<boolean>`id = any(${juntas.map(({ id }) => id)}::uuid[])`]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const doOutro = new Set(juntas.map(({ id }) => id));
  return {
    proprias: proprias.filter(({ id }) => !doOutro.has(id)),
    juntas,
    fins: [
      ...proprias.filter(({ id }) => !doOutro.has(id)),
      ...juntas.map(({ saiuEm, ativo, dataFim, encerradoEm }) =>
        saiuEm ? { ativo: false, dataFim: saiuEm, encerradoEm: null } : { ativo, dataFim, encerradoEm },
      ),
    ],
  };
}
export type Locacoes = Awaited<ReturnType<typeof lerLocacoes>>;

/** The contracts whose papers go with this person: his own, and those in which he rented beside another, once they have ended. */
export const contratosInteiros = ({ proprias, juntas }: Locacoes) => ({
  proprios: proprias.map(({ id }) => id),
  todos: [...proprias, ...juntas.filter(({ ativo }) => !ativo)].map(({ id }) => id),
  /** They go on without him: only he is taken out of them. */
  emCurso: juntas.filter(({ ativo }) => ativo).map(({ id }) => id),
});
