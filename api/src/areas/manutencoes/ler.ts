import type { Manutencao, ManutencaoDaPagina } from '@imob/schemas/manutencoes';
import type { Orcamento } from '@imob/schemas/orcamentos';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { etapaDaManutencao } from '@imob/schemas/rules/manutencao';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Env } from '../../env.ts';
import type { Cipher } from '../../secrets/cipher.ts';
import { PARTES_DO_NOME, type PartesDoNome } from '../imoveis/leitura.ts';
import { enderecoDoServico, type ManutencaoRow, type OrcamentoRow } from './enderecos.ts';

/** The offer's provider; a deleted one keeps the name that he had. */
type DoPrestador = Pick<Orcamento, 'prestadorNome' | 'prestadorTelefone' | 'prestadorEmail'>;
export type OrcamentoLido = OrcamentoRow & DoPrestador;
export type ComNomes<T = ManutencaoRow> = T & { imovel: PartesDoNome; locatarioNome: string | null };

/** The landlord's few rows that `escolhidas` gives, each with the names of its property and of who lived there. */
export async function lerComNomes<T extends ManutencaoRow>(
  db: Db,
  userId: string,
  escolhidas: RawBuilder<T>,
  emOrdem: RawBuilder<unknown>,
): Promise<ComNomes<T>[]> {
  const { rows } = await sql<ComNomes<T>>`
    select p.*, coalesce(l.nome, c."locatarioCopia" ->> 'nome') as "locatarioNome",
      ${PARTES_DO_NOME} as imovel
    from (${escolhidas}) p
    join imoveis i on i."userId" = ${userId} and i.id = p."imovelId"
    left join contratos c on c."userId" = ${userId} and c.id = p."contratoId"
    left join locatarios l on l."userId" = ${userId} and l.id = c."locatarioId"
    order by ${emOrdem}`.execute(db);
  return rows;
}

/** Reads the offers that were requested for these repairs, in the order of the requests. */
export async function lerOrcamentos(db: Db, userId: string, ids: readonly string[]): Promise<OrcamentoLido[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OrcamentoLido>`
    select o.*, coalesce(p.nome, o."prestadorCopia", '') as "prestadorNome",
      p.telefone as "prestadorTelefone", p.email as "prestadorEmail"
    from orcamentos o left join prestadores p on p."userId" = ${userId} and p.id = o."prestadorId"
    where o."userId" = ${userId} and o."manutencaoId" = any(${ids}::uuid[])
    order by o."pedidoEm", o.id`.execute(db);
  return rows;
}

/** A repair as a list tells of it. */
export function paraLista(ela: ComNomes, orcamentos: readonly OrcamentoLido[]): ManutencaoDaPagina {
  const { id, imovelId, contratoId, locatarioNome, pedidoId, titulo, urgente, situacao, orcamentoId } = ela;
  const precos = orcamentos.flatMap(({ situacao: dele, valor }) => (dele === 'RECEBIDO' && valor ? [valor] : []));
  return {
    ...{ id, imovelId, imovelNome: nomeDoImovel(ela.imovel), contratoId, locatarioNome, pedidoId, titulo, urgente },
    ...{ situacao, etapa: etapaDaManutencao({ ...ela, orcamentos }) },
    prestadorNome: orcamentos.find((um) => um.id === orcamentoId)?.prestadorNome ?? null,
    orcamentosRecebidos: orcamentos.filter((um) => um.situacao === 'RECEBIDO').length,
    menorOrcamento: precos.length > 0 ? Math.min(...precos) : null,
    ...{ visitaDia: ela.visitaDia, visitaHora: ela.visitaHora, visitaResposta: ela.visitaResposta },
    ...{ feitoEm: ela.feitoEm, custo: ela.custo, concluidaEm: ela.concluidaEm },
    ...{ criadoEm: ela.criadoEm, atualizadoEm: ela.atualizadoEm },
  };
}

export type Para = { cipher: Cipher; env: Pick<Env, 'PUBLIC_URL'> };

/** Reads one whole. Throws 404, 403. */
export async function lerManutencao(db: Db, userId: string, id: string, para: Para): Promise<Manutencao> {
  await owned(db, 'manutencoes', userId, id);
  const esta = sql<ManutencaoRow>`select * from manutencoes where "userId" = ${userId} and id = ${id}`;
  const [ela] = await lerComNomes(db, userId, esta, sql`p.id`);
  if (!ela) throw new Error(`manutenção ${id} sem imóvel`);
  const orcamentos = await lerOrcamentos(db, userId, [ela.id]);
  const { rows } = await sql<Pick<Manutencao, 'pedido' | 'despesaId' | 'contaId'>>`
    select (select json_build_object('texto', p.texto, 'arquivoKey', p."arquivoKey", 'resposta', p.resposta, 'criadoEm', p."criadoEm")
        from pedidos p where p."userId" = ${userId} and p.id = ${ela.pedidoId}) as pedido,
      (select d.id from despesas d where d."userId" = ${userId} and d.id = ${ela.despesaId}) as "despesaId",
      (select k.id from contas k where k."userId" = ${userId} and k.id = ${ela.contaId}) as "contaId"`.execute(db);
  const { descricao, anotacoes, visitaRecado, feitoRecado, orcamentoId, passarContato, quemPagou, quemArca } = ela;
  const ligados = rows[0] ?? { pedido: null, despesaId: null, contaId: null };
  const { pedido } = ligados;
  return {
    ...paraLista(ela, orcamentos),
    ...{ descricao, anotacoes, visitaRecado, feitoRecado, orcamentoId, passarContato, quemPagou, quemArca },
    prestadorId: orcamentos.find((um) => um.id === orcamentoId)?.prestadorId ?? null,
    ...ligados,
    pedido: pedido && { ...pedido, criadoEm: new Date(pedido.criadoEm).toISOString() },
    orcamentos: orcamentos.map((um) => ({
      ...{ id: um.id, prestadorId: um.prestadorId, prestadorNome: um.prestadorNome },
      ...{ prestadorTelefone: um.prestadorTelefone, prestadorEmail: um.prestadorEmail, situacao: um.situacao },
      ...{ valor: um.valor, prazo: um.prazo, texto: um.texto, arquivo: um.arquivo, vistoEm: um.vistoEm },
      ...{ url: enderecoDoServico(para.cipher, para.env, um, ela), pedidoEm: um.pedidoEm },
      respondidoEm: um.respondidoEm,
    })),
    fotos: ela.fotos,
  };
}
