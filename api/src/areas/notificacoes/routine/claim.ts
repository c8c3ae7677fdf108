import type { Canal, SituacaoEnvio } from '@imob/schemas/notificacoes';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { prometidaAte } from '../../promessas/situacao.ts';
import { type Aviso, keyOf } from '../message/aviso.ts';

/** One notice on one channel, to one address: it is claimed, sent and recorded. */
/** A notice on one channel; `dito` is as it is said there, to whoever has an address on it. */
export type Envio = { aviso: Aviso; canal: Canal; para: string; dito: Aviso };
type Execucao = { execucao: number; agora: Date };

/**
 * An e-mail that may have gone out is sent again only while the provider surely recognises its key: Brevo keeps keys
 * for 15 minutes. The rest is for a claim that waits for the database and for the attempts of one sending.
 */
const KEY_KNOWN_MS = 12 * 60_000;

/**
 * Whether a channel is worth a claim, which then decides: nothing was sent on it by an earlier run. The two kinds of
 * WhatsApp are one channel to the tenant, and the other one must not even be in doubt.
 */
export function isUnsent({ envios }: Aviso, canal: Canal): boolean {
  const other = OTHER_KIND[canal];
  return envios[canal] !== 'enviado' && (!other || (envios[other] ?? 'falhou') === 'falhou');
}
const OTHER_KIND: { [C in Canal]?: Canal } = {
  whatsapp_templates: 'whatsapp_textolivre',
  whatsapp_textolivre: 'whatsapp_templates',
};

/**
 * Claims these of one landlord's before they are sent, in one statement, and gives those that were got: each of them
 * is got by exactly one of all runs. A failed channel may be claimed again, and so may, for some minutes, an e-mail
 * that may have gone out: one without an answer, or one of a run that is dead. What was paid, promised, moved, deleted or given
 * another amount since it was found is not got, nor is anything of a landlord who is gone since, or who switched the channel off.
 */
export async function claim(
  db: Db,
  userId: string,
  envios: Envio[],
  { execucao, agora }: Execucao,
  dead: number[] = [],
): Promise<Envio[]> {
  const asked = envios.map(({ aviso, canal }) => ({ ...keyOf(aviso), canal, valor: aviso.valorDaConta }));
  const since = new Date(agora.getTime() - KEY_KNOWN_MS).toISOString();
  const { rows } = await sql<{ contaId: string; diasAntes: number; canal: string }>`
    insert into "enviosNotificacao" as e
      ("userId", "contaId", tipo, "diasAntes", "dataVencimento", canal, situacao, execucao, em)
    select c."userId", c.id, p.tipo, p."diasAntes", p."dataVencimento", p.canal, 'enviando', ${execucao}::integer,
      ${agora.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as p("contaId" uuid, tipo text, "diasAntes" integer, "dataVencimento" date, canal text, valor numeric)
    join contas c on c."userId" = ${userId} and c.id = p."contaId" and c.status in ('PENDENTE', 'ATRASADO')
      and c."dataVencimento" = p."dataVencimento" and c.valor = p.valor
    join usuarios u on u.uid = c."userId" and u.uid = ${userId} and u.ativo
    join "configuracoesNotificacoes" n on n."userId" = c."userId" and n."userId" = ${userId} and (
      p.canal = 'email' and n."emailAtivo" or p.canal = 'sms' and n."mailSmsSender" <> ''
      or p.canal = 'whatsapp_textolivre' and n."textoLivreAtivo" or p.canal = 'whatsapp_templates' and n."whatsappAtivo")
    -- a promise that was made since holds as well; the notice's day is that from which it counts
    where not ${prometidaAte(sql`${userId}::uuid`, 'c', sql`p."dataVencimento" - p."diasAntes"`)}
    -- the conflict below decides, but locks the row, which costs a write to the disk also where another run has it
    and not exists (
      select from "enviosNotificacao" o
      where o."userId" = ${userId} and o."contaId" = p."contaId" and o.tipo = p.tipo and o."diasAntes" = p."diasAntes"
        and o."dataVencimento" = p."dataVencimento" and o.canal = p.canal and (o.situacao = 'enviado'
          or (o.situacao = 'enviando' and o.execucao <> ${execucao} and o.execucao <> all(${dead})))
    )
    -- one order for all runs, so that two never wait for each other
    order by c.id, p.tipo, p."diasAntes", p.canal
    on conflict ("userId", "contaId", tipo, "diasAntes", "dataVencimento", canal) do update
      set situacao = 'enviando', erro = null, execucao = excluded.execucao, em = excluded.em,
        -- whoever died may have sent it
        "duvidaDesde" = case when e.situacao = 'enviando' and e.execucao <> excluded.execucao
          then coalesce(e."duvidaDesde", e.em) else e."duvidaDesde" end
      where e.situacao = 'falhou'
        or (e.canal = 'email' and e.situacao = 'incerto' and e."duvidaDesde" > ${since}::timestamptz)
        or (e.canal = 'email' and e.situacao = 'enviando' and e.execucao = any(${dead})
          and coalesce(e."duvidaDesde", e.em) > ${since}::timestamptz)
        -- our own claim: the connection broke before we heard that it was made
        or (e.situacao = 'enviando' and e.execucao = excluded.execucao)
    returning "contaId", "diasAntes", canal`.execute(db);
  const got = new Set(rows.map(({ contaId, diasAntes, canal }) => `${contaId}/${diasAntes}/${canal}`));
  return envios.filter(({ aviso, canal }) => got.has(`${aviso.contaId}/${aviso.diasAntes}/${canal}`));
}

