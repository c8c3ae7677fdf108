import { ehDeBoleto } from '@imob/schemas/rules/boleto';
import { formaEscrita } from '@imob/schemas/rules/formaEscrita';
import type { Db } from '../../db/connect.ts';
import { SEM_E2E } from './extrato.ts';
import type { RecebimentoRow } from './situacao.ts';

/**
 * How money of one landlord came: what a bank told of is Pix or a boleto, a statement's credit what stands beside it. Nothing where nobody says it,
 * or they differ.
 */
export async function formaDe(trx: Db, recebimentos: readonly RecebimentoRow[]): Promise<string | null> {
  const doExtrato = recebimentos.filter(({ origem, e2eid }) => origem !== 'BANCO' && e2eid.startsWith(SEM_E2E));
  const creditos = await creditosDe(trx, doExtrato);
  const formas = new Set(
    recebimentos.flatMap((um) =>
      doExtrato.includes(um)
        ? (creditos.get(um.id)?.map(({ descricao }) => formaEscrita(descricao)) ?? [null])
        : [ehDeBoleto(um.e2eid) ? 'Boleto' : 'Pix'],
    ),
  );
  const [forma = null] = formas;
  return formas.size === 1 ? forma : null;
}

async function creditosDe(trx: Db, recebimentos: readonly RecebimentoRow[]) {
  const [primeiro] = recebimentos;
  if (!primeiro) return new Map<string | null, { descricao: string }[]>();
  const creditos = await trx
    .selectFrom('lancamentos')
    .select(['recebimentoId', 'descricao'])
    .where('userId', '=', primeiro.userId)
    .where(
      'recebimentoId',
      'in',
      recebimentos.map(({ id }) => id),
    )
    .execute();
  return Map.groupBy(creditos, ({ recebimentoId }) => recebimentoId);
}
