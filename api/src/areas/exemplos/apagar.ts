import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';
import type { StoredObject } from '../../providers/storage/storage.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { lerQuotas } from '../coproprietarios/ler.ts';
import { apagarDossies } from '../exportacoes/apagarDossies.ts';
import { largarQuotas } from '../repasses/quotas.ts';
import { discardFiles } from '../upload/files/file.ts';

/** These tables hang on a conta or a contract; the order leaves nothing missing while it is still named. */
export const DA_CONTA = ['codigosPix', 'cobrancas', 'enviosNotificacao', 'mesesGerados'] as const;
export const DO_CONTRATO = [
  ...([
    'notificacoes',
    'avisosContrato',
    'acertos',
    'acordos',
    'cartas',
    'assinaturas',
    'reajustes',
    'continuacoes',
    'recorrentes',
  ] as const),
  ...([
    'contratos_locatarios',
    'etapas',
    'aditivos',
    'versoesContrato',
    'termos',
    'links',
    'pedidos',
    'promessas',
    'conversas',
    'contas',
    'recibos',
  ] as const),
];

/**
 * Takes the examples away with all that was done with them, and nothing else; a landlord who has none has nothing to
 * lose. Throws 409 where a contract of the landlord's own uses an example. Returns the files to remove after the
 * commit.
 */
export async function apagarExemplos(db: Db, autor: Autor, agora: Date): Promise<StoredObject[]> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const marcados = await trx.selectFrom('exemplos').selectAll().where('userId', '=', userId).execute();
    if (marcados.length === 0) return [];
    const deTipo = (tipo: string) => marcados.filter((um) => um.tipo === tipo).map(({ id }) => id);
    const [imoveis, locatarios, contratos] = [deTipo('imovel'), deTipo('locatario'), deTipo('contrato')];
    const rateios = await travar(trx, userId, 'rateios', 'userId', [userId]);
    await travar(trx, userId, 'imoveis', 'id', imoveis);
    await travar(trx, userId, 'locatarios', 'id', locatarios);
    await recusarEmUso(trx, userId, marcados);
    await travar(trx, userId, 'contratos', 'id', contratos);
    const contas = await travar(trx, userId, 'contas', 'contratoId', contratos);
    const presos = [
      ...(await travar(trx, userId, 'inspecoes', 'imovelId', imoveis)),
      ...(await travar(trx, userId, 'itens', 'imovelId', imoveis)),
      ...(await travar(trx, userId, 'aditivos', 'contratoId', contratos)),
      ...(await travar(trx, userId, 'despesas', 'imovelId', imoveis)),
      ...(await travar(trx, userId, 'interessados', 'imovelId', imoveis)),
    ];
    const manutencoes = await travar(trx, userId, 'manutencoes', 'imovelId', imoveis);
    await travar(trx, userId, 'orcamentos', 'manutencaoId', manutencoes);
    presos.push(...(await travar(trx, userId, 'documentosDoImovel', 'imovelId', imoveis)));
    presos.push(...manutencoes, ...(await travar(trx, userId, 'pedidos', 'contratoId', contratos)));
    const assinaturas = await travar(trx, userId, 'assinaturas', 'contratoId', contratos);
    const dossies = await apagarDossies(trx, userId, contratos);
    const deles = await discardFiles(trx, userId, [...marcados.map(({ id }) => id), ...presos, ...assinaturas]);
    const largados = [...dossies, ...deles];
    for (const tabela of DA_CONTA) await apagar(trx, userId, tabela, 'contaId', contas);
    await sql`delete from "devolucoesDoAcerto" where "userId" = ${userId} and "acertoId" = any(array(
      select id from acertos where "userId" = ${userId} and "contratoId" = any(${contratos}::uuid[])))`.execute(trx);
    await apagar(trx, userId, 'signatarios', 'assinaturaId', assinaturas);
    for (const tabela of DO_CONTRATO) await apagar(trx, userId, tabela, 'contratoId', contratos);
    const escritos = [
      ...(await apagarSe(trx, userId, 'comunicados', deTipo('comunicado'), sql`situacao = 'RASCUNHO'`)),
      ...(await apagarSe(trx, userId, 'modelos', deTipo('modelo'), sql`"atualizadoEm" = "criadoEm"`)),
    ];
    const vao = new Set([...imoveis, ...locatarios, ...contratos, ...escritos]);
    for (const { tipo, id } of marcados.filter((um) => vao.has(um.id))) {
      await auditar(trx, autor, agora, { acao: 'remover', registro: { tipo, id }, antes: { exemplo: true } });
    }
    await apagar(trx, userId, 'contratos', 'id', contratos);
    await apagar(trx, userId, 'locatarios', 'id', locatarios);
    await apagar(trx, userId, 'despesas', 'imovelId', imoveis);
    const quotas = (await lerQuotas(trx, userId)).filter(({ imovelId }) => imoveis.includes(imovelId));
    await apagar(trx, userId, 'coproprietarios', 'imovelId', imoveis);
    await largarQuotas(trx, userId, quotas, { apagar: true });
    const soDeles = await semOutraCasa(trx, userId, rateios, imoveis);
    await apagar(trx, userId, 'faturas', 'rateioId', soDeles);
    await apagar(trx, userId, 'rateios', 'id', soDeles);
    await apagar(trx, userId, 'imoveis', 'id', imoveis);
    await trx.deleteFrom('exemplos').where('userId', '=', userId).execute();
    return largados;
  });
}

async function travar(trx: Db, userId: string, tabela: string, coluna: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tabela)}
    where "userId" = ${userId} and ${sql.ref(coluna)} = any(${ids}::uuid[]) order by id for update`.execute(trx);
  return rows.map(({ id }) => id);
}

async function apagar(trx: Db, userId: string, tabela: string, coluna: string, ids: string[]): Promise<void> {
  await sql`delete from ${sql.table(tabela)}
    where "userId" = ${userId} and ${sql.ref(coluna)} = any(${ids}::uuid[])`.execute(trx);
}

/** Leaves what its landlord made his own: a message that he sent was said, and a model that he changed has his words. Returns what went. */
async function apagarSe(trx: Db, userId: string, tabela: string, ids: string[], intacto: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string }>`delete from ${sql.table(tabela)}
    where "userId" = ${userId} and id = any(${ids}::uuid[]) and ${intacto} returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Gives the shared bills that only examples share. */
async function semOutraCasa(trx: Db, userId: string, rateios: string[], imoveis: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select "rateioId" as id from "rateiosImoveis"
    where "userId" = ${userId} and "rateioId" = any(${rateios}::uuid[])
    group by "rateioId" having bool_and("imovelId" = any(${imoveis}::uuid[]))`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A record that the landlord made himself stays: he is told first that it stands on an example. */
async function recusarEmUso(trx: Db, userId: string, marcados: { id: string }[]): Promise<void> {
  const ids = marcados.map(({ id }) => id);
  const { rows } = await sql`select 1 from contratos where "userId" = ${userId} and not id = any(${ids}::uuid[])
    and ("imovelId" = any(${ids}::uuid[]) or "locatarioId" = any(${ids}::uuid[])
      or id in (select o."contratoId" from contratos_locatarios o where o."userId" = ${userId} and o."locatarioId" = any(${ids}::uuid[]))) limit 1`.execute(
    trx,
  );
  if (rows.length === 0) return;
  throw new HttpError(
    409,
    'Um contrato seu usa um imóvel ou locatário de exemplo. Faça esse contrato de novo com cadastros seus antes de apagar os exemplos.',
  );
}
