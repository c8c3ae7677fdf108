import { tituloDoLaudo } from '@imob/schemas/documents/inspectionText';
import type { PaginaDoInquilino } from '@imob/schemas/inquilino';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { contratoDaVistoria } from '@imob/schemas/rules/contratoDaVistoria';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { contratosDoImovel } from '../inspecoes/contratosDoImovel.ts';
import type { Inquilino } from './link.ts';

type Fechada = Pick<Inspecao, 'id' | 'imovelId' | 'tipo' | 'dataVistoria'>;

/** The closed inspections of this tenant's lease, the oldest first; none once it ended. Those of another lease of the property are not his to read. */
export async function lerVistoriasDoInquilino(
  db: Db,
  { userId, contratoId }: Inquilino,
  fuso: string,
): Promise<NonNullable<PaginaDoInquilino['vistorias']>> {
  const { rows } = await sql<Fechada>`
    select v.id, v."imovelId", v.tipo, v."dataVistoria" from inspecoes v
    where v."userId" = ${userId} and v.hash is not null and v."imovelId" =
      (select c."imovelId" from contratos c where c."userId" = ${userId} and c.id = ${contratoId} and c.ativo)
    order by v."dataVistoria", v."criadoEm"`.execute(db);
  const [primeira] = rows;
  if (!primeira) return [];
  const contratos = await contratosDoImovel(db, userId, primeira.imovelId, fuso);
  return rows
    .filter((vistoria) => contratoDaVistoria(contratos, vistoria)?.id === contratoId)
    .map(({ id, tipo, dataVistoria }) => ({ id, titulo: tituloDoLaudo({ tipo }), dia: dataVistoria }));
}
