import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { NOMES_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { type Selectable, sql } from 'kysely';
import { retryUntil } from '../../../concurrency/retry.ts';
import type { Db } from '../../../db/connect.ts';
import type { Recurso, Tables } from '../../../db/tables.ts';
import { colunasDasPartes, type Partes, partesDoContrato } from '../../contratos/partes.ts';
import { nomeDoArquivo, pastaDe } from '../nomes.ts';
import { FATIA } from '../paginas.ts';
import { nomeDoContrato } from './documentos.ts';

type ArquivoRow = Selectable<Tables['arquivos']>;
export type ArquivoGuardado = Pick<
  ArquivoRow,
  'key' | 'recurso' | 'registroId' | 'privado' | 'nome' | 'tipo' | 'tamanho' | 'criadoEm'
> & { caminho: string };

const pastas: Record<Recurso, string> = {
  imovel: 'Imóveis',
  inspecao: 'Vistorias',
  item: 'Inventário',
  locatario: 'Locatários',
  contrato: 'Contratos assinados',
  pedido: 'Pedidos de inquilinos',
  despesa: 'Despesas',
  assinatura: 'Documentos assinados',
  interessado: 'Interessados',
  manutencao: 'Manutenções',
  documento: 'Documentos dos imóveis',
  comunicado: 'Comunicados',
  perfil: 'Perfil',
  site: 'Site',
};

/** Every file that a record names, with its place in the ZIP: the same however often it is asked. */
export async function* arquivosDe(db: Db, userId: string): AsyncGenerator<ArquivoGuardado> {
  let depoisDe = '';
  for (;;) {
    const linhas = await retryUntil(() => lerPagina(db, userId, depoisDe));
    const nomes = await retryUntil(() => nomesDosRegistros(db, userId, linhas));
    for (const linha of linhas) {
      const { recurso, registroId, nome, key } = linha;
      const doDono = recurso === 'perfil' || recurso === 'site';
      const pasta = doDono ? '' : `/${pastaDe(nomes.get(registroId) ?? '', registroId)}`;
      yield { ...linha, caminho: `Arquivos/${pastas[recurso]}${pasta}/${nomeDoArquivo(nome, key)}` };
    }
    const ultima = linhas.at(-1);
    if (!ultima || linhas.length < FATIA) return;
    depoisDe = ultima.key;
  }
}

const lerPagina = (db: Db, userId: string, depoisDe: string) =>
  db
    .selectFrom('arquivos')
    .select(['key', 'recurso', 'registroId', 'privado', 'nome', 'tipo', 'tamanho', 'criadoEm'])
    .where('userId', '=', userId)
    .where('soltoEm', 'is', null)
    .where('key', '>', depoisDe)
    .orderBy('key')
    .limit(FATIA)
    .execute();

export async function contarArquivos(db: Db, userId: string): Promise<number> {
  const { quantos } = await db
    .selectFrom('arquivos')
    .select(({ fn }) => fn.countAll<number>().as('quantos'))
    .where('userId', '=', userId)
    .where('soltoEm', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(quantos);
}

/** How a person calls the records of these files. */
async function nomesDosRegistros(db: Db, userId: string, linhas: Linhas) {
  const nomes = new Map<string, string>();
  for (const [recurso, deles] of Map.groupBy(linhas, (linha) => linha.recurso)) {
    const ids = [...new Set(deles.map(({ registroId }) => registroId))];
    for (const [id, nome] of await (nomear[recurso]?.(db, userId, ids) ?? [])) nomes.set(id, nome);
  }
  return nomes;
}
type Linhas = readonly Pick<ArquivoRow, 'recurso' | 'registroId'>[];
type Nomear = (db: Db, userId: string, ids: string[]) => Promise<[string, string][]>;

const deContratos: Nomear = async (db, userId, ids) => {
  const { rows } = await sql<Partes & { registroId: string }>`
    select r.id as "registroId", ${colunasDasPartes}
    from (select id, id as "contratoId" from contratos where "userId" = ${userId} and id = any(${ids}::uuid[])
      union all select id, "contratoId" from aditivos where "userId" = ${userId} and id = any(${ids}::uuid[])
      union all select id, "contratoId" from pedidos where "userId" = ${userId} and id = any(${ids}::uuid[])) r
    join contratos c on c."userId" = ${userId} and c.id = r."contratoId" ${partesDoContrato(userId)}`.execute(db);
  return rows.map((row) => [row.registroId, nomeDoContrato(row)]);
};

const nomear: Partial<Record<Recurso, Nomear>> = {
  imovel: async (db, userId, ids) => {
    const rows = await db
      .selectFrom('imoveis')
      .select(['id', 'nome', 'rua', 'numero', 'complemento'])
      .where('userId', '=', userId)
      .where('id', 'in', ids)
      .execute();
    return rows.map((row) => [row.id, nomeDoImovel(row)]);
  },
  inspecao: async (db, userId, ids) => {
    const { rows } = await sql<{ id: string; nome: string }>`
      select id, tipo || ' ' || "dataVistoria" as nome from inspecoes
      where "userId" = ${userId} and id = any(${ids}::uuid[])`.execute(db);
    return rows.map(({ id, nome }) => [id, nome]);
  },
  item: async (db, userId, ids) => {
    const { rows } = await sql<{ id: string; nome: string }>`
      select id, "nomeItem" || ' ' || "codigoItem" as nome from itens
      where "userId" = ${userId} and id = any(${ids}::uuid[])`.execute(db);
    return rows.map(({ id, nome }) => [id, nome]);
  },
  locatario: async (db, userId, ids) => {
    const { rows } = await sql<{ id: string; nome: string }>`
      select id, nome from locatarios where "userId" = ${userId} and id = any(${ids}::uuid[])`.execute(db);
    return rows.map(({ id, nome }) => [id, nome]);
  },
  interessado: async (db, userId, ids) => {
    const { rows } = await sql<{ id: string; nome: string }>`
      select id, nome from interessados where "userId" = ${userId} and id = any(${ids}::uuid[])`.execute(db);
    return rows.map(({ id, nome }) => [id, nome]);
  },
  manutencao: async (db, userId, ids) => {
    const { rows } = await sql<Parameters<typeof nomeDoImovel>[0] & { id: string; titulo: string }>`
      select m.id, m.titulo, i.nome, i.rua, i.numero, i.complemento from manutencoes m
      join imoveis i on i."userId" = ${userId} and i.id = m."imovelId"
      where m."userId" = ${userId} and m.id = any(${ids}::uuid[])`.execute(db);
    return rows.map(({ id, titulo, ...imovel }) => [id, `${titulo} - ${nomeDoImovel(imovel)}`]);
  },
  documento: async (db, userId, ids) => {
    const { rows } = await sql<Parameters<typeof nomeDoImovel>[0] & { id: string; documento: string }>`
      select d.id, d.nome as documento, i.nome, i.rua, i.numero, i.complemento from "documentosDoImovel" d
      join imoveis i on i."userId" = ${userId} and i.id = d."imovelId"
      where d."userId" = ${userId} and d.id = any(${ids}::uuid[])`.execute(db);
    return rows.map(({ id, documento, ...imovel }) => [id, `${nomeDoImovel(imovel)} - ${documento}`]);
  },
  despesa: async (db, userId, ids) => {
    const rows = await db
      .selectFrom('despesas')
      .select(['id', 'tipo', 'descricao', 'data'])
      .where('userId', '=', userId)
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, tipo, descricao, data }) => [id, `${data} ${descricao ?? NOMES_DE_DESPESA[tipo]}`]);
  },
  contrato: deContratos,
  pedido: deContratos,
  assinatura: async (db, userId, ids) => {
    const { rows } = await sql<Partes & { id: string; titulo: string }>`
      select a.id, a.titulo, ${colunasDasPartes} from assinaturas a
      join contratos c on c."userId" = ${userId} and c.id = a."contratoId" ${partesDoContrato(userId)}
      where a."userId" = ${userId} and a.id = any(${ids}::uuid[])`.execute(db);
    return rows.map((row) => [row.id, `${row.titulo} - ${nomeDoContrato(row)}`]);
  },
};
