import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Acerto } from '@imob/schemas/acerto';
import type { Linha } from '@imob/schemas/rules/acerto';
import { hoje } from '@imob/schemas/rules/dates';
import { reais } from '@imob/schemas/rules/money';
import { somarItens } from '@imob/schemas/rules/parcelas';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { type ContaRow, condicoesDe, calcular as encargosDe } from '../../financeiro/encargos.ts';
import { pagarNaTransacao } from '../../financeiro/pagar.ts';
import { calcularAcerto, emReais } from './calcular.ts';
import { contasDoContrato, paraLer, travarAcerto } from './ler.ts';

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
    const contrato = await owned(trx, 'contratos', userId, contratoId, 'for update');
    const acerto = await travarAcerto(trx, userId, contrato.id, acertoId);
    if (acerto.situacao === 'CONFIRMADO') throw new HttpError(409, 'Este acerto já foi confirmado.');
    if (acerto.situacao === 'DESFEITO' || !contrato.ativo)
      throw new HttpError(409, 'Este acerto não vale mais: calcule outro.');
    if (acerto.chavesEm > dia)
      throw new HttpError(409, 'O acerto é confirmado no dia da entrega das chaves ou depois dele.');
    const antes = await contasDoContrato(trx, userId, contrato.id, true);
    const {
      linhas,
      saldo,
      canceladas,
      novas: debitos,
      creditos,
    } = await calcularAcerto(trx, contrato, antes, acerto.pedido);
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
    const novas = contasFinais(debitos, {
      userId,
      contratoId: contrato.id,
      dataVencimento: acerto.chavesEm,
      criadoEm: agora.toISOString(),
    });
    for (const conta of novas) await trx.insertInto('contas').values(conta).execute();
    const sobra = await pagarComCreditos(trx, autor, contrato.id, { creditos, em: acerto.chavesEm, agora, fuso });
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

type Base = { userId: string; contratoId: string; dataVencimento: string; criadoEm: string };

/** One conta for the rent of the last days, and one, with its items, for all else. */
function contasFinais(debitos: Linha[], base: Base) {
  const contas = [];
  const [aluguel, outros] = [
    debitos.filter(({ tipo }) => tipo === 'ALUGUEL'),
    debitos.filter(({ tipo }) => tipo !== 'ALUGUEL'),
  ];
  for (const { descricao, valor } of aluguel) {
    contas.push({ ...base, id: randomUUID(), descricao, valor: reais(valor), tipo: 'ALUGUEL' as const });
  }
  if (outros.length > 0) {
    contas.push({
      ...base,
      id: randomUUID(),
      descricao: 'Acerto de saída',
      valor: reais(somarItens(outros)),
      tipo: 'REPARO' as const,
      itens: JSON.stringify(
        outros.map(({ descricao, tipo, valor }) => ({ descricao, tipo: comoItem(tipo), valor: reais(valor) })),
      ),
    });
  }
  return contas;
}

const comoItem = (tipo: Linha['tipo']) => (tipo === 'AVISO_PREVIO' || tipo === 'CAUCAO' ? ('OUTRO' as const) : tipo);

type Creditos = { creditos: number; em: string; agora: Date; fuso: string };

/** Pays what is open, the oldest first, with its charges of the day of the keys. Returns the cents that are left. */
async function pagarComCreditos(
  trx: Db,
  autor: Autor,
  contratoId: string,
  { creditos, em, agora, fuso }: Creditos,
): Promise<number> {
  let resta = creditos;
  const abertas = (await contasDoContrato(trx, autor.userId, contratoId)).filter(
    ({ status }) => status === 'PENDENTE' || status === 'ATRASADO',
  );
  for (const conta of abertas) {
    if (resta <= 0) break;
    const { total } = encargosDe(conta, em, await condicoesDe(trx, conta, em));
    const valor = Math.min(total, resta);
    const corpo = {
      valorPago: reais(valor),
      encargos: 'COBRAR' as const,
      dataPagamento: em,
      formaPagamento: 'Caução e créditos do acerto',
    };
    await pagarNaTransacao(trx, autor, conta.id, corpo, agora, fuso);
    resta -= valor;
  }
  return resta;
}

export type EstadoDaConta = Pick<ContaRow, 'id' | 'status' | 'valor' | 'reciboId'>;

/** By what an undoing sees that nothing happened to a conta since. */
export const estado = ({ id, status, valor, reciboId }: ContaRow): EstadoDaConta => ({
  id,
  status: status === 'ATRASADO' ? 'PENDENTE' : status,
  valor,
  reciboId,
});
