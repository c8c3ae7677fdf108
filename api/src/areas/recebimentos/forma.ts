import { formaEscrita } from '@imob/schemas/rules/formaEscrita';
import type { Db } from '../../db/connect.ts';
import { SEM_E2E } from './extrato.ts';
import type { RecebimentoRow } from './situacao.ts';

/** How this money came: what a bank told of is Pix, a statement's credit what stands beside it. Nothing where nobody says it, or they differ. */
export async function formaDe(trx: Db, recebimentos: readonly RecebimentoRow[]): Promise<string | null> {
  const formas = new Set<string | null>();
  for (const { userId, id, origem, e2eid } of recebimentos) {
    if (origem === 'BANCO' || !e2eid.startsWith(SEM_E2E)) {
      formas.add('Pix');
      continue;
    }
    const creditos = await trx
      .selectFrom('lancamentos')
      .select('descricao')
      .where('userId', '=', userId)
      .where('recebimentoId', '=', id)
      .execute();
    for (const { descricao } of creditos) formas.add(formaEscrita(descricao));
    if (creditos.length === 0) formas.add(null);
  }
  const [forma = null] = formas;
  return formas.size === 1 ? forma : null;
}
