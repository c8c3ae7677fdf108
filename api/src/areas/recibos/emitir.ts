import type { Conta } from '@imob/schemas/financeiro';
import type { Recibo } from '@imob/schemas/recibos';
import { dinheiroPorExtenso } from '@imob/schemas/rules/words';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { enfileirar } from '../../jobs/enqueue.ts';
import type { Autor } from '../auditoria/autor.ts';
import { comNome } from '../auth/usuario.ts';
import type { calcularPagamento } from '../financeiro/pagamento.ts';
import { type Avisos, lerPartes } from './partes.ts';

type DoPagamento = ReturnType<typeof calcularPagamento>['recibo'] &
  Pick<Recibo, 'id' | 'formaPagamento' | 'dataPagamento'>;

/**
 * Issues the receipt of a payment, in its transaction. What it says is frozen: parties, items and words stay as they
 * were, whatever changes later. The tenant gets it by e-mail or WhatsApp where the landlord wants that; with `semAviso`
 * nobody gets it.
 */
export async function emitirRecibo(
  trx: Db,
  autor: Autor,
  conta: Conta,
  pagamento: DoPagamento,
  agora: Date,
  { semAviso = false } = {},
): Promise<Recibo> {
  const { userId, id: contaId, contratoId } = conta;
  const { partes, locador, avisos } = await lerPartes(trx, userId, contratoId);
  const emitidoEm = agora.toISOString();
  const recibo = await trx
    .insertInto('recibos')
    .values({
      ...pagamento,
      userId,
      contaId,
      contratoId,
      ...partes,
      codigoRecibo: contaId.slice(0, 8).toUpperCase(),
      numero: await proximoNumero(trx, userId),
      competencia: conta.competencia ?? conta.dataVencimento.slice(0, 7),
      itens: JSON.stringify(pagamento.itens.map(({ descricao, tipo, valor }) => ({ descricao, tipo, valor }))),
      valorPorExtenso: dinheiroPorExtenso(pagamento.valor),
      locadorNome: comNome(locador).nome,
      locadorDocumento: locador.tipoPessoa === 'PF' ? locador.cpf : locador.cnpj,
      emitidoEm,
      criadoEm: emitidoEm,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!semAviso) await pedirEnvio(trx, autor, recibo.id, avisos);
  return recibo;
}

async function pedirEnvio(trx: Db, autor: Autor, reciboId: string, quer: Avisos): Promise<void> {
  if (quer.reciboPorEmail) await enfileirar(trx, 'recibo.email', { autor, reciboId });
  if (quer.reciboPorWhatsapp && quer.textoLivreAtivo) await enfileirar(trx, 'recibo.whatsapp', { autor, reciboId });
}

/** The counter's row is locked until the end of the transaction: payments of one landlord number their receipts in turn. */
async function proximoNumero(trx: Db, userId: string): Promise<number> {
  const { ultimo } = await trx
    .insertInto('contadores')
    .values({ userId, tipo: 'RECIBO', ultimo: 1 })
    .onConflict((oc) => oc.columns(['userId', 'tipo']).doUpdateSet({ ultimo: sql`contadores.ultimo + 1` }))
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  return ultimo;
}