/** Whether one of these contas has another amount or due date than when it was found, so that it is to be found anew. */
export async function changedSince(db: Db, userId: string, envios: Envio[]): Promise<boolean> {
  const found = envios.map(({ aviso }) => ({ ...keyOf(aviso), valor: aviso.valorDaConta }));
  const { rows } = await sql`
    select 1 from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as p("contaId" uuid, "dataVencimento" date, valor numeric)
    join contas c on c."userId" = ${userId} and c.id = p."contaId" and c.status in ('PENDENTE', 'ATRASADO')
      and (c."dataVencimento" <> p."dataVencimento" or c.valor <> p.valor)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The outcome of a claimed message; `assunto` is its subject. */
export type Sent = Envio & { situacao: Exclude<SituacaoEnvio, 'enviando'>; erro: string | null; assunto: string };

/**
 * Stores the outcome of one landlord's claims, and the notice's record with the first channel that accepted it. One
 * statement, since each costs a disk write. A claim taken over by another run is left to that run. A refusal does not
 * settle the doubt about an earlier attempt.
 */
export async function record(db: Db, userId: string, sent: Sent[], { execucao, agora }: Execucao): Promise<void> {
  const rows = sent.map(({ aviso, dito, canal, situacao, erro, assunto }) => ({
    ...{ ...keyOf(aviso), canal, situacao, contratoId: aviso.contratoId, valor: aviso.valor },
    ...{ nome: dito.locatario.nome, email: dito.locatario.email, assunto: assunto.toWellFormed() },
    // A NUL or a lone surrogate in a provider's answer must not keep the outcome from being stored.
    motivo: erro?.replaceAll('\0', '').toWellFormed() ?? null,
  }));
  const em = agora.toISOString();
  await sql`
    with f as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f("contaId" uuid, tipo text, "diasAntes" integer,
        "dataVencimento" date, canal text, situacao text, motivo text, "contratoId" uuid, valor numeric, nome text,
        email text, assunto text)
    ), recorded as (
      update "enviosNotificacao" e
      set erro = f.motivo, em = ${em}::timestamptz,
        situacao = case when f.situacao = 'falhou' and e."duvidaDesde" is not null then 'incerto' else f.situacao end,
        -- until now em was the moment of the claim
        "duvidaDesde" = case when f.situacao = 'incerto' then coalesce(e."duvidaDesde", e.em) else e."duvidaDesde" end
      from f
      where e."userId" = ${userId} and e."contaId" = f."contaId" and e.tipo = f.tipo and e."diasAntes" = f."diasAntes"
        and e."dataVencimento" = f."dataVencimento" and e.canal = f.canal and e.execucao = ${execucao}
      returning f.*
    )
    insert into notificacoes ("userId", id, "contratoId", "contaId", "locatarioNome", "locatarioEmail", tipo, assunto,
      "diasAntes", "dataVencimento", valor, "enviadoEm", "criadoEm")
    select ${userId}::uuid, gen_random_uuid(), "contratoId", "contaId", nome, email, tipo, assunto, "diasAntes",
      "dataVencimento", valor, ${em}::timestamptz, ${em}::timestamptz
    from recorded where situacao = 'enviado'
    on conflict ("userId", "contaId", tipo, "diasAntes", "dataVencimento") do nothing`.execute(db);
}

/** Claims of this landlord's that dead runs left open, and that nobody took over: they are not sent again. */
export async function giveUp(db: Db, userId: string, dead: number[], agora: Date): Promise<void> {
  await sql`
    update "enviosNotificacao" set situacao = 'incerto', em = ${agora.toISOString()}::timestamptz,
      erro = 'o envio foi interrompido e pode ter chegado; não foi repetido'
    where "userId" = ${userId} and situacao = 'enviando' and execucao = any(${dead})`.execute(db);
}
