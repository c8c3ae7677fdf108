import type { Recebimento } from '@imob/schemas/recebimentos';
import { oQueQuita, pedidosJuntos, somaPedida } from '@imob/schemas/rules/codigosDados';
import { centavos, reais } from '@imob/schemas/rules/money';
import { isId, owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { Autor, Meios } from '../auditoria/autor.ts';
import { haExemplo } from '../exemplos/exemplo.ts';
import type { ContaRow } from '../financeiro/encargos.ts';
import { pagarNaTransacao } from '../financeiro/pagar.ts';
import { devidoEm } from '../pix/codigo.ts';
import { codigosDados } from '../pix/codigosDados.ts';
import { disponivel } from './disponivel.ts';
import { formaDe } from './forma.ts';
import { reconhecerRegistrado } from './jaRegistrado.ts';
import { lerRecebimento } from './leitura.ts';
import { concluirCobranca, diaDe, mudarSituacao, type RecebimentoRow } from './situacao.ts';
import { escolhidasDe, travarContas, travarDinheiro } from './travar.ts';

/**
 * Settles contas with money that waited for the landlord's word, on the day it arrived. Throws 404 and 403 for records
 * that are not the landlord's, 409 for money or contas that are settled already. With `jaRegistrado` it is the payment of contas that
 * were registered as paid, and pays nothing.
 */
export async function conciliar(
  { db, agora, env }: Pick<Deps, 'db' | 'agora' | 'env'>,
  autor: Autor,
  id: string,
  { contaIds, quitar, irRetido, jaRegistrado }: Conciliacao,
): Promise<Recebimento> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    await travarDinheiro(trx, userId);
    await owned(trx, 'recebimentos', userId, id);
    for (const contaId of contaIds) await owned(trx, 'contas', userId, contaId);
    const contas = await travarContas(trx, userId, contaIds.filter(isId));
    const recebimento = await owned(trx, 'recebimentos', userId, id, 'for update');
    if (recebimento.situacao === 'CONCILIADO') throw new HttpError(409, 'Este recebimento já foi conciliado.');
    const valor = await disponivel(trx, recebimento);
    const escolhidas = escolhidasDe(contas, contaIds);
    const meios = { trx, autor, agora: agora(), fuso: env.APP_TIMEZONE };
    if (jaRegistrado) await reconhecerRegistrado(meios, recebimento, escolhidas, valor);
    else {
      const formaPagamento = await formaDe(trx, [recebimento]);
      await pagarContas(meios, recebimento, escolhidas, { valor, quitar: Boolean(quitar), irRetido, formaPagamento });
    }
    return lerRecebimento(trx, userId, recebimento.id, env.APP_TIMEZONE);
  });
}

type Conciliacao = {
  contaIds: string[];
  quitar?: boolean | null;
  irRetido?: number | null;
  jaRegistrado?: boolean | null;
};
type Pagando = {
  valor: number;
  quitar: boolean;
  irRetido?: number | null | undefined;
  formaPagamento: string | null;
};

const UMA_SO = new HttpError(
  409,
  'O IR retido na fonte se informa de uma conta por vez. Escolha uma só, ou confirme sem IR retido.',
);

/**
 * Pays these contas, locked already, with so many cents of this money: by due date, each what it owes on the day the money arrived, the
 * last what is left. What is missing there opens a rest, unless a code asked for no more or the landlord forgives it. Where codes of one
 * day asked for no more of all of them together, each is paid whole, with at least what its own asked for. Tax that was withheld of one
 * conta settles it with the money; where nothing is said of it, and this is just what codes asked for less a tax, so does theirs.
 */
export async function pagarContas(
  meios: Meios,
  recebimento: RecebimentoRow,
  contas: ContaRow[],
  { valor: quanto, quitar, irRetido, formaPagamento }: Pagando,
) {
  if (irRetido && contas.length > 1) throw UMA_SO;
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
  const ids = emOrdem.map(({ id }) => id);
  const dados = await codigosDados(trx, autor.userId, [dia], ids);
  const comCodigos = emOrdem.map((conta) => ({ conta, codigos: dados.get(conta.id) }));
  const semRetencao = quitar || irRetido != null;
  const pedidos = pedidosJuntos(comCodigos, dia).find((cada) =>
    cada.some(({ retido }) => retido) ? !semRetencao && somaPedida(cada) === quanto : somaPedida(cada) <= quanto,
  );
  const devidas: { conta: ContaRow; devido: number; guarda: number; quita: number; retido: number }[] = [];
  for (const [i, { conta, codigos }] of comCodigos.entries()) {
    const devido = await devidoEm(trx, conta, dia);
    const quita = oQueQuita({ codigos }, devido, dia);
    const { centavos: pedido = 0, retido = 0 } = pedidos?.[i] ?? {};
    // Lowered since to what was asked for, it owes no more than the money.
    devidas.push({ conta, devido, quita, guarda: Math.min(pedido, devido), retido: pedido < devido ? retido : 0 });
  }
  // Before it pays: what waits for a conta that is paid now is more than was due, and this is not.
  await mudarSituacao(meios, recebimento, 'CONCILIADO', ids);
  let resta = quanto;
  for (const [i, { conta, devido, quita, retido }] of devidas.entries()) {
    const outras = devidas.slice(i + 1);
    const dasOutras = outras.reduce((soma, { guarda }) => soma + guarda, 0);
    const ultima = outras.length === 0;
    const valor = ultima ? resta : Math.min(resta - dasOutras, devido);
    if (valor <= 0) throw new HttpError(409, 'Este dinheiro não chega para todas as contas. Escolha menos contas.');
    const inteira = quitar || pedidos !== undefined || (ultima && quita <= valor + centavos(irRetido ?? 0));
    const pagamento = {
      ...{ dataPagamento: dia, encargos: 'COBRAR' as const, formaPagamento },
      ...{ valorPago: reais(valor), irRetido: retido > 0 ? reais(retido) : irRetido },
    };
    await pagarNaTransacao(meios, conta.id, { ...pagamento, quitar: inteira });
    resta -= valor;
  }
  await concluirCobranca(meios, recebimento.txid);
}
