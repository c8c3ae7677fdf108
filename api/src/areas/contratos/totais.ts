import type { SelecaoContratos, TotaisContratos } from '@imob/schemas/paginas/contratos';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { resolverBusca } from '../busca/resolver.ts';
import { aluguelNoDia } from './aluguel.ts';
import { selecionar } from './selecao.ts';

/** How many contracts a selection has, and the rents of those that are active. */
export async function somarContratos(
  db: Db,
  userId: string,
  hoje: string,
  selecao: SelecaoContratos,
): Promise<TotaisContratos> {
  const busca = await resolverBusca(db, userId, selecao.busca);
  const { rows } = await sql<TotaisContratos>`
    select count(*) as contratos, count(*) filter (where c.ativo) as ativos,
      coalesce(sum(${aluguelNoDia(userId, hoje)}) filter (where c.ativo), 0) as aluguel
    from contratos c where ${selecionar(userId, selecao, hoje, busca)}`.execute(db);
  return rows[0] as TotaisContratos;
}
