import { Readable } from 'node:stream';
import type { DadosDoLocatario } from '@imob/schemas/privacidade';
import { somarDias } from '@imob/schemas/rules/dates';
import { type Selectable, sql } from 'kysely';
import { readByIds } from '../../db/byIds.ts';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Tables } from '../../db/tables.ts';
import { asWritten } from '../../http/app.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { comODoPrincipal } from './doPrincipal.ts';

type Tabela = keyof Tables & string;

/** Under what name each table's rows are given, by what ties them to a tenant. */
export const DE_CONTRATO = {
  ...{
    termos: 'termos',
    aditivos: 'aditivos',
    documentos: 'versoesContrato',
    reajustes: 'reajustes',
    etapas: 'etapas',
  },
  ...{ continuacoes: 'continuacoes', recorrentes: 'recorrentes', contas: 'contas', recibos: 'recibos' },
  ...{
    acertos: 'acertos',
    acordos: 'acordos',
    cartas: 'cartas',
    avisos: 'notificacoes',
    avisosDoContrato: 'avisosContrato',
    pedidos: 'pedidos',
    promessas: 'promessas',
  },
} as const satisfies Record<string, Tabela>;
export const DE_CONTA = { cobrancas: 'cobrancas', envios: 'enviosNotificacao' } as const satisfies Record<
  string,
  Tabela
>;
export const DE_RECEBIMENTO = { devolucoes: 'devolucoes', lancamentos: 'lancamentos' } as const satisfies Record<
  string,
  Tabela
>;

/** An inspection belongs to a property: around a contract it is that tenant's. */
const FOLGA_DIAS = 30;

type Linha = Record<string, unknown>;

/** The data about a tenant. `vistorias` holds only ids: inspections may be large, and are read one by one while they are written. */
export type Conhecido = Awaited<ReturnType<typeof lerDados>>;

/** All that is kept of a tenant, as it is kept, as JSON; that it was read stands in the trail. Throws 403 or 404. */
export const dadosDoLocatario = async (db: Db, autor: Autor, id: string, agora: Date, fuso: string) =>
  asWritten<DadosDoLocatario>(escreverDados(db, autor.userId, await lerDados(db, autor, id, agora, fuso)));

const DA_VISTORIA = [
  ...(['id', 'imovelId', 'tipo', 'dataVistoria', 'descricao', 'status', 'comodos', 'leituras', 'chaves'] as const),
  ...(['emendas', 'fechadaEm'] as const),
] as const;

/** No connection is held while somebody takes it slowly, and no more than one inspection is in memory. */
export function escreverDados(db: Db, userId: string, { dados, vistorias }: Conhecido, espacos = 0): Readable {
  const escrever = (valor: unknown) => JSON.stringify(valor, null, espacos);
  async function* partes() {
    yield `${escrever(dados).replace(/\n?\}$/, '')},"vistorias":[`;
    let entre = '';
    for await (const lidas of readByIds(db, userId, { table: 'inspecoes', ids: vistorias, slice: 1 })) {
      for (const lida of lidas) {
        yield `${entre}${escrever(Object.fromEntries(DA_VISTORIA.map((campo) => [campo, lida[campo]])))}`;
        entre = ',';
      }
    }
    yield ']}\n';
  }
  return Readable.from(partes(), { objectMode: false });
}

