import type { Canal, SituacaoEnvio } from '@imob/schemas/notificacoes';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Aviso } from './aviso.ts';

type Execucao = { execucao: number; agora: Date };

/**
 * Claims one channel of a notice before it is sent, in one statement: true for exactly one of all runs. A failed
 * channel may be claimed again, and so may the e-mail of a run that died (`mortas`), which the provider recognises by
 * its key. False too when the conta was paid, moved or deleted since it was found.
 */
export async function reservar(
  db: Db,
  aviso: Aviso,
  canal: Canal,
  { execucao, agora }: Execucao,
  mortas: number[] = [],
): Promise<boolean> {
  const { rows } = await sql`
    insert into "enviosNotificacao" as e
      ("userId", "contaId", tipo, "diasAntes", canal, situacao, execucao, em)
    select "userId", id, ${aviso.tipo}, ${aviso.diasAntes}::integer, ${canal}, 'enviando', ${execucao}::integer,
      ${agora.toISOString()}::timestamptz
    from contas
    where "userId" = ${aviso.userId} and id = ${aviso.contaId} and status in ('PENDENTE', 'ATRASADO')
      and "dataVencimento" = ${aviso.dataVencimento}
    on conflict ("userId", "contaId", tipo, "diasAntes", canal) do update
      set situacao = 'enviando', erro = null, execucao = excluded.execucao, em = excluded.em
      where e.situacao = 'falhou'
        or (e.situacao = 'enviando' and e.canal = 'email' and e.execucao = any(${mortas}))
        -- our own claim: the connection broke before we heard that it was made
        or (e.situacao = 'enviando' and e.execucao = excluded.execucao)
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Notes that a channel was left out of this run because its provider keeps failing; the next run tries it. */
export async function registrarNaoTentado(
  db: Db,
  aviso: Aviso,
  canal: Canal,
  erro: string,
  { execucao, agora }: Execucao,
): Promise<void> {
  await sql`
    insert into "enviosNotificacao" as e
      ("userId", "contaId", tipo, "diasAntes", canal, situacao, erro, execucao, em)
    values (${aviso.userId}, ${aviso.contaId}, ${aviso.tipo}, ${aviso.diasAntes}, ${canal}, 'falhou', ${erro},
      ${execucao}, ${agora.toISOString()})
    on conflict ("userId", "contaId", tipo, "diasAntes", canal) do update
      set erro = excluded.erro, execucao = excluded.execucao, em = excluded.em
      where e.situacao = 'falhou'`.execute(db);
}

export type Desfecho = { situacao: Exclude<SituacaoEnvio, 'enviando'>; erro: string | null };

/**
 * Keeps what became of a claimed channel and, with the first one that was taken, the notice's record; one statement.
 * A claim that another run took over meanwhile is that run's to record.
 */
export async function registrar(
  db: Db,
  aviso: Aviso,
  canal: Canal,
  { situacao, erro }: Desfecho,
  assunto: string,
  { execucao, agora }: Execucao,
): Promise<void> {
  const em = agora.toISOString();
  const { userId, contaId, contratoId, tipo, diasAntes, locatario, valor } = aviso;
  await sql`
    with feito as (
      update "enviosNotificacao" set situacao = ${situacao}, erro = ${erro}, em = ${em}
      where "userId" = ${userId} and "contaId" = ${contaId} and tipo = ${tipo} and "diasAntes" = ${diasAntes}
        and canal = ${canal} and execucao = ${execucao}
      returning situacao
    )
    insert into notificacoes ("userId", id, "contratoId", "contaId", "locatarioNome", "locatarioEmail", tipo, assunto,
      "diasAntes", valor, "enviadoEm", "criadoEm")
    select ${userId}::uuid, gen_random_uuid(), ${contratoId}::uuid, ${contaId}::uuid, ${locatario.nome},
      ${locatario.email}, ${tipo}, ${assunto}, ${diasAntes}::integer, ${valor}::numeric, ${em}::timestamptz,
      ${em}::timestamptz
    from feito where situacao = 'enviado'
    on conflict ("userId", "contaId", tipo, "diasAntes") do nothing`.execute(db);
}
