import { randomUUID } from 'node:crypto';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { e2eidEm } from '@imob/schemas/rules/registrados';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';
import type { Meios } from '../auditoria/autor.ts';
import { SEM_E2E } from '../recebimentos/extrato.ts';
import { julgar, oMesmo } from '../recebimentos/mesmoDinheiro.ts';
import { mudarSituacao, type RecebimentoRow } from '../recebimentos/situacao.ts';
import { conciliarLancamentos } from './conciliar.ts';
import type { LancamentoRow } from './lancamento.ts';
import { lerRegistros, type RegistroLido } from './registrados.ts';

type Pedido = { contaIds: string[]; horario: string; outroDinheiro: boolean };

/**
 * The money that a credit is: known by its number, by what it seems to be, or by amount and day of what a bank told of;
 * else new. Throws 409 where it seems to be money that paid other contas, and nobody says that it is not.
 */
export async function recebimentoDe(meios: Meios, lancamento: LancamentoRow, pedido: Pedido): Promise<RecebimentoRow> {
  const { trx, autor } = meios;
  const e2eid = e2eidEm(lancamento.descricao);
  const proprio = e2eid ?? `${SEM_E2E}${lancamento.chave}`;
  const doNumero = await trx
    .selectFrom('recebimentos')
    .selectAll()
    .where('userId', '=', autor.userId)
    .where('e2eid', '=', proprio)
    .forUpdate()
    .executeTakeFirst();
  if (doNumero) return doNumero;
  const conhecido = pedido.outroDinheiro ? undefined : await registroDe(meios, lancamento);
  if (conhecido) {
    if (!trata(conhecido, pedido.contaIds)) throw PARECE_REGISTRADO;
    return conhecido.recebimento ?? guardarRegistrado(meios, lancamento, proprio, conhecido, pedido.horario);
  }
  const esperando = e2eid ? undefined : await doBancoNoDia(meios, lancamento, pedido.contaIds);
  return esperando ?? criar(meios, lancamento, proprio, pedido.horario);
}

export const trata = ({ contaIds: dele }: { contaIds: string[] }, contaIds: readonly string[]): boolean =>
  contaIds.some((id) => dele.includes(id.toLowerCase()));

/** Paying twice with what may be the same money would be worse than asking. */
const PARECE_REGISTRADO = new HttpError(
  409,
  'Este crédito parece ser dinheiro já registrado: um pagamento do mesmo valor, de perto deste dia, já pagou outra conta ou espera em Recebimentos. Se é outro dinheiro, diga isso no extrato e confirme de novo.',
);

/** Finds the registered money that the credit seems to be. All credits of its amount are matched together: each is one payment at most. */
async function registroDe({ trx, autor, agora, fuso }: Meios, lancamento: LancamentoRow) {
  const { userId } = autor;
  const registros = await lerRegistros(trx, userId, [lancamento], fuso);
  if (registros.length === 0) return undefined;
  const iguais = await trx
    .selectFrom('lancamentos')
    .selectAll()
    .where('userId', '=', userId)
    .where('extratoId', '=', lancamento.extratoId)
    .where('valor', '=', lancamento.valor)
    .where('recebimentoId', 'is', null)
    .orderBy('ordem')
    .execute();
  const lidos = await conciliarLancamentos(trx, userId, iguais, { agora, fuso });
  return lidos.find(({ id }) => id === lancamento.id)?.conhecido;
}

/** Turns a payment that was registered by hand into a receipt that paid just those contas. */
async function guardarRegistrado(
  meios: Meios,
  lancamento: LancamentoRow,
  proprio: string,
  { contaIds }: RegistroLido,
  horario: string,
): Promise<RecebimentoRow> {
  const novo = await criar(meios, lancamento, proprio, horario);
  await mudarSituacao(meios, novo, 'CONCILIADO', contaIds);
  return { ...novo, situacao: 'CONCILIADO', contaIds };
}

/**
 * A Pix of the amount and day that waits for the landlord's word, that no credit was taken for, and of which nothing says that it is
 * other money than this credit, which is to pay these contas.
 */
async function doBancoNoDia(
  { trx, autor, fuso }: Meios,
  { data, valor, descricao }: LancamentoRow,
  contaIds: string[],
) {
  const { userId } = autor;
  const achados = await trx
    .selectFrom('recebimentos')
    .selectAll()
    .where('userId', '=', userId)
    .where('origem', '=', 'BANCO')
    .where('situacao', 'not in', ['CONCILIADO', 'DEVOLVIDO'])
    .where('valor', '=', valor)
    .where('horario', '>=', `${somarDias(data, -1)}T00:00:00Z`)
    .where('horario', '<=', `${somarDias(data, 2)}T00:00:00Z`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const usados = await ligados(trx, userId, achados);
  const doDia = achados.filter(({ id, horario }) => !usados.has(id) && hoje(new Date(horario), fuso) === data);
  const extrato = { palavras: [descricao], contaIds: contaIds.map((id) => id.toLowerCase()) };
  const pares = doDia.map(({ pagadorNome: nome, pagadorDocumento: documento, contaIds: suas }) => ({
    ...{ banco: { pagador: { nome, documento }, contaIds: suas }, extrato },
  }));
  return doDia[oMesmo(await julgar(trx, userId, pares))];
}

async function ligados(trx: Db, userId: string, recebimentos: RecebimentoRow[]): Promise<Set<string | null>> {
  if (recebimentos.length === 0) return new Set();
  const rows = await trx
    .selectFrom('lancamentos')
    .select('recebimentoId')
    .where('userId', '=', userId)
    .where(
      'recebimentoId',
      'in',
      recebimentos.map(({ id }) => id),
    )
    .execute();
  return new Set(rows.map(({ recebimentoId }) => recebimentoId));
}

async function criar(
  { trx, autor, agora }: Meios,
  { valor }: LancamentoRow,
  e2eid: string,
  horario: string,
): Promise<RecebimentoRow> {
  const nova = await trx
    .insertInto('recebimentos')
    .values({
      ...{
        userId: autor.userId,
        id: randomUUID(),
        e2eid,
        origem: 'EXTRATO',
        bancoId: null,
        txid: null,
        valor,
        horario,
      },
      ...{ situacao: 'NAO_IDENTIFICADO', contaIds: '[]', mensagem: null, pagadorNome: null, pagadorDocumento: null },
      ...{ alerta: null, criadoEm: agora.toISOString(), conciliadoEm: null },
    })
    .onConflict((oc) => oc.columns(['userId', 'e2eid']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!nova) throw new HttpError(409, 'Este crédito já foi usado. Atualize a página.');
  return nova;
}