export async function lerDados(db: Db, autor: Autor, id: string, agora: Date, fuso: string) {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const { userId: _dono, cpfChave: _chave, ...locatario } = await owned(trx, 'locatarios', userId, id);
    const emConjunto = await emConjuntoDe(trx, userId, locatario.id);
    const juntos = emConjunto.filter(({ saiuEm }) => saiuEm === null).map(({ contratoId }) => contratoId as string);
    const contratos = await trx
      .selectFrom('contratos')
      .selectAll()
      .where('userId', '=', userId)
      .where((eb) => eb.or([eb('locatarioId', '=', locatario.id), sql<boolean>`id = any(${juntos}::uuid[])`]))
      .orderBy('criadoEm', 'desc')
      .execute();
    const ids = idsDe(contratos);
    const todosDela = await todas(trx, userId, DE_CONTRATO, { coluna: 'contratoId', ids });
    const doContrato = await comODoPrincipal(trx, { userId, locatarioId: locatario.id, fuso }, todosDela, ids);
    const contas = idsDe(doContrato.contas);
    const recebimentos = await recebidosDe(trx, userId, contas);
    const pedidos = idsDe(doContrato.pedidos);
    const interesses = await interessesDe(trx, userId, locatario.id);
    const registros = [locatario.id, ...idsDe(interesses), ...ids, ...idsDe(doContrato.aditivos), ...pedidos];
    const doTrato = [...contas, ...idsDe(doContrato.recibos), ...idsDe(doContrato.acertos)];
    const assinaturas = await assinaturasDe(trx, userId, ids);
    const manutencoes = await manutencoesDe(trx, userId, ids);
    const { conversas } = await todas(
      trx,
      userId,
      { conversas: 'conversas' },
      { coluna: 'locatarioId', ids: [locatario.id] },
    );
    const assinados = idsDe(assinaturas);
    doTrato.push(
      ...idsDe(doContrato.promessas),
      ...idsDe(conversas),
      ...idsDe(doContrato.acordos),
      ...idsDe(doContrato.cartas),
      ...idsDe(recebimentos),
    );
    const dados = {
      geradoEm: agora.toISOString(),
      locatario,
      interesses,
      contratos,
      emConjunto,
      ...doContrato,
      ...(await todas(trx, userId, DE_CONTA, { coluna: 'contaId', ids: contas })),
      recebimentos,
      manutencoes,
      ...(await todas(
        trx,
        userId,
        { promessasContas: 'promessasContas' },
        { coluna: 'promessaId', ids: idsDe(doContrato.promessas) },
      )),
      conversas,
      assinaturas,
      signatarios: await signatariosDe(trx, userId, assinados, locatario.cpf),
      ...(await todas(trx, userId, DE_RECEBIMENTO, { coluna: 'recebimentoId', ids: idsDe(recebimentos) })),
      ...(await todas(
        trx,
        userId,
        { devolucoesDoAcerto: 'devolucoesDoAcerto' },
        { coluna: 'acertoId', ids: idsDe(doContrato.acertos) },
      )),
      comunicados: await comunicadosDe(trx, userId, locatario.id),
      acessos: await acessosDe(trx, userId, ids),
      arquivos: await trx
        .selectFrom('arquivos')
        .select(['key', 'nome', 'tipo', 'tamanho', 'privado', 'criadoEm'])
        .where('userId', '=', userId)
        .where('registroId', 'in', [...registros, ...assinados])
        .where('apagadoEm', 'is', null)
        .execute(),
      historico: await historicoDe(trx, userId, [...registros, ...doTrato, ...assinados, ...idsDe(manutencoes)]),
    };
    await auditar(trx, autor, agora, {
      acao: 'ler',
      registro: { tipo: 'locatario', id: locatario.id },
      depois: { dados: 'todos' },
    });
    return { dados, vistorias: await vistoriasDe(trx, userId, contratos) };
  });
}

const idsDe = (linhas: readonly Linha[]) => linhas.map(({ id }) => id as string);

async function todas<T extends Record<string, Tabela>>(
  trx: Db,
  userId: string,
  tabelas: T,
  { coluna, ids }: { coluna: string; ids: string[] },
): Promise<{ [nome in keyof T]: Linha[] }> {
  const achadas: [string, Linha[]][] = [];
  for (const [nome, tabela] of Object.entries(tabelas)) {
    const { rows } = await sql<Linha>`select * from ${sql.table(tabela)}
      where "userId" = ${userId} and ${sql.ref(coluna)} = any(${ids}::uuid[])`.execute(trx);
    achadas.push([nome, rows]);
  }
  return Object.fromEntries(achadas) as { [nome in keyof T]: Linha[] };
}

