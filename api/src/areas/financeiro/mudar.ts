import { type Conta, type MudancaConta, STATUS_MANUAL } from '@imob/schemas/financeiro';
import { hoje } from '@imob/schemas/rules/dates';
import { estaAberta } from '@imob/schemas/rules/statusDaConta';
import type { Db } from '../../db/connect.ts';
import { isId, owned } from '../../db/owned.ts';
import { fieldError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarContada } from '../contratos/acerto/contado.ts';
import { recusarNoAcordo } from '../contratos/acordos/desfazer.ts';
import { conferirNovaCaucao } from '../contratos/termos/garantia.ts';
import { lerRegistrados } from '../contratos/termos/ler.ts';
import { seguirConta } from '../recebimentos/situacao.ts';
import { pagasJunto, soltar } from '../recebimentos/soltar.ts';
import { travarContas } from '../recebimentos/travar.ts';
import { conferirVisto } from './conferirVisto.ts';
import { desfazerPagamento } from './desfazer.ts';
import { emJson } from './gravar.ts';
import { comStatusDoDia } from './leitura.ts';
import { reavaliar } from './reavaliar.ts';

/**
 * Changes description, due date or status, and with a reason the amount and items of an open conta. An overdue conta
 * moved to today or later is PENDENTE again. A payment that is undone (PAGO to another status) leaves its receipt, and
 * the conta no longer points to it; money that paid it waits again, and the other contas that it paid are undone too.
 * The status it already has is no change. Throws 404, 403, 400 for ATRASADO or PAGO by hand or items that do not add up,
 * 409 for a conta that is no more as the caller saw it, a payment whose rest has moved on, or that a confirmed settlement counts on, or a deposit beside another guarantee.
 */
export const mudarConta = (
  db: Db,
  autor: Autor,
  id: string,
  corpo: MudancaConta,
  agora: Date,
  fuso: string,
): Promise<Conta> => db.transaction().execute((trx) => mudarNaTransacao(trx, autor, id, corpo, agora, fuso));

/** The same within the caller's transaction. */
export async function mudarNaTransacao(
  trx: Db,
  autor: Autor,
  id: string,
  { status: pedido, statusVisto, valor, itens, motivo, ...mudanca }: MudancaConta,
  agora: Date,
  fuso: string,
): Promise<Conta> {
  const { userId } = autor;
  const dia = hoje(agora, fuso);
  const juntas = pedido && isId(id) ? await pagasJunto(trx, userId, id.toLowerCase()) : [];
  const reabertas = pedido === 'PENDENTE' && isId(id) ? [id, ...juntas] : juntas;
  for (const reaberta of reabertas) await conferirCaucaoReaberta(trx, userId, reaberta);
  const travadas = pedido && isId(id) ? await travarContas(trx, userId, [id, ...juntas]) : undefined;
  const conta = comStatusDoDia(await owned(trx, 'contas', userId, id, 'for update'), dia);
  conferirVisto(conta, statusVisto);
  const status = pedido ?? conta.status;
  if (status !== conta.status && (status === 'ATRASADO' || status === 'PAGO')) {
    throw fieldError(400, 'status', STATUS_MANUAL);
  }
  const { dataVencimento: outroDia = conta.dataVencimento } = mudanca;
  if (status !== conta.status || outroDia !== conta.dataVencimento) await recusarNoAcordo(trx, conta);
  const reavaliada = estaAberta(conta) && motivo ? reavaliar(conta, { valor, itens }) : undefined;
  const desfaz = conta.status === 'PAGO' && status !== 'PAGO';
  if (desfaz) await recusarContada(trx, conta);
  const restaurada = desfaz ? await desfazerPagamento(trx, autor, conta, agora) : undefined;
  if (desfaz) {
    await soltar({ trx, autor, agora }, conta.id, juntas);
    for (const junta of juntas.filter((uma) => travadas?.get(uma)?.status === 'PAGO')) {
      await mudarNaTransacao(trx, autor, junta, { status: 'PENDENTE' }, agora, fuso);
    }
  }
  const nova = { ...conta, ...reavaliada, ...restaurada, ...mudanca, status };
  if (nova.status !== 'PAGO') {
    Object.assign(nova, { dataPagamento: null, reciboId: null, valorRecebido: null, irRetido: 0, pagamento: null });
  }
  const gravada = comStatusDoDia(nova, dia);
  const { descricao, dataVencimento, dataPagamento, reciboId, valorRecebido, irRetido } = gravada;
  const campos = {
    descricao,
    dataVencimento,
    status: gravada.status,
    dataPagamento,
    reciboId,
    valorRecebido,
    irRetido,
  };
  const dinheiro = { valor: gravada.valor, itens: gravada.itens, saldo: gravada.saldo, pagamento: gravada.pagamento };
  const depois = { ...campos, ...(reavaliada || desfaz ? dinheiro : {}) };
  await seguirConta({ trx, autor, agora }, conta.id, conta.status, nova.status);
  await trx.updateTable('contas').set(emJson(depois)).where('userId', '=', userId).where('id', '=', id).execute();
  await auditar(trx, autor, agora, {
    acao: 'mudar',
    registro: { tipo: 'conta', id: conta.id },
    antes: conta,
    depois: { ...depois, motivo },
  });
  return gravada;
}

/** A deposit that would be owed again finds no other guarantee in its place. The contract is held before its conta. Throws 409. */
async function conferirCaucaoReaberta(trx: Db, userId: string, id: string): Promise<void> {
  const conta = await trx
    .selectFrom('contas')
    .select(['contratoId', 'tipo', 'status'])
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (conta?.tipo !== 'CAUCAO' || (conta.status !== 'CANCELADO' && conta.status !== 'PAGO')) return;
  await owned(trx, 'contratos', userId, conta.contratoId, 'for share');
  conferirNovaCaucao((await lerRegistrados(trx, userId, conta.contratoId))?.garantia);
}
