import { isDeepStrictEqual } from 'node:util';
import type { Acerto } from '@imob/schemas/acerto';
import type { Pagamento } from '@imob/schemas/financeiro';
import { hoje } from '@imob/schemas/rules/dates';
import { centavos, reais } from '@imob/schemas/rules/money';
import { estaAberta } from '@imob/schemas/rules/statusDaConta';
import type { Db } from '../../../db/connect.ts';
import { orderedIds } from '../../../db/orderedIds.ts';
import { owned } from '../../../db/owned.ts';
import { HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { anotarMudadas } from '../../financeiro/anotarMudadas.ts';
import { type ContaRow, condicoesDe, calcular as encargosDe } from '../../financeiro/encargos.ts';
import { emJson } from '../../financeiro/gravar.ts';
import { pagarNaTransacao } from '../../financeiro/pagar.ts';
import { devolucoesEmCurso } from '../../recebimentos/emCurso.ts';
import { travarDinheiro } from '../../recebimentos/travar.ts';
import { calcularAcerto, emReais } from './calcular.ts';
import { tirarPagoDemais } from './creditar.ts';
import { acharUltimo, contasDoContrato, paraLer, travarAcerto } from './ler.ts';

/**
 * Carries the settlement out, in one transaction: the rents from the keys on are called off, the final contas made, and deposit and credits pay
 * what is open, the oldest first; what is left of them is to be given back. Contas that changed since the reckoning are refused (409), so that
 * what is carried out is what was seen. Of two confirmations at once one wins.
 */
export async function confirmarAcerto(
  db: Db,
  autor: Autor,
  contratoId: string,
  acertoId: string,
  agora: Date,
  fuso: string,
): Promise<Acerto> {
  const { userId } = autor;
  const dia = hoje(agora, fuso);
  return db.transaction().execute(async (trx) => {
    await travarDinheiro(trx, userId);
    const contrato = await owned(trx, 'contratos', userId, contratoId, 'for no key update');
    const acerto = await travarAcerto(trx, userId, contrato.id, acertoId);
    if (acerto.situacao === 'CONFIRMADO') throw new HttpError(409, 'Este acerto já foi confirmado.');
    if (acerto.situacao === 'DESFEITO') throw new HttpError(409, 'Este acerto não vale mais: calcule outro.');
    const ultimo = await acharUltimo(trx, userId, contrato.id);
    if (ultimo && ultimo.criadoEm > acerto.criadoEm)
      throw new HttpError(409, 'Há um cálculo mais novo deste acerto: confirme o último, ou calcule de novo.');
    if (acerto.chavesEm > dia)
      throw new HttpError(409, 'O acerto é confirmado no dia da entrega das chaves ou depois dele.');
    const antes = await contasDoContrato(trx, userId, contrato.id, true);
    await recusarDevolvendo(trx, userId, antes);
    const { linhas, saldo, canceladas, finais, creditos, pagoDemais } = await calcularAcerto(
      trx,
      contrato,
      antes,
      acerto.pedido,
      fuso,
    );
    if (!isDeepStrictEqual(emReais(linhas), acerto.linhas.linhas)) {
      throw new HttpError(
        409,
        'As contas do contrato mudaram desde o cálculo: faça o acerto de novo para ver o resultado certo.',
      );
    }
    if (canceladas.length > 0) {
      await trx
        .updateTable('contas')
        .set({ status: 'CANCELADO' })
        .where('userId', '=', userId)
        .where(
          'id',
          'in',
          canceladas.map(({ id }) => id),
        )
        .execute();
    }
    await tirarPagoDemais(trx, autor, agora, pagoDemais);
    // Nobody is late with a debt before it is settled (CC, arts. 394 and 397).
    const comum = { userId, contratoId: contrato.id, dataVencimento: dia, criadoEm: agora.toISOString() };
    const ids = orderedIds(finais.length);
    const novas = finais.map((conta, i) => ({ ...comum, ...conta, id: ids[i] as string }));
    for (const conta of novas) await trx.insertInto('contas').values(emJson(conta)).execute();
    await anotarMudadas(trx, autor, agora, {
      antes: canceladas,
      depois: [...canceladas.map(({ id }) => ({ id, status: 'CANCELADO' as const })), ...novas],
    });
    const sobra = await pagarComCreditos(trx, autor, contrato.id, new Set(novas.map(({ id }) => id)), {
      creditos,
      em: acerto.chavesEm,
      agora,
      fuso,
    });
    if (sobra !== Math.max(0, -saldo)) throw new Error(`acerto ${acerto.id}: sobra ${sobra}, saldo ${saldo}`);
    const depois = (await contasDoContrato(trx, userId, contrato.id)).map(estado);
    const confirmado = await trx
      .updateTable('acertos')
      .set({
        situacao: 'CONFIRMADO',
        aDevolver: reais(sobra),
        antes: JSON.stringify(antes),
        depois: JSON.stringify(depois),
        confirmadoEm: agora.toISOString(),
      })
      .where('userId', '=', userId)
      .where('id', '=', acerto.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditar(trx, autor, agora, {
      acao: 'confirmar',
      registro: { tipo: 'acerto', id: acerto.id },
      antes: { situacao: acerto.situacao },
      depois: {
        situacao: 'CONFIRMADO',
        canceladas: canceladas.map(({ id }) => id),
        criadas: novas.map(({ id }) => id),
        aDevolver: reais(sobra),
      },
    });
    return paraLer(trx, confirmado);
  });
}

/** Refuses to confirm while a Pix of the contract is being returned, since the settlement may count on it. Throws 409. */
async function recusarDevolvendo(trx: Db, userId: string, contas: ContaRow[]): Promise<void> {
  const deles = new Set(contas.map(({ id }) => id));
  if ((await devolucoesEmCurso(trx, userId)).some(({ contaIds }) => contaIds.some((id) => deles.has(id))))
    throw new HttpError(
      409,
      'Há uma devolução de Pix deste contrato em andamento no banco. Espere o resultado, e calcule o acerto de novo.',
    );
}

type Creditos = { creditos: number; em: string; agora: Date; fuso: string };

/**
 * Pays what is open, the oldest first, with its charges of the day of the keys; what the settlement made is what was
 * reckoned. Returns the cents that are left.
 */
async function pagarComCreditos(
  trx: Db,
  autor: Autor,
  contratoId: string,
  novas: ReadonlySet<string>,
  { creditos, em, agora, fuso }: Creditos,
): Promise<number> {
  let resta = creditos;
  const abertas = (await contasDoContrato(trx, autor.userId, contratoId)).filter(estaAberta);
  for (const conta of abertas) {
    if (resta <= 0) break;
    const { total, desconto } = novas.has(conta.id)
      ? { total: centavos(conta.valor), desconto: undefined }
      : encargosDe(conta, em, await condicoesDe(trx, conta, em));
    const valor = Math.min(total, resta);
    const corpo = {
      valorPago: reais(valor),
      ...pelosTermos(desconto),
      dataPagamento: em,
      formaPagamento: 'Caução e créditos do acerto',
    };
    await pagarNaTransacao({ trx, autor, agora, fuso }, conta.id, corpo);
    resta -= valor;
  }
  return resta;
}

/**
 * The landlord saw the settlement with the discount of who pays on time already taken off, so the payment gives it, whatever part of the conta the
 * credits reach. A conta with such a discount is not late, and bears no charges.
 */
function pelosTermos(desconto: number | undefined): Pick<Pagamento, 'desconto' | 'encargos'> {
  if (desconto === undefined) return {};
  return desconto > 0 ? { desconto: reais(desconto) } : { encargos: 'COBRAR' };
}

export type EstadoDaConta = Pick<ContaRow, 'id' | 'status' | 'valor' | 'reciboId'> &
  // Settlements of before did not keep them.
  Partial<Pick<ContaRow, 'valorRecebido' | 'descricao' | 'itens'>>;

/** A fingerprint by which undoing sees whether a conta, or the money that paid it, has changed. */
export const estado = ({ id, status, valor, reciboId, valorRecebido, descricao, itens }: ContaRow): EstadoDaConta => ({
  id,
  status: status === 'ATRASADO' ? 'PENDENTE' : status,
  valor,
  reciboId,
  valorRecebido,
  descricao,
  itens,
});
