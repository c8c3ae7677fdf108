import type { Despesa } from '@imob/schemas/despesas';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { PARTES_DO_NOME, type PartesDoNome } from '../imoveis/leitura.ts';

export type DespesaRow = Selectable<Tables['despesas']>;

/** The landlord's few rows that `escolhidas` gives, each with its property's name: as it is called now, or was called when it was deleted. */
export async function lerComNome<T extends DespesaRow>(
  db: Db,
  userId: string,
  escolhidas: RawBuilder<T>,
  emOrdem: RawBuilder<unknown>,
) {
  const { rows } = await sql<T & { imovel: PartesDoNome | null }>`
    select d.*, ${PARTES_DO_NOME} as imovel
    from (${escolhidas}) d left join imoveis i on i."userId" = ${userId} and i.id = d."imovelId"
    order by ${emOrdem}`.execute(db);
  return rows.map(({ imovel, ...despesa }) => ({
    ...despesa,
    imovelNome: imovel ? nomeDoImovel(imovel) : despesa.imovelCopia,
  }));
}

/** One that is known to be the landlord's. */
export async function lerUma(db: Db, { userId, id }: Pick<DespesaRow, 'userId' | 'id'>): Promise<Despesa> {
  const esta = sql<DespesaRow>`select * from despesas where "userId" = ${userId} and id = ${id}`;
  const [despesa] = await lerComNome(db, userId, esta, sql`d.id`);
  return despesa as Despesa;
}