/** Reads what he was told, by which channel, and whether it went. */
async function comunicadosDe(trx: Db, userId: string, locatarioId: string) {
  const { rows } =
    await sql<Linha>`select m.id, m.assunto, m.texto, m."naPaginaAte", e.canal, e.para, e.situacao, e.erro, e.em
    from "entregasComunicado" e join comunicados m on m."userId" = ${userId} and m.id = e."comunicadoId"
    where e."userId" = ${userId} and e."locatarioId" = ${locatarioId} order by e.em desc, m.id, e.canal`.execute(trx);
  return rows;
}

/** In which leases he rents, or rented, beside another: who that is stands in the contracts. */
async function emConjuntoDe(trx: Db, userId: string, locatarioId: string) {
  const { rows } =
    await sql<Linha>`select "contratoId", avisar, "saiuEm", "principalAte"::text[], "criadoEm" from contratos_locatarios
    where "userId" = ${userId} and "locatarioId" = ${locatarioId}`.execute(trx);
  return rows;
}

/** Money that paid these contas, or was sent for them. */
async function recebidosDe(trx: Db, userId: string, contas: string[]) {
  const { rows } = await sql<Linha>`select * from recebimentos
    where "userId" = ${userId} and "contaIds" ?| ${contas}::text[] order by horario, id`.execute(trx);
  return rows;
}

/** Lists the inspections of the property during these leases, give or take `FOLGA_DIAS`. The inventory is the landlord's and stays out. */
async function vistoriasDe(trx: Db, userId: string, contratos: readonly Selectable<Tables['contratos']>[]) {
  const vistas = new Set<string>();
  for (const { imovelId, dataInicio, dataFim, encerradoEm, indeterminado } of contratos) {
    const fim = encerradoEm?.slice(0, 10) ?? (indeterminado ? '9999-01-01' : dataFim);
    const ate = somarDias(fim, FOLGA_DIAS);
    const { rows } = await sql<{ id: string }>`
      select id from inspecoes where "userId" = ${userId} and "imovelId" = ${imovelId}
        and "dataVistoria" between ${somarDias(dataInicio, -FOLGA_DIAS)} and ${ate} order by "dataVistoria", id`.execute(
      trx,
    );
    for (const { id } of rows) vistas.add(id);
  }
  return [...vistas];
}

/** Papers that were sent for signatures; what opens their pages is nobody's to be given. */
async function assinaturasDe(trx: Db, userId: string, contratos: string[]) {
  const { rows } =
    await sql<Linha>`select id, "contratoId", tipo, "registroId", titulo, situacao, ate, "arquivoKey", sha256, "finalKey",
      "finalSha256", versao, "criadoEm", "fimEm"
    from assinaturas where "userId" = ${userId} and "contratoId" = any(${contratos}::uuid[])`.execute(trx);
  return rows;
}

/** Reads the signers; e-mail, IP, browser, invitation and visit only of the tenant himself. Page addresses, codes and hashes are given to nobody. */
async function signatariosDe(trx: Db, userId: string, assinaturas: string[], cpf: string) {
  // If several tenants sign, his document says which line is his.
  const umSo = sql<boolean>`not exists (select 1 from signatarios o where o."userId" = ${userId} and o."assinaturaId" = signatarios."assinaturaId"
    and o.id <> signatarios.id and o.papel ~ 'LOCATÁRI[OA]')`;
  const ele = sql<boolean>`(papel ~ 'LOCATÁRI[OA]' and ${umSo} or regexp_replace(documento, '\\D', '', 'g') = nullif(${cpf.replace(/\D/g, '')}, ''))`;
  const dele = (coluna: string) => sql`case when ${ele} then ${sql.ref(coluna)} end as ${sql.ref(coluna)}`;
  const { rows } =
    await sql<Linha>`select id, "assinaturaId", ordem, quem, papel, nome, documento, situacao, em, motivo, "porNome",
      "porDocumento", ${dele('email')}, ${dele('emailDito')}, ${dele('convidadoEm')}, ${dele('vistoEm')}, ${dele('ip')}, ${dele('agente')}
    from signatarios where "userId" = ${userId} and "assinaturaId" = any(${assinaturas}::uuid[])`.execute(trx);
  return rows.sort((um, outro) => Number(um.ordem) - Number(outro.ordem));
}

