import { randomUUID } from 'node:crypto';
import type { AvisoDoContrato } from '@imob/schemas/notificacoes';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { type Delivery, outcomeOf } from '../../../providers/delivery.ts';
import { emCurso } from '../emCurso.ts';

/** A notice about a lease is known by this, and goes out once. */
export type ChaveDoAviso = Pick<AvisoDoContrato, 'contratoId' | 'tipo' | 'canal' | 'assunto'> & { chave: string };

const HORA_MS = 3_600_000;
/** A pass comes every hour, and not to the second. */
const QUASE_UMA_HORA_MS = 50 * 60_000;

/**
 * Claims a landlord's notices before anything is sent, and returns those that are ours: new ones, and those that did not go out an
 * hour ago. What a process that died was about to send is `incerto` and not repeated. Nothing of a lease that is over by now is
 * claimed, nor what its landlord has switched off.
 */
export async function reivindicar<T extends ChaveDoAviso>(
  db: Db,
  userId: string,
  avisos: T[],
  agora: Date,
): Promise<(T & { id: string })[]> {
  if (avisos.length === 0) return [];
  const antes = (ms: number) => new Date(agora.getTime() - ms).toISOString();
  await sql`update "avisosContrato" set situacao = 'incerto', erro = 'o envio foi interrompido'
    where "userId" = ${userId} and situacao = 'enviando' and em < ${antes(HORA_MS)}`.execute(db);
  // One statement claims them, so that of two passes at once one has them all.
  const pedidos = JSON.stringify(avisos.map((aviso) => ({ ...chaveDe(aviso), id: randomUUID() })));
  const { rows } = await sql<ChaveDoAviso & { id: string }>`
    insert into "avisosContrato" as a ("userId", id, "contratoId", tipo, chave, canal, assunto, situacao, em)
    select c."userId", p.id, p."contratoId", p.tipo, p.chave, p.canal, p.assunto, 'enviando', ${agora.toISOString()}::timestamptz
    from jsonb_to_recordset(${pedidos}::jsonb)
      as p(id uuid, "contratoId" uuid, tipo text, chave text, canal text, assunto text)
    -- beside its contract a claim is decided where both live, also in a distributed table
    join contratos c on c."userId" = ${userId} and c.id = p."contratoId" and ${emCurso(userId)}
    join usuarios u on u.uid = ${userId} and u.ativo
    join "configuracoesNotificacoes" n on n."userId" = ${userId}
      and case when p.tipo like 'REAJUSTE%' then n."avisoDeReajuste" else n."avisosDoContrato" end
      -- a landlord hears of his own leases whatever he sends to tenants
      and (p.tipo not like 'REAJUSTE%' or p.canal = 'email' and n."emailAtivo"
        or p.canal = 'whatsapp_textolivre' and n."textoLivreAtivo")
    order by p."contratoId", p.tipo, p.chave, p.canal
    on conflict ("userId", "contratoId", tipo, chave, canal) do update
      set situacao = 'enviando', erro = null, em = excluded.em, assunto = excluded.assunto
      where a.situacao = 'falhou' and a.em < ${antes(QUASE_UMA_HORA_MS)}::timestamptz
    returning id, "contratoId", tipo, chave, canal`.execute(db);
  const nossos = new Map(rows.map((row) => [emTexto(row), row.id]));
  return avisos.flatMap((aviso) => {
    const id = nossos.get(emTexto(aviso));
    return id ? [{ ...aviso, id }] : [];
  });
}

const chaveDe = ({ contratoId, tipo, chave, canal, assunto }: ChaveDoAviso): ChaveDoAviso => ({
  ...{ contratoId, tipo, chave, canal, assunto },
});
const emTexto = ({ contratoId, tipo, chave, canal }: ChaveDoAviso) => `${contratoId}/${tipo}/${chave}/${canal}`;

/** Records what became of the claimed notices, which went out together. */
export async function registrar(db: Db, userId: string, ids: string[], entrega: Delivery, agora: Date): Promise<void> {
  await db
    .updateTable('avisosContrato')
    .set({ ...outcomeOf(entrega), em: agora.toISOString() })
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .execute();
}
