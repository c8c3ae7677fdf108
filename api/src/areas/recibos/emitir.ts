import type { Recibo } from '@imob/schemas/recibos';
import { hoje } from '@imob/schemas/rules/dates';
import { dinheiroPorExtenso } from '@imob/schemas/rules/words';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Meios } from '../auditoria/autor.ts';
import { comNome } from '../auth/usuario.ts';
import type { ContaRow } from '../financeiro/encargos.ts';
import type { calcularPagamento } from '../financeiro/pagamento.ts';
import { lerPartes } from './partes.ts';

type DoPagamento = ReturnType<typeof calcularPagamento>['recibo'] &
  Pick<Recibo, 'id' | 'formaPagamento' | 'dataPagamento'>;

/**
 * Issues the receipt of a payment, in its transaction. What it says is frozen: parties, items and words stay as they
 * were, whatever changes later. The tenant gets it by e-mail or WhatsApp where the landlord wants that; with `semAviso`
 * nobody gets it.
 */
export async function emitirRecibo(meios: Meios, conta: ContaRow, pagamento: DoPagamento, { semAviso = false } = {}) {
  const { trx, autor, agora, fuso } = meios;
  const { userId, id: contaId, contratoId } = conta;
  const { partes, locador, quer } = await lerPartes(
    trx,
    userId,
    contratoId,
    hoje(new Date(pagamento.dataPagamento), fuso),
  );
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
      competencia: competenciaDo(conta),
      // A part of a shared bill tells the tax that it was passed on (financeiro/repasse.ts).
      itens: JSON.stringify(
        pagamento.itens.map(({ descricao, tipo, valor, faturaId }) => ({ descricao, tipo, valor, faturaId })),
      ),
      valorPorExtenso: dinheiroPorExtenso(pagamento.valor),
      locadorNome: comNome(locador).nome,
      locadorDocumento: locador.tipoPessoa === 'PF' ? locador.cpf : locador.cnpj,
      emitidoEm,
      criadoEm: emitidoEm,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (semAviso) return recibo;
  const pedido = { autor, reciboId: recibo.id };
  if (quer.reciboPorEmail) await enqueue(trx, 'recibo.email', pedido);
  if (quer.reciboPorWhatsapp && quer.textoLivreAtivo) await enqueue(trx, 'recibo.whatsapp', pedido);
  return recibo;
}

/** An installment of an agreement is of earlier months, which its items name: that of its due day may be owed beside it. */
const competenciaDo = ({ competencia, dataVencimento, acordoId }: ContaRow): string | null =>
  competencia ?? (acordoId ? null : dataVencimento.slice(0, 7));

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
