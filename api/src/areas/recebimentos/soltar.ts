import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';
import type { Meios } from '../auditoria/autor.ts';
import { mudarSituacao, type RecebimentoRow } from './situacao.ts';
import { contaDoTxid } from './travar.ts';

const quePagaram = (trx: Db, userId: string, contaId: string) =>
  trx
    .selectFrom('recebimentos')
    .selectAll()
    .where('userId', '=', userId)
    .where('situacao', '=', 'CONCILIADO')
    .where('contaIds', '@>', JSON.stringify([contaId]) as never)
    .orderBy('id');

const contasDe = (recebimentos: readonly RecebimentoRow[]) => [
  ...new Set(recebimentos.flatMap(({ contaIds }) => contaIds)),
];

/** The contas that the same money paid together with this one; without money that is known, none. */
export async function pagasJunto(trx: Db, userId: string, contaId: string): Promise<string[]> {
  return contasDe(await quePagaram(trx, userId, contaId).execute()).filter((id) => id !== contaId);
}

/**
 * Money whose payment of this conta is undone waits for the landlord's word again, for the conta that it was sent for. `juntas` are
 * what `pagasJunto` gave, locked with the conta: their payment is to be undone too. Throws 409 where they are others by now.
 */
export async function soltar(meios: Omit<Meios, 'fuso'>, contaId: string, juntas: readonly string[]): Promise<void> {
  const { trx, autor } = meios;
  const presos = await quePagaram(trx, autor.userId, contaId).forUpdate().execute();
  if (contasDe(presos).some((id) => id !== contaId && !juntas.includes(id))) throw MUDOU;
  for (const recebimento of presos) {
    const enviadoPara = await contaDoTxid(trx, autor.userId, recebimento.txid ?? undefined);
    const contaIds = recebimento.contaIds.filter((id) => id === enviadoPara);
    await mudarSituacao(meios, recebimento, 'NAO_IDENTIFICADO', contaIds);
  }
}

const MUDOU = new HttpError(409, 'O pagamento desta conta mudou agora mesmo. Atualize a página e tente de novo.');
