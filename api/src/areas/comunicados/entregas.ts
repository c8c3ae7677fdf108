import { randomUUID } from 'node:crypto';
import type { Contagem, Destinatario, Entrega } from '@imob/schemas/comunicados';
import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import type { ComunicadoRow } from './ler.ts';
import { nomesDosImoveis } from './nomesDosImoveis.ts';
import { type alcancar, telefoneDe } from './previa.ts';

export type EntregaRow = Selectable<Tables['entregasComunicado']>;
type Deste = Pick<ComunicadoRow, 'userId' | 'id'>;

/** Brevo knows a message's key for fifteen minutes: an e-mail in doubt is sent again only while it surely does. */
const CHAVE_CONHECIDA_MS = 12 * 60_000;
const JUNTAS = 500;
/** Why nobody knows whether one came: said beside the doubt, which no later refusal settles. */
export const EM_DUVIDA = 'o envio foi interrompido';

/** Notes whom it is for and by which channels, each once, however often it is asked. */
export async function anotarPessoas(
  trx: Db,
  { userId, id }: Deste,
  alcancadas: ReturnType<typeof alcancar>,
  agora: Date,
): Promise<void> {
  const linhas = alcancadas.flatMap(({ pessoa, enderecos, erro }) => {
    const dela = { locatarioId: pessoa.id, nome: pessoa.nome, contratos: pessoa.contratos };
    return enderecos.length === 0
      ? [{ ...dela, canal: 'nenhum', situacao: 'semCanal', erro }]
      : enderecos.map(({ canal }) => ({ ...dela, canal, situacao: 'pendente', erro: null }));
  });
  for (let i = 0; i < linhas.length; i += JUNTAS) {
    const destas = linhas.slice(i, i + JUNTAS).map((linha) => ({ ...linha, id: randomUUID() }));
    await sql`insert into "entregasComunicado"
        ("userId", "comunicadoId", "locatarioId", canal, id, contratos, nome, situacao, erro, em)
      select ${userId}::uuid, ${id}::uuid, p."locatarioId", p.canal, p.id,
        array(select jsonb_array_elements_text(p.contratos)::uuid), p.nome, p.situacao, p.erro, ${agora.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(destas)}::jsonb) as p("locatarioId" uuid, canal text, id uuid,
        contratos jsonb, nome text, situacao text, erro text)
      on conflict do nothing`.execute(trx);
  }
}

/** Settles what a run that is no more was about to send: an e-mail goes again while its provider would notice, the rest is in doubt and stays so. */
export async function resolverInterrompidas(db: Db, { userId, id }: Deste, agora: Date): Promise<void> {
  const desde = new Date(agora.getTime() - CHAVE_CONHECIDA_MS).toISOString();
  await sql`update "entregasComunicado" set "duvidaDesde" = coalesce("duvidaDesde", em), em = ${agora.toISOString()}::timestamptz,
      situacao = case when canal = 'email' and coalesce("duvidaDesde", em) > ${desde}::timestamptz then 'pendente' else 'incerto' end,
      erro = case when canal = 'email' and coalesce("duvidaDesde", em) > ${desde}::timestamptz then null
        else ${EM_DUVIDA} end
    where "userId" = ${userId} and "comunicadoId" = ${id} and situacao = 'enviando'`.execute(db);
}

/** The next ones that wait, in one order. */
export const lerPendentes = (db: Db, { userId, id }: Deste, limite: number): Promise<EntregaRow[]> =>
  db
    .selectFrom('entregasComunicado')
    .selectAll()
    .where('userId', '=', userId)
    .where('comunicadoId', '=', id)
    .where('situacao', '=', 'pendente')
    .orderBy('locatarioId')
    .orderBy('canal')
    .limit(limite)
    .execute();

/**
 * Claims these before they are sent, and gives those that are ours: each is got by one run. Nothing is got of what was stopped meanwhile, nor of a landlord whose
 * account is closed.
 */
export async function reivindicar(
  db: Db,
  { userId, id }: Deste,
  entregas: readonly (EntregaRow & { novoPara: string })[],
  execucao: number,
  agora: Date,
): Promise<Set<string>> {
  const pedidas = entregas.map((um) => ({ id: um.id, para: um.novoPara }));
  const { rows } = await sql<{ id: string }>`
    update "entregasComunicado" e set situacao = 'enviando', erro = null, para = p.para, execucao = ${execucao}::integer,
      em = ${agora.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(pedidas)}::jsonb) as p(id uuid, para text)
    where e."userId" = ${userId} and e."comunicadoId" = ${id} and e.id = p.id and e.situacao = 'pendente'
      and exists (select 1 from comunicados m where m."userId" = ${userId} and m.id = ${id} and m.situacao = 'ENVIANDO')
      and exists (select 1 from usuarios u where u.uid = ${userId} and u.ativo)
    returning e.id`.execute(db);
  return new Set(rows.map((row) => row.id));
}

