import type { Par } from '@imob/schemas/extratos';
import { hoje, meioDia } from '@imob/schemas/rules/dates';
import type { Db } from '../../db/connect.ts';
import { isId, owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { Autor, Meios } from '../auditoria/autor.ts';
import { pagarContas } from '../recebimentos/conciliar.ts';
import { disponivel } from '../recebimentos/disponivel.ts';
import { formaDe } from '../recebimentos/forma.ts';
import { mudarSituacao, type RecebimentoRow } from '../recebimentos/situacao.ts';
import { escolhidasDe, travarContas, travarDinheiro } from '../recebimentos/travar.ts';
import { recebimentoDe, trata } from './dinheiro.ts';
import { ignorar } from './ignorar.ts';
import type { LancamentoRow } from './lancamento.ts';

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
  if (naoSaoAluguel?.length) await ignorar(db, userId, extratoId, naoSaoAluguel);
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

async function confirmarPar(meios: Meios, extratoId: string, par: Par) {
  const { trx, autor, fuso } = meios;
  const { lancamentoIds, contaIds, quitar, irRetido, outroDinheiro } = par;
  await travarDinheiro(trx, autor.userId);
  const contas = escolhidasDe(await travarContas(trx, autor.userId, contaIds), contaIds);
  const lancamentos = await travarLancamentos(trx, autor.userId, extratoId, lancamentoIds);
  for (const { data } of lancamentos) recusarDiaQueVem(data, meios);
  const aPagar: RecebimentoRow[] = [];
  let reconhecidos = 0;
  for (const lancamento of lancamentos) {
    const { recebimentoId, data } = lancamento;
    const recebimento = recebimentoId
      ? await owned(trx, 'recebimentos', autor.userId, recebimentoId, 'for update')
      : await recebimentoDe(meios, lancamento, {
          ...{ contaIds, horario: meioDia(data, fuso), outroDinheiro: Boolean(outroDinheiro) },
        });
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
    if (aPagar.some(({ id }) => id === recebimento.id)) throw MESMO_PIX;
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
  const formaPagamento = await formaDe(trx, aPagar);
  const ids = contas.map(({ id }) => id);
  for (const um of aPagar) if (um !== ultimo) await mudarSituacao(meios, um, 'CONCILIADO', ids);
  await pagarContas(meios, ultimo, contas, { valor, quitar: Boolean(quitar), irRetido, formaPagamento });
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

/** A bank may write what is only scheduled, and may yet be called off. */
function recusarDiaQueVem(data: string, { agora, fuso }: Meios): void {
  if (data <= hoje(agora, fuso)) return;
  const dia = data.split('-').reverse().join('/');
  throw new HttpError(409, `Este crédito é de ${dia}, que ainda não chegou. Confirme-o a partir desse dia.`);
}

const JA_PAGOU_OUTRA = new HttpError(
  409,
  'Este crédito já pagou outra conta. Para pagar com outro dinheiro, registre o pagamento na própria conta.',
);

const USADO_EM_OUTRA = new HttpError(
  409,
  'Este crédito já pagou outra conta. Se foi engano, desfaça aquele pagamento, e ele volta a esperar.',
);
const MESMO_PIX = new HttpError(
  409,
  'Dois destes créditos são o mesmo Pix, pelo número que o banco lhe deu, e ele conta uma vez só. Confirme um deles.',
);
const JA_CONFIRMADO = new HttpError(409, 'Este crédito já pagou esta conta. Nada mudou.');
