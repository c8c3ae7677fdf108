import { randomUUID } from 'node:crypto';
import type { Manutencao, NovaManutencao } from '@imob/schemas/manutencoes';
import { hoje } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarApagado } from '../auditoria/recusarApagado.ts';
import { emCurso } from '../contratos/emCurso.ts';
import { gravarPedido } from '../inquilino/pedidos.ts';
import { doRastro } from './gravar.ts';
import { lerManutencao } from './ler.ts';

/**
 * Opens a repair, at the property whose tenant asked for it where it answers a request, which is then under way. One of the id `repetida` that is there
 * already is answered as it is. Throws 404, 403, 409 for a request that has one already, is for no repair, or is of another property.
 */
export async function criarManutencao(
  deps: Deps,
  autor: Autor,
  { imovelId, titulo, descricao, urgente, pedidoId }: NovaManutencao,
  repetida: string | undefined,
): Promise<Manutencao> {
  const { userId } = autor;
  const agora = deps.agora();
  const em = agora.toISOString();
  const id = repetida ?? randomUUID();
  return deps.db.transaction().execute(async (trx) => {
    const imovel = await owned(trx, 'imoveis', userId, imovelId, 'for share');
    const pedido = pedidoId ? await owned(trx, 'pedidos', userId, pedidoId) : undefined;
    if (pedido && pedido.tipo !== 'REPARO')
      throw new HttpError(409, 'Este pedido do inquilino não é de reparo. Responda a ele em Pedidos.');
    const contrato = pedido
      ? await owned(trx, 'contratos', userId, pedido.contratoId)
      : await contratoEmCurso(trx, userId, imovel.id, hoje(agora, deps.env.APP_TIMEZONE));
    if (pedido && contrato?.imovelId !== imovel.id)
      throw new HttpError(409, 'O pedido é do inquilino de outro imóvel. Escolha o imóvel dele.');
    const nova = {
      ...{ userId, id, imovelId: imovel.id, contratoId: contrato?.id ?? null, pedidoId: pedido?.id ?? null, titulo },
      ...{ descricao: descricao || null, anotacoes: null, urgente: urgente ?? false, situacao: 'ABERTA' as const },
      ...{ orcamentoId: null, visitaDia: null, visitaHora: null, visitaResposta: null, visitaRecado: null },
      ...{ feitoEm: null, feitoRecado: null, passarContato: false, custo: null, quemPagou: null, quemArca: null },
      ...{ despesaId: null, contaId: null, concluidaEm: null, andouEm: em, criadoEm: em, atualizadoEm: em },
    };
    const feita = await trx
      .insertInto('manutencoes')
      .values(nova)
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (feita) {
      await recusarApagado(trx, userId, repetida);
      const registro = { tipo: 'manutencao', id } as const;
      await auditar(trx, autor, agora, { acao: 'criar', registro, depois: doRastro(nova) });
      if (pedido) await andar(trx, autor, pedido.id, agora);
    } else if (!(await existe(trx, userId, id)))
      throw new HttpError(409, 'Este pedido já tem uma manutenção. Abra-a em Manutenções.');
    return lerManutencao(trx, userId, id, deps);
  });
}

/** Reads the lease of the tenant who lives there. When two leases are still open, an unsettled one comes first, then the one that began last. */
async function contratoEmCurso(db: Db, userId: string, imovelId: string, dia: string) {
  const { rows } = await sql<{ id: string; imovelId: string }>`
    select c.id, c."imovelId" from contratos c
    where c."userId" = ${userId} and c."imovelId" = ${imovelId} and c.ativo and c."dataInicio" <= ${dia}::date
    order by ${emCurso(userId)} desc, c."dataInicio" desc, c.id limit 1`.execute(db);
  return rows[0];
}

async function existe(trx: Db, userId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('manutencoes')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The tenant sees that his request was taken up. */
async function andar(trx: Db, autor: Autor, pedidoId: string, agora: Date): Promise<void> {
  const antes = await owned(trx, 'pedidos', autor.userId, pedidoId, 'for update');
  if (antes.situacao === 'ABERTO') await gravarPedido(trx, autor, antes, { situacao: 'EM_ANDAMENTO' }, agora);
}
