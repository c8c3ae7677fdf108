import type { Evento } from '@imob/schemas/linhaDoTempo';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { chegouOuChega } from './naPagina.ts';

/** Makes the timeline's events of what its tenants were told: of each comunicado by which one of them at least was reached, or that stands on the page. */
export async function dosComunicados(
  db: Db,
  { userId, id }: { userId: string; id: string },
  dia: (instante: string) => string,
): Promise<Evento[]> {
  const { rows } = await sql<{ id: string; assunto: string; em: string }>`
    select m.id, m.assunto, min(e.em) as em from "entregasComunicado" e
    join comunicados m on m."userId" = ${userId} and m.id = e."comunicadoId"
    where e."userId" = ${userId} and ${id}::uuid = any(e.contratos)
      and (e.situacao = 'enviado' or m."naPaginaAte" is not null and e.situacao <> 'saiu' and ${chegouOuChega})
      and e."locatarioId" = any(array(
        select c."locatarioId" from contratos c where c."userId" = ${userId} and c.id = ${id}
        union all select o."locatarioId" from contratos_locatarios o where o."userId" = ${userId} and o."contratoId" = ${id}))
    group by m.id, m.assunto`.execute(db);
  return rows.map(({ id: comunicadoId, assunto, em }) => ({
    ...{ tipo: 'COMUNICADO', dia: dia(em), em, titulo: `Comunicado: ${assunto}`, detalhe: null },
    registro: { tipo: 'comunicado', id: comunicadoId },
  }));
}
