import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { reais } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import type { PixRecebido } from '../../providers/pix/pix.ts';
import { julgar, oMesmo } from './mesmoDinheiro.ts';
import { concluirCobranca, diaDe, type Meios, type RecebimentoRow } from './situacao.ts';

export const SEM_E2E = 'EXTRATO:';

/**
 * Finds what a statement told of before the bank did: the same amount on the same day, for the same conta where that is known, and
 * nothing that says that it is other money. It is not counted twice.
 */
export async function doExtrato(
  { trx, autor: { userId }, agora, fuso }: Meios,
  { centavos, horario, pagador }: PixRecebido,
  contaId?: string,
): Promise<RecebimentoRow | undefined> {
  const dia = diaDe(horario, agora, fuso);
  let consulta = trx
    .selectFrom('recebimentos')
    .selectAll()
    .where('userId', '=', userId)
    .where('e2eid', 'like', `${SEM_E2E}%`)
    .where('valor', '=', reais(centavos))
    .where('horario', '>=', `${somarDias(dia, -1)}T00:00:00Z`)
    .where('horario', '<=', `${somarDias(dia, 2)}T00:00:00Z`);
  if (contaId) consulta = consulta.where('contaIds', '@>', JSON.stringify([contaId]) as never);
  const achados = await consulta.orderBy('id').forUpdate().execute();
  const doDia = achados.filter((um) => hoje(new Date(um.horario), fuso) === dia);
  const palavras = await palavrasDe(trx, userId, doDia);
  const banco = { pagador, contaIds: contaId ? [contaId] : [] };
  const pares = doDia.map(({ id, contaIds }) => ({ banco, extrato: { palavras: palavras.get(id) ?? [], contaIds } }));
  return doDia[oMesmo(await julgar(trx, userId, pares))];
}

/** What stands beside these in the statements that told of them. */
async function palavrasDe(trx: Db, userId: string, recebimentos: RecebimentoRow[]): Promise<Map<string, string[]>> {
  if (recebimentos.length === 0) return new Map();
  const ids = recebimentos.map(({ id }) => id);
  const rows = await trx
    .selectFrom('lancamentos')
    .select(['recebimentoId', 'descricao'])
    .where('userId', '=', userId)
    .where('recebimentoId', 'in', ids)
    .execute();
  const deles = Map.groupBy(rows, ({ recebimentoId }) => recebimentoId ?? '');
  return new Map([...deles].map(([id, dele]) => [id, dele.map(({ descricao }) => descricao)]));
}

/** From here on it is known by the bank's own number. */
export async function juntarAoExtrato(
  meios: Meios,
  contado: RecebimentoRow,
  bancoId: string,
  { e2eid, txid, horario }: PixRecebido,
): Promise<RecebimentoRow> {
  const { trx, autor } = meios;
  const juntado = { e2eid, bancoId, txid: txid ?? null, horario };
  await trx
    .updateTable('recebimentos')
    .set(juntado)
    .where('userId', '=', autor.userId)
    .where('id', '=', contado.id)
    .execute();
  await concluirCobranca(meios, txid);
  return { ...contado, ...juntado };
}
