import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Inquilino } from '../inquilino/link.ts';
import type { ComunicadoRow } from './ler.ts';

/**
 * True but of those who had nothing when it was stopped, who read nothing of it, unless that was a later try of one that went through and stood on all
 * pages: of `entregasComunicado e` and `comunicados m`.
 */
export const chegouOuChega = sql`(m.situacao <> 'PARADO' or m."enviadoEm" is not null or e.situacao in ('enviado', 'incerto', 'enviando'))`;

type NaPagina = Pick<ComunicadoRow, 'id' | 'assunto' | 'texto' | 'anexo' | 'pedidoEm'>;

/**
 * Reads what stands on a tenant's page that day: what the lease was told, whoever of its tenants was, until the day that its landlord said; nothing once the
 * lease ended. What still goes out stands there already, also while the rest waits for the morning.
 */
export async function lerComunicadosDaPagina(
  db: Db,
  { userId, contratoId }: Inquilino,
  dia: string,
): Promise<NaPagina[]> {
  const { rows } = await sql<NaPagina>`
    select m.id, m.assunto, m.texto, m.anexo,
      case when m.situacao = 'AGENDADO' then m."pedidoEm" else coalesce(m."agendadoPara", m."pedidoEm") end as "pedidoEm"
    from comunicados m
    join contratos c on c."userId" = ${userId} and c.id = ${contratoId} and c.ativo
    where m."userId" = ${userId} and m."naPaginaAte" >= ${dia}::date and m.contagem is not null
      and exists (select 1 from "entregasComunicado" e
        where e."userId" = ${userId} and e."comunicadoId" = m.id and c.id = any(e.contratos)
          and ${chegouOuChega}
          and e."locatarioId" = any(array(select c."locatarioId" union all select o."locatarioId" from contratos_locatarios o
            where o."userId" = ${userId} and o."contratoId" = c.id)))
    order by 5 desc, m.id`.execute(db);
  return rows;
}
