import type { Notificacao, NotificacaoNaoEntregue, PedidoNotificacoes } from '@imob/schemas/notificacoes';
import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { isId } from '../../../db/owned.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../../db/page.ts';
import { hasWords, wordsOf } from '../../../db/words.ts';

const NAO_ENTREGUES = 200;

/** Each channel with what became of it, in the order in which they are listed everywhere. */
const envios = (userId: string, de: string) => sql`
  select
    coalesce(jsonb_agg(jsonb_build_object('canal', e.canal, 'situacao', e.situacao, 'erro', e.erro,
      'em', to_char(e.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.canal), '[]') as envios,
    coalesce(jsonb_agg(e.canal order by e.canal) filter (where e.situacao = 'enviado'), '[]') as "canaisUsados"
  from "enviosNotificacao" e
  where e."userId" = ${userId} and e."contaId" = ${sql.ref(`${de}.contaId`)}
    and e.tipo = ${sql.ref(`${de}.tipo`)} and e."diasAntes" = ${sql.ref(`${de}.diasAntes`)}
    and e."dataVencimento" = ${sql.ref(`${de}.dataVencimento`)}`;

/** A landlord's sent notices, newest first; another landlord's contract gives an empty list. */
export async function lerHistorico(
  db: Db,
  userId: string,
  { contratoId, limite = LIMITE_PADRAO }: { contratoId?: string; limite?: number },
): Promise<Notificacao[]> {
  if (contratoId !== undefined && !isId(contratoId)) return [];
  const { rows } = await sql<Notificacao>`
    select n.*, c.envios, c."canaisUsados" from notificacoes n cross join lateral (${envios(userId, 'n')}) c
    where n."userId" = ${userId} ${contratoId ? sql`and n."contratoId" = ${contratoId}` : sql``}
    order by n."enviadoEm" desc, n.id limit ${limite}`.execute(db);
  return rows;
}

const ordem: Order = { name: 'ENVIO', keys: [by('n.enviadoEm', 'timestamptz'), by('n.id', 'uuid')], desc: true };

/** One page of the same, found by tenant and subject; `keys` order the notices before their channels are read. */
export async function lerPagina(db: Db, userId: string, pedido: PedidoNotificacoes) {
  const { contratoId, busca = '', limite = LIMITE_PADRAO, cursor } = pedido;
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const condicoes = [sql`n."userId" = ${userId}`, after];
  if (contratoId) condicoes.push(isId(contratoId) ? sql`n."contratoId" = ${contratoId}` : sql`false`);
  const palavras = wordsOf(busca);
  if (palavras.length > 0) condicoes.push(hasWords('notificacoes', 'n', userId, palavras));
  const { rows } = await sql<Keyed<Notificacao>>`
    select n.*, c.envios, c."canaisUsados" from (
      select n.*, ${keys} as keys from notificacoes n
      where ${sql.join(condicoes, sql` and `)} order by ${inOrder} limit ${limite + 1}
    ) n cross join lateral (${envios(userId, 'n')}) c order by ${inOrder}`.execute(db);
  const { linhas, proximo } = cutPage(rows, limite, ordem);
  return { notificacoes: linhas, proximo };
}

/** Notices since `desde` that no channel took: without a record by decision, but a landlord must hear of them. */
export async function lerNaoEntregues(db: Db, userId: string, desde: Date): Promise<NotificacaoNaoEntregue[]> {
  const { rows } = await sql<NotificacaoNaoEntregue>`
    select f."contaId", f.tipo, f."diasAntes", f."dataVencimento", k.id as "contratoId", c.valor, a.envios,
      coalesce(l.nome, k."locatarioCopia" ->> 'nome', '') as "locatarioNome"
    from (
      select "userId", "contaId", tipo, "diasAntes", "dataVencimento", max(em) as em from "enviosNotificacao" e
      where "userId" = ${userId} and em >= ${desde.toISOString()} and situacao in ('falhou', 'incerto')
        and not exists (
          select from notificacoes n where n."userId" = ${userId} and n."contaId" = e."contaId" and n.tipo = e.tipo
            and n."diasAntes" = e."diasAntes" and n."dataVencimento" = e."dataVencimento"
        )
      group by "userId", "contaId", tipo, "diasAntes", "dataVencimento"
    ) f
    join contas c on c."userId" = ${userId} and c.id = f."contaId"
    join contratos k on k."userId" = ${userId} and k.id = c."contratoId"
    left join locatarios l on l."userId" = ${userId} and l.id = k."locatarioId"
    cross join lateral (${envios(userId, 'f')}) a
    order by f.em desc, f."contaId" limit ${NAO_ENTREGUES}`.execute(db);
  return rows;
}
