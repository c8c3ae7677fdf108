import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Inquilino } from '../inquilino/link.ts';
import type { ComunicadoRow } from './ler.ts';

type NaPagina = Pick<ComunicadoRow, 'id' | 'assunto' | 'texto' | 'anexo' | 'pedidoEm'>;

/** Reads what stands on a tenant's page that day: what the lease was told, until the day that its landlord said; nothing once the lease ended. */
export async function lerComunicadosDaPagina(
  db: Db,
  { userId, contratoId }: Inquilino,
  dia: string,
): Promise<NaPagina[]> {
  const { rows } = await sql<NaPagina>`
    select m.id, m.assunto, m.texto, m.anexo, coalesce(m."agendadoPara", m."pedidoEm") as "pedidoEm" from comunicados m
    where m."userId" = ${userId} and m."naPaginaAte" >= ${dia}::date and m.situacao in ('ENVIANDO', 'ENVIADO')
      and exists (select 1 from "entregasComunicado" e
        join contratos c on c."userId" = ${userId} and c.id = ${contratoId} and c.ativo
        where e."userId" = ${userId} and e."comunicadoId" = m.id and e."locatarioId" = c."locatarioId"
          and c.id = any(e.contratos) and e.situacao <> 'saiu')
    order by 5 desc, m.id`.execute(db);
  return rows;
}
