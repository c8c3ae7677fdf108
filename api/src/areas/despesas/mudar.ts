import type { Despesa, MudancaDespesa } from '@imob/schemas/despesas';
import { somarMeses } from '@imob/schemas/rules/dates';
import type { Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Tables } from '../../db/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { conferirNoDebito, debitoDe } from './debito.ts';
import { conferirDia, conferirPagamento, pagaPeloDia, type Quando } from './dias.ts';
import { type DespesaRow, lerUma } from './leitura.ts';
import { travarComSeguintes } from './serie.ts';

type Mudanca = Updateable<Tables['despesas']> & { data?: string | undefined };

/**
 * Changes the fields sent, with `seguintes` also of those of later days that were recorded with it and are not paid: another day moves
 * them by as much, and its payment is its own. `imovelId: null` takes it from its property; the property that it has is no change, even
 * where that one is deleted. Where it is paid or not just as its day tells, another day alone tells it anew. Throws 404 or 403, also for
 * the new property and the debit, 400 for a day too far away, or a payment to come, and 409 for more than is left of the debit.
 */
export const mudarDespesa = (
  db: Db,
  autor: Autor,
  id: string,
  corpo: MudancaDespesa,
  quando: Quando,
  seguintes = false,
): Promise<Despesa> =>
  db.transaction().execute(async (trx) => {
    await mudarDespesaNaTransacao(trx, autor, id, corpo, quando, seguintes);
    return lerUma(trx, { userId: autor.userId, id });
  });

/** The same within the caller's transaction. */
export async function mudarDespesaNaTransacao(
  trx: Db,
  autor: Autor,
  id: string,
  { imovelId, lancamentoId, ...campos }: MudancaDespesa,
  { agora, hoje }: Quando,
  seguintes = false,
): Promise<void> {
  const { userId } = autor;
  if (campos.data) conferirDia(campos.data, hoje);
  if (campos.pagaEm) conferirPagamento(campos.pagaEm, hoje);
  const lida = await owned(trx, 'despesas', userId, id);
  const depois: Mudanca = { ...campos };
  if (campos.descricao === '') depois.descricao = null;
  if (imovelId !== undefined && imovelId?.toLowerCase() !== lida.imovelId?.toLowerCase()) {
    const novo = imovelId ? await owned(trx, 'imoveis', userId, imovelId, 'for share') : undefined;
    Object.assign(depois, { imovelId: novo?.id ?? null, imovelCopia: null });
  }
  const { esta, outras } = await travarComSeguintes(trx, userId, id, seguintes);
  const chave = await conferirDebito(trx, lancamentoId, esta, depois.valor);
  if (lancamentoId) depois.lancamentoChave = chave;
  const { pagaEm: _, lancamentoChave: _dela, ...deTodas } = depois;
  for (const antes of [esta, ...outras]) {
    const dela = antes === esta ? comPagamento(esta, depois, hoje) : comDia(esta, antes, deTodas, hoje);
    if (Object.keys(dela).length === 0) continue;
    await trx.updateTable('despesas').set(dela).where('userId', '=', userId).where('id', '=', antes.id).execute();
    const registro = { tipo: 'despesa', id: antes.id } as const;
    await auditar(trx, autor, agora, { acao: 'mudar', registro, antes, depois: dela });
  }
}

/** Gives the key of the debit that it is, or becomes. Throws 409 where another one paid it, and for more than is left of the debit. */
async function conferirDebito(
  trx: Db,
  lancamentoId: string | null | undefined,
  { userId, id, lancamentoChave, valor: atual }: DespesaRow,
  valor: number | undefined,
): Promise<string | null> {
  if (!lancamentoId) {
    if (lancamentoChave && valor !== undefined) await conferirNoDebito(trx, userId, lancamentoChave, { id, valor });
    return lancamentoChave;
  }
  const chave = await debitoDe(trx, userId, lancamentoId, { id, valor: valor ?? atual });
  if (lancamentoChave && lancamentoChave !== chave)
    throw new HttpError(409, 'Esta despesa já é de outra saída do extrato.');
  return chave;
}

/** Makes a new day decide again whether it is paid, if its old day had decided that and the change does not say. */
function comPagamento(antes: DespesaRow, depois: Mudanca, hoje: string): Mudanca {
  if (!depois.data || depois.pagaEm !== undefined || antes.pagaEm !== pagaPeloDia(antes.data, hoje)) return depois;
  return { ...depois, pagaEm: pagaPeloDia(depois.data, hoje) };
}

/** Gives the change of a later expense of the series: a new day of `esta` moves it too, and it stays as many months later as before. */
function comDia(esta: DespesaRow, antes: DespesaRow, depois: Mudanca, hoje: string): Mudanca {
  const { data: novo, ...resto } = depois;
  if (!novo || novo === esta.data) return resto;
  const data = somarMeses(novo, mesesDe(antes.data) - mesesDe(esta.data));
  conferirDia(data, hoje);
  return { ...resto, data };
}

const mesesDe = (dia: string) => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7));
