import type { Canal, SituacaoEnvio } from '@imob/schemas/notificacoes';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Aviso } from './aviso.ts';

type Execucao = { execucao: number; agora: Date };

/** One notice on one channel: what is claimed, sent and recorded. */
export type Envio = { aviso: Aviso; canal: Canal };

const chave = (contaId: string, tipo: string, diasAntes: number, canal: string) =>
  `${contaId}/${tipo}/${diasAntes}/${canal}`;
const chaveDe = ({ aviso: { contaId, tipo, diasAntes }, canal }: Envio) => chave(contaId, tipo, diasAntes, canal);

/**
 * An e-mail that may have gone out is sent again only while the provider surely recognises its key: Brevo keeps keys
 * for 15 minutes. The rest is for a claim that waits for the database and for the attempts of one sending.
 */
const CHAVE_LEMBRADA_MS = 12 * 60_000;

const lembradaDesde = (agora: Date) => new Date(agora.getTime() - CHAVE_LEMBRADA_MS);
export const chaveLembrada = (duvidaDesde: string, agora: Date): boolean =>
  new Date(duvidaDesde) > lembradaDesde(agora);

/**
 * Claims these of one landlord's before they are sent, in one statement, and gives those that were got: each of them
 * is got by exactly one of all runs. A failed channel may be claimed again, and so may, for some minutes, an e-mail
 * that may have gone out: one without an answer, or one of a run that died (`mortas`). Not got is what was paid, moved
 * or deleted since it was found.
 */
export async function reservar<E extends Envio>(
  db: Db,
  userId: string,
  envios: E[],
  { execucao, agora }: Execucao,
  mortas: number[] = [],
): Promise<E[]> {
  const pedidos = envios.map(({ aviso: { contaId, tipo, diasAntes, dataVencimento }, canal }) => ({
    contaId,
    tipo,
    diasAntes,
    dataVencimento,
    canal,
  }));
  const lembrada = lembradaDesde(agora).toISOString();
  const { rows } = await sql<{ contaId: string; tipo: string; diasAntes: number; canal: string }>`-- preparada: reservar
    insert into "enviosNotificacao" as e
      ("userId", "contaId", tipo, "diasAntes", canal, situacao, execucao, em)
    select c."userId", c.id, p.tipo, p."diasAntes", p.canal, 'enviando', ${execucao}::integer,
      ${agora.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(pedidos)}::jsonb)
      as p("contaId" uuid, tipo text, "diasAntes" integer, "dataVencimento" date, canal text)
    join contas c on c."userId" = ${userId} and c.id = p."contaId" and c.status in ('PENDENTE', 'ATRASADO')
      and c."dataVencimento" = p."dataVencimento"
    -- one order for all runs, so that two never wait for each other
    order by c.id, p.tipo, p."diasAntes", p.canal
    on conflict ("userId", "contaId", tipo, "diasAntes", canal) do update
      set situacao = 'enviando', erro = null, execucao = excluded.execucao, em = excluded.em,
        -- whoever died may have sent it
        "duvidaDesde" = case when e.situacao = 'enviando' and e.execucao <> excluded.execucao
          then coalesce(e."duvidaDesde", e.em) else e."duvidaDesde" end
      where e.situacao = 'falhou'
        or (e.canal = 'email' and e.situacao = 'incerto' and e."duvidaDesde" > ${lembrada}::timestamptz)
        or (e.canal = 'email' and e.situacao = 'enviando' and e.execucao = any(${mortas})
          and coalesce(e."duvidaDesde", e.em) > ${lembrada}::timestamptz)
        -- our own claim: the connection broke before we heard that it was made
        or (e.situacao = 'enviando' and e.execucao = excluded.execucao)
    returning "contaId", tipo, "diasAntes", canal`.execute(db);
  const nossas = new Set(rows.map((linha) => chave(linha.contaId, linha.tipo, linha.diasAntes, linha.canal)));
  return envios.filter((envio) => nossas.has(chaveDe(envio)));
}

/** Notes that a channel was left out of this run because its provider keeps failing; the next run tries it. */
export async function registrarNaoTentado(
  db: Db,
  { aviso, canal }: Envio,
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
export type Feito = Envio & Desfecho & { assunto: string; em: Date };

/**
 * Keeps what became of these claimed channels of one landlord's and, with the first that was taken, the notice's
 * record; one statement. A claim that another run took over meanwhile is that run's to record. A refusal says nothing
 * of an earlier attempt that may have gone out.
 */
export async function registrar(db: Db, userId: string, feitos: Feito[], execucao: number): Promise<void> {
  const linhas = feitos.map(({ aviso, canal, situacao, erro, assunto, em }) => ({
    contaId: aviso.contaId,
    tipo: aviso.tipo,
    diasAntes: aviso.diasAntes,
    canal,
    situacao,
    // Whatever a provider answered must not keep the outcome from being stored.
    erro: erro?.replaceAll('\0', '').toWellFormed() ?? null,
    contratoId: aviso.contratoId,
    nome: aviso.locatario.nome,
    email: aviso.locatario.email,
    assunto: assunto.toWellFormed(),
    valor: aviso.valor,
    em: em.toISOString(),
  }));
  await sql`-- preparada: registrar
    with f as (
      select * from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as f("contaId" uuid, tipo text,
        "diasAntes" integer, canal text, situacao text, erro text, "contratoId" uuid, nome text, email text, assunto text,
        valor numeric, em timestamptz)
    ), feito as (
      -- The claim is there. It is met by its key, as an update by a plan made while the table was small reads all of it.
      insert into "enviosNotificacao" as e
        ("userId", "contaId", tipo, "diasAntes", canal, situacao, erro, execucao, em)
      select ${userId}::uuid, "contaId", tipo, "diasAntes", canal, situacao, erro, ${execucao}::integer, em from f
      order by "contaId", tipo, "diasAntes", canal
      on conflict ("userId", "contaId", tipo, "diasAntes", canal) do update
        set erro = excluded.erro, em = excluded.em,
          situacao = case when excluded.situacao = 'falhou' and e."duvidaDesde" is not null then 'incerto'
            else excluded.situacao end,
          -- until now em was the moment of the claim
          "duvidaDesde" = case when excluded.situacao = 'incerto' then coalesce(e."duvidaDesde", e.em)
            else e."duvidaDesde" end
        where e.execucao = excluded.execucao
      returning "contaId", tipo, "diasAntes", canal
    )
    insert into notificacoes ("userId", id, "contratoId", "contaId", "locatarioNome", "locatarioEmail", tipo, assunto,
      "diasAntes", valor, "enviadoEm", "criadoEm")
    select ${userId}::uuid, gen_random_uuid(), "contratoId", "contaId", nome, email, tipo, assunto, "diasAntes", valor,
      em, em
    from feito join f using ("contaId", tipo, "diasAntes", canal) where f.situacao = 'enviado'
    on conflict ("userId", "contaId", tipo, "diasAntes") do nothing`.execute(db);
}