/** Reads the repairs at his home, with their visits, and a cost only if he bore or paid it. The provider and the offers are not his data. */
async function manutencoesDe(trx: Db, userId: string, contratos: string[]) {
  const { rows } = await sql<Linha>`
    select id, "imovelId", "contratoId", "pedidoId", titulo, descricao, situacao, "visitaDia", "visitaHora", "visitaResposta", "visitaRecado",
      "passarContato", "concluidaEm", case when 'INQUILINO' in ("quemPagou", "quemArca") then custo end as custo,
      case when 'INQUILINO' in ("quemPagou", "quemArca") then "quemPagou" end as "quemPagou",
      case when 'INQUILINO' in ("quemPagou", "quemArca") then "quemArca" end as "quemArca", "contaId", "criadoEm"
    from manutencoes where "userId" = ${userId} and "contratoId" = any(${contratos}::uuid[]) order by "criadoEm", id`.execute(
    trx,
  );
  return rows;
}

/** The tenant's page: when it was opened last. Its secret is nobody's to be given. */
async function acessosDe(trx: Db, userId: string, contratos: string[]) {
  const { rows } = await sql<Linha>`select "contratoId", "criadoEm", "expiraEm", "ultimoAcessoEm" from links
    where "userId" = ${userId} and "contratoId" = any(${contratos}::uuid[])`.execute(trx);
  return rows;
}

/** Reads his answers before he was a tenant, and the landlord's notes on him. The secret of his form's page is given to nobody. */
async function interessesDe(trx: Db, userId: string, locatarioId: string) {
  const { rows } =
    await sql<Linha>`select * from interessados where "userId" = ${userId} and "locatarioId" = ${locatarioId}
    order by "criadoEm", id`.execute(trx);
  return rows.map(({ userId: _dono, semente: _semente, tokenHash: _hash, ...dito }) => dito);
}

/** Reads the trail of these records. `origem` is given only for the tenant's own acts, and invited signers' e-mails are left out. */
async function historicoDe(trx: Db, userId: string, registros: string[]) {
  const { rows } = await sql<Linha>`
    select em, case when quem in ('inquilino', 'interessado', 'convidado', 'sistema', 'operador') then quem
        when quem like 'banco:%' then 'banco' else 'locador' end as quem, acao,
      "registroTipo" || ':' || "registroId" as registro, valores -> 'antes' as antes, valores -> 'depois' as depois,
      case when quem in ('inquilino', 'interessado') then origem end as origem
    from auditoria where "userId" = ${userId} and "registroId" = any(${registros}::text[])
      and ("registroTipo" = 'manutencao' and quem = 'inquilino' or "registroTipo" in ('locatario', 'interessado', 'contrato', 'pedido', 'link', 'conta', 'recibo', 'acerto', 'acordo', 'carta', 'assinatura', 'recebimento', 'promessa', 'conversa'))
    order by em, id`.execute(trx);
  return rows.map((linha) =>
    String(linha.registro).startsWith('assinatura:')
      ? { ...linha, antes: semEmail(linha.antes), depois: semEmail(linha.depois) }
      : linha,
  );
}

const semEmail = (valores: unknown) =>
  valores && Object.fromEntries(Object.entries(valores).filter(([campo]) => campo !== 'email'));
