import type { Recebimento } from '@imob/schemas/recebimentos';
import { reais } from '@imob/schemas/rules/money';
import { isId, owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { Autor } from '../auditoria/autor.ts';
import { haExemplo } from '../exemplos/exemplo.ts';
import type { ContaRow } from '../financeiro/encargos.ts';
import { pagarNaTransacao } from '../financeiro/pagar.ts';
import { devidoEm, quitaComCodigo } from '../pix/codigo.ts';
import { pedidosJuntos } from '../pix/juntas.ts';
import { disponivel } from './disponivel.ts';
import { formaDe } from './forma.ts';
import { lerRecebimento } from './leitura.ts';
import { concluirCobranca, diaDe, type Meios, mudarSituacao, type RecebimentoRow } from './situacao.ts';
import { travarContas } from './travar.ts';

/**
 * Settles contas with money that waited for the landlord's word, on the day it arrived. Throws 404 and 403 for records
 * that are not the landlord's, 409 for money or contas that are settled already.
 */
export async function conciliar(
  { db, agora, env }: Pick<Deps, 'db' | 'agora' | 'env'>,
  autor: Autor,
  id: string,
  { contaIds, quitar }: { contaIds: string[]; quitar?: boolean | null },
): Promise<Recebimento> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    await owned(trx, 'recebimentos', userId, id);
    for (const contaId of contaIds) await owned(trx, 'contas', userId, contaId);
    const contas = await travarContas(trx, userId, contaIds.filter(isId));
    const recebimento = await owned(trx, 'recebimentos', userId, id, 'for update');
    if (recebimento.situacao === 'CONCILIADO') throw new HttpError(409, 'Este recebimento já foi conciliado.');
    const valor = await disponivel(trx, recebimento);
    const escolhidas = [...new Set(contaIds)].flatMap((contaId) => contas.get(contaId.toLowerCase()) ?? []);
    const meios = { trx, autor, agora: agora(), fuso: env.APP_TIMEZONE };
    const formaPagamento = await formaDe(trx, [recebimento]);
    await pagarContas(meios, recebimento, escolhidas, { valor, quitar: Boolean(quitar), formaPagamento });
    return lerRecebimento(trx, userId, recebimento.id);
  });
}

/**
 * Pays these contas, locked already, with so many cents of this money: by due date, each what it owes on the day the money arrived, the
 * last what is left. What is missing there opens a rest, unless a code asked for no more or the landlord forgives it. Where codes of one
 * day asked for no more of all of them together, each is paid whole, with at least what its own asked for.
 */
export async function pagarContas(
  meios: Meios,
  recebimento: RecebimentoRow,
  contas: ContaRow[],
  { valor: quanto, quitar, formaPagamento }: { valor: number; quitar: boolean; formaPagamento: string | null },
) {
  const { trx, autor, agora, fuso } = meios;
  const contratos = [...new Set(contas.map(({ contratoId }) => contratoId))];
  if (await haExemplo(trx, autor.userId, contratos)) {
    throw new HttpError(409, 'Uma destas contas é de exemplo, e dinheiro de verdade não paga exemplos.');
  }
  const dia = diaDe(recebimento.horario, agora, fuso);
  const emOrdem = contas.toSorted(
    (a, b) => a.dataVencimento.localeCompare(b.dataVencimento) || a.id.localeCompare(b.id),
  );
  const fechada = emOrdem.find(({ status }) => status === 'PAGO' || status === 'CANCELADO');
  if (fechada) throw new HttpError(409, `A conta "${fechada.descricao}" já está paga ou cancelada. Escolha outra.`);
  const pedidos = await pedidosJuntos(trx, autor.userId, emOrdem, { recebido: quanto, dia });
  const devidas: { conta: ContaRow; devido: number; guarda: number }[] = [];
  for (const conta of emOrdem) {
    const devido = await devidoEm(trx, conta, dia);
    devidas.push({ conta, devido, guarda: Math.min(pedidos?.get(conta.id) ?? 0, devido) });
  }
  let resta = quanto;
  for (const [i, { conta, devido }] of devidas.entries()) {
    const outras = devidas.slice(i + 1);
    const dasOutras = outras.reduce((soma, { guarda }) => soma + guarda, 0);
    const ultima = outras.length === 0;
    const valor = ultima ? resta : Math.min(resta - dasOutras, devido);
    if (valor <= 0) throw new HttpError(409, 'Este dinheiro não chega para todas as contas. Escolha menos contas.');
    const inteira = quitar || pedidos !== undefined || (ultima && (await quitaComCodigo(trx, conta, valor, dia)));
    await pagarNaTransacao(
      ...([trx, autor, conta.id] as const),
      { dataPagamento: dia, encargos: 'COBRAR', valorPago: reais(valor), quitar: inteira, formaPagamento },
      ...([agora, fuso] as const),
    );
    resta -= valor;
  }
  const ids = emOrdem.map(({ id }) => id);
  await mudarSituacao(meios, recebimento, 'CONCILIADO', ids);
  await concluirCobranca(meios, recebimento.txid);
}
