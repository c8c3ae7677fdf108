import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import type { Devolucao, Recebimento, SituacaoRecebimento } from '@imob/schemas/recebimentos';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { by, cutPage, type Keyed, keyset } from '../../db/page.ts';
import { contasPorIds } from '../financeiro/porIds.ts';
import { acharRegistradas } from './jaRegistrado.ts';

const ordem = { name: 'CHEGADA', keys: [by('r.horario', 'timestamptz'), by('r.id', 'uuid')], desc: true };

const devolucoes = (userId: string) => sql<
  Devolucao[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'valor', d.valor,
  'situacao', d.situacao, 'natureza', d.natureza, 'motivo', d.motivo,
  'criadoEm', to_char(d."criadoEm" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d."criadoEm", d.id),
  '[]'::jsonb) from devolucoes d where d."userId" = ${userId} and d."recebimentoId" = r.id)`;

type Pedido = { situacao?: SituacaoRecebimento; aConciliar?: 'true'; cursor?: string; limite?: number };

/** The landlord has yet to say what becomes of these. */
export const ESPERAM = ['NAO_IDENTIFICADO', 'DUPLICADO', 'A_MENOR'] as const;

/** One page of what arrived, latest first, and how much of it waits for the landlord's word. */
export async function lerRecebimentos(
  db: Db,
  userId: string,
  { situacao, aConciliar, cursor, limite = LIMITE_PADRAO }: Pedido,
  hoje: string,
  fuso: string,
) {
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const desta: RawBuilder<unknown> = situacao ? sql`and r.situacao = ${situacao}` : sql``;
  const onde = aConciliar ? sql`${desta} and r.situacao = any(${[...ESPERAM]})` : desta;
  const [{ rows }, aguardam] = await Promise.all([
    sql<Keyed<Recebimento>>`select r.*, ${devolucoes(userId)} as devolucoes, ${keys} as keys from recebimentos r
      where r."userId" = ${userId} ${onde} and ${after} order by ${inOrder} limit ${limite + 1}`.execute(db),
    quantosEsperam(db, userId),
  ]);
  const { linhas: lidas, proximo } = cutPage(rows, limite, ordem);
  const linhas = await comRegistradas(db, userId, lidas, fuso);
  const contas = await contasPorIds(
    db,
    userId,
    linhas.flatMap(({ contaIds, registradas }) => [...contaIds, ...registradas]),
    hoje,
  );
  return { recebimentos: linhas, contas, proximo, aConciliar: aguardam };
}

async function comRegistradas(db: Db, userId: string, lidos: readonly Recebimento[], fuso: string) {
  const registradas = await acharRegistradas(db, userId, lidos, fuso);
  return lidos.map((um): Recebimento => ({ ...um, registradas: registradas.get(um.id) ?? [] }));
}

async function quantosEsperam(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ quantos: number }>`select count(*)::int as quantos from recebimentos
    where "userId" = ${userId} and situacao = any(${[...ESPERAM]})`.execute(db);
  return rows[0]?.quantos ?? 0;
}

/**
 * Gives what a screen asks for every few seconds: how much waits, and by which moments it sees that something
 * changed.
 */
export async function lerResumo(db: Db, userId: string) {
  const { rows } = await sql<{ pedidos: number; versao: string | null }>`select
    (select count(*)::int from pedidos where "userId" = ${userId} and situacao = 'ABERTO') as pedidos,
    concat_ws(' ', (select max("criadoEm") from recebimentos where "userId" = ${userId})::text,
      (select max("conciliadoEm") from recebimentos where "userId" = ${userId})::text) as versao`.execute(db);
  const [lido] = rows;
  const aConciliar = await quantosEsperam(db, userId);
  return { aConciliar, pedidosAbertos: lido?.pedidos ?? 0, versao: `${lido?.versao ?? ''} ${aConciliar}`.trim() };
}

export async function lerRecebimento(db: Db, userId: string, id: string, fuso: string): Promise<Recebimento> {
  const { rows } = await sql<Recebimento>`select r.*, ${devolucoes(userId)} as devolucoes from recebimentos r
    where r."userId" = ${userId} and r.id = ${id}`.execute(db);
  const [lido] = await comRegistradas(db, userId, rows, fuso);
  return lido as Recebimento;
}