export type Fim = { id: string; situacao: EntregaRow['situacao']; erro: string | null };

/** Records what became of them: of those that were claimed, by this run; of others (`execucao` undefined), while they wait. A refusal does not settle an earlier doubt. */
export async function registrar(
  db: Db,
  { userId, id }: Deste,
  fins: readonly Fim[],
  execucao: number | undefined,
  agora: Date,
): Promise<void> {
  if (fins.length === 0) return;
  const limpos = fins.map(({ erro, ...fim }) => ({ ...fim, erro: erro?.replaceAll('\0', '').toWellFormed() ?? null }));
  const nossas =
    execucao === undefined
      ? sql`e.situacao = 'pendente'`
      : sql`e.situacao = 'enviando' and e.execucao = ${execucao}::integer`;
  const emDuvida = sql`f.situacao = 'falhou' and e."duvidaDesde" is not null`;
  await sql`update "entregasComunicado" e set em = ${agora.toISOString()}::timestamptz,
      situacao = case when ${emDuvida} then 'incerto' else f.situacao end, erro = case when ${emDuvida} then ${EM_DUVIDA} else f.erro end
    from jsonb_to_recordset(${JSON.stringify(limpos)}::jsonb) as f(id uuid, situacao text, erro text)
    where e."userId" = ${userId} and e."comunicadoId" = ${id} and e.id = f.id and ${nossas}`.execute(db);
}

/** Counts its people, each in one way. */
export async function contar(db: Db, { userId, id }: Deste): Promise<Contagem> {
  const { rows } = await sql<Contagem>`
    select count(*) as pessoas, count(*) filter (where foi) as avisadas,
      count(*) filter (where not foi and espera) as pendentes,
      count(*) filter (where not foi and not espera and duvida) as incertas,
      count(*) filter (where not foi and not espera and not duvida and falhou) as falharam,
      count(*) filter (where not foi and not espera and not duvida and not falhou) as "semCanal"
    from (select bool_or(situacao = 'enviado') as foi, bool_or(situacao in ('pendente', 'enviando')) as espera,
        bool_or(situacao = 'incerto') as duvida, bool_or(situacao = 'falhou') as falhou
      from "entregasComunicado" where "userId" = ${userId} and "comunicadoId" = ${id}
      group by "locatarioId" having not bool_and(situacao = 'saiu')) p`.execute(db);
  return rows[0] as Contagem;
}

const porNome: Order = {
  name: 'ENTREGUES',
  keys: [
    { column: sql`p.nome collate "pt-BR-x-icu"`, type: 'text' },
    { column: sql`p."locatarioId"`, type: 'uuid' },
  ],
};

type Pedido = { quais?: 'TODOS' | 'PROBLEMAS' | undefined; cursor?: string | undefined; limite?: number | undefined };

/** A page of those whom it went to, with what became of it by each channel; `PROBLEMAS`: those that nothing reached, and who should have been. */
export async function lerDestinatarios(
  db: Db,
  { userId, id }: Deste,
  { quais, cursor, limite = LIMITE_PADRAO }: Pedido,
): Promise<{ pessoas: Destinatario[]; proximo: string | null }> {
  const { after, inOrder, keys } = keyset(porNome, cursor);
  type Linha = Keyed<{ locatarioId: string; nome: string; contratos: string[]; entregas: Entrega[] }>;
  const problemas = sql`having not bool_or(e.situacao = 'enviado') and not bool_and(e.situacao = 'saiu')`;
  const { rows } = await sql<Linha & { telefone: string | null; whatsapp: string | null }>`
    select p.*, l.telefone, l.whatsapp, ${keys} as keys from (
      select e."locatarioId", min(e.nome) as nome, json_agg(e.contratos order by e.canal) -> 0 as contratos,
        json_agg(json_build_object('canal', e.canal, 'para', e.para, 'situacao', e.situacao, 'erro', e.erro, 'em', to_char(e.em at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by e.canal) as entregas
      from "entregasComunicado" e where e."userId" = ${userId} and e."comunicadoId" = ${id}
      group by e."locatarioId" ${quais === 'PROBLEMAS' ? problemas : sql``}) p
    left join locatarios l on l."userId" = ${userId} and l.id = p."locatarioId"
    where ${after} order by ${inOrder} limit ${limite + 1}`.execute(db);
  const { linhas, proximo } = cutPage(rows, limite, porNome);
  const nomes = await nomesDosImoveis(
    db,
    userId,
    linhas.flatMap(({ contratos }) => contratos),
  );
  return {
    pessoas: linhas.map(({ locatarioId, nome, contratos, entregas, ...fones }) => ({
      ...{ locatarioId, nome, imoveis: nomes(contratos), entregas, telefone: telefoneDe(fones) },
    })),
    proximo,
  };
}
