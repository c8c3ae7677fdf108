import { randomUUID } from 'node:crypto';
import type { Par } from '@imob/schemas/extratos';
import { hoje, meioDia, somarDias } from '@imob/schemas/rules/dates';
import { lembreteDoPagador } from '@imob/schemas/rules/payerName';
import type { Db } from '../../db/connect.ts';
import { isId, owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { Autor } from '../auditoria/autor.ts';
import { pagarContas } from '../recebimentos/conciliar.ts';
import { disponivel } from '../recebimentos/disponivel.ts';
import { SEM_E2E } from '../recebimentos/extrato.ts';
import { type Meios, mudarSituacao, type RecebimentoRow } from '../recebimentos/situacao.ts';
import { travarContas } from '../recebimentos/travar.ts';
import type { LancamentoRow } from './conciliar.ts';

type Confirmacao = { pares: Par[]; naoSaoAluguel?: string[] | null };

/**
 * Settles contas with a statement's credits, on the credits' own days; each pair wholly or not at all, and one that was
 * confirmed before is not paid again. Throws 404 and 403 for a statement or contas that are not the landlord's.
 */
export async function confirmarExtrato(
  { db, agora, env }: Pick<Deps, 'db' | 'agora' | 'env'>,
  autor: Autor,
  id: string,
  { pares, naoSaoAluguel }: Confirmacao,
) {
  const { userId } = autor;
  const { id: extratoId } = await owned(db, 'extratos', userId, id);
  for (const contaId of new Set(pares.flatMap(({ contaIds }) => contaIds))) await owned(db, 'contas', userId, contaId);
  if (naoSaoAluguel?.length) await lembrar(db, userId, extratoId, naoSaoAluguel);
  const recusados: { lancamentoIds: string[]; motivo: string }[] = [];
  let confirmados = 0;
  for (const par of pares) {
    try {
      await db.transaction().execute((trx) => {
        const meios = { trx, autor, agora: agora(), fuso: env.APP_TIMEZONE };
        return confirmarPar(meios, extratoId, par);
      });
      confirmados += 1;
    } catch (erro) {
      if (!(erro instanceof HttpError)) throw erro;
      recusados.push({ lancamentoIds: par.lancamentoIds, motivo: erro.message });
    }
  }
  return { confirmados, recusados };
}

async function confirmarPar(meios: Meios, extratoId: string, { lancamentoIds, contaIds, quitar }: Par) {
  const { trx, autor, fuso } = meios;
  const contas = await travarContas(trx, autor.userId, contaIds);
  const lancamentos = await travarLancamentos(trx, autor.userId, extratoId, lancamentoIds);
  const aPagar: RecebimentoRow[] = [];
  let reconhecidos = 0;
  for (const lancamento of lancamentos) {
    const { recebimentoId, data } = lancamento;
    const recebimento = recebimentoId
      ? await owned(trx, 'recebimentos', autor.userId, recebimentoId, 'for update')
      : await recebimentoDe(meios, lancamento, contaIds, meioDia(data, fuso));
    if (!recebimentoId) reconhecidos += 1;
    await trx
      .updateTable('lancamentos')
      .set({ recebimentoId: recebimento.id })
      .where('userId', '=', autor.userId)
      .where('id', '=', lancamento.id)
      .execute();
    if (recebimento.situacao === 'CONCILIADO' && !trata(recebimento, contaIds)) {
      throw recebimentoId ? USADO_EM_OUTRA : JA_PAGOU_OUTRA;
    }
    if (recebimento.situacao !== 'CONCILIADO') aPagar.push(recebimento);
  }
  const ultimo = aPagar.toSorted((a, b) => a.horario.localeCompare(b.horario)).at(-1);
  if (!ultimo) {
    // A credit known as the Pix that paid these contas is a confirmation too; one known as that before brings nothing.
    if (reconhecidos === 0) throw JA_CONFIRMADO;
    return;
  }
  let valor = 0;
  for (const um of aPagar) valor += await disponivel(trx, um);
  const escolhidas = contaIds.flatMap((id) => contas.get(id.toLowerCase()) ?? []);
  await pagarContas(meios, ultimo, [...new Set(escolhidas)], { valor, quitar: Boolean(quitar) });
  const ids = [...new Set(escolhidas.map(({ id }) => id))];
  for (const um of aPagar) if (um !== ultimo) await mudarSituacao(meios, um, 'CONCILIADO', ids);
}

async function travarLancamentos(trx: Db, userId: string, extratoId: string, ids: string[]): Promise<LancamentoRow[]> {
  const achados = await trx
    .selectFrom('lancamentos')
    .selectAll()
    .where('userId', '=', userId)
    .where('extratoId', '=', extratoId)
    .where('id', 'in', ids.filter(isId).concat(extratoId))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (achados.length !== new Set(ids).size) throw new HttpError(404, 'Lançamento não encontrado neste extrato.');
  const saida = achados.find(({ valor, saldo }) => valor <= 0 || saldo);
  if (saida) throw new HttpError(400, 'Só um crédito pode pagar uma conta. Escolha outro lançamento.');
  return achados;
}

const trata = ({ contaIds: dele }: RecebimentoRow, contaIds: readonly string[]) =>
  contaIds.some((id) => dele.includes(id.toLowerCase()));

/** Paying twice with what may be the same money would be worse than asking. */
const JA_PAGOU_OUTRA = new HttpError(
  409,
  'Este crédito parece ser um Pix do mesmo valor e dia, que já pagou outra conta. Se é outro dinheiro, registre o pagamento na própria conta.',
);

const USADO_EM_OUTRA = new HttpError(
  409,
  'Este crédito já pagou outra conta. Se foi engano, desfaça aquele pagamento, e ele volta a esperar.',
);
const JA_CONFIRMADO = new HttpError(409, 'Este crédito já pagou esta conta. Nada mudou.');

const E2EID = /(?<![A-Za-z0-9])E\d{8}20\d{10}[A-Za-z0-9]{11}(?![A-Za-z0-9])/;

/** The money that a credit is: known from the bank already, by its number or by amount and day, or new. */
async function recebimentoDe(
  { trx, autor, agora, fuso }: Meios,
  { data, valor, descricao, chave }: LancamentoRow,
  contaIds: string[],
  horario: string,
): Promise<RecebimentoRow> {
  const { userId } = autor;
  const e2eid = E2EID.exec(descricao)?.[0];
  const proprio = e2eid ?? `${SEM_E2E}${chave}`;
  const doDia = await trx
    .selectFrom('recebimentos')
    .selectAll()
    .where('userId', '=', userId)
    .where((eb) =>
      eb.or([
        eb('e2eid', '=', proprio),
        eb.and([
          eb('origem', '=', 'BANCO'),
          eb('valor', '=', valor),
          eb('horario', '>=', `${somarDias(data, -1)}T00:00:00Z`),
          eb('horario', '<=', `${somarDias(data, 2)}T00:00:00Z`),
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const ligados = await trx
    .selectFrom('lancamentos')
    .select('recebimentoId')
    .where('userId', '=', userId)
    .where('recebimentoId', 'in', [...doDia.map(({ id }) => id), randomUUID()])
    .execute();
  const livres = doDia.filter(({ id }) => !ligados.some(({ recebimentoId }) => recebimentoId === id));
  const mesmo = (um: RecebimentoRow) => trata(um, contaIds);
  const igual =
    livres.find((um) => um.e2eid === proprio) ??
    (e2eid === undefined
      ? livres
          .filter((um) => hoje(new Date(um.horario), fuso) === data)
          .toSorted((a, b) => Number(mesmo(b)) - Number(mesmo(a)))[0]
      : undefined);
  if (igual) return igual;
  const nova = await trx
    .insertInto('recebimentos')
    .values({
      ...{ userId, id: randomUUID(), e2eid: proprio, origem: 'EXTRATO', bancoId: null, txid: null, valor, horario },
      ...{ situacao: 'NAO_IDENTIFICADO', contaIds: '[]', mensagem: null, pagadorNome: null, pagadorDocumento: null },
      ...{ alerta: null, criadoEm: agora.toISOString(), conciliadoEm: null },
    })
    .onConflict((oc) => oc.columns(['userId', 'e2eid']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!nova) throw new HttpError(409, 'Este crédito já foi usado. Atualize a página.');
  return nova;
}

/** By their words, payers whose money is no rent. */
async function lembrar(db: Db, userId: string, extratoId: string, ids: string[]): Promise<void> {
  const rows = await db
    .selectFrom('lancamentos')
    .select('descricao')
    .where('userId', '=', userId)
    .where('extratoId', '=', extratoId)
    .where('id', 'in', ids.filter(isId).concat(extratoId))
    .execute();
  const lembretes = [...new Set(rows.map(({ descricao }) => lembreteDoPagador(descricao)))].filter(Boolean);
  if (lembretes.length === 0) return;
  await db
    .insertInto('pagadoresIgnorados')
    .values(lembretes.map((lembrete) => ({ userId, lembrete })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}
