import type { SelecaoRecibos, TotaisRecibos } from '@imob/schemas/paginas/recibos';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { CONTADO, DE_CAUCAO, DESFEITO, RETIDO, selecionar } from './selecao.ts';

/** Sums of a selection of receipts, as far as each counts; deposits stand apart. */
export async function somarRecibos(
  db: Db,
  userId: string,
  fuso: string,
  selecao: SelecaoRecibos,
): Promise<TotaisRecibos> {
  const { rows } = await sql<TotaisRecibos>`
    select count(*) as recibos, count(*) filter (where ${DESFEITO}) as desfeitos,
      coalesce(sum(${CONTADO}) filter (where not ${DE_CAUCAO}), 0) as valor,
      coalesce(sum(${CONTADO}) filter (where ${DE_CAUCAO}), 0) as caucao,
      coalesce(sum(${RETIDO}), 0) as "irRetido",
      coalesce(sum(r.valor - ${CONTADO} - ${RETIDO}) filter (where not ${DESFEITO}), 0) as descontado
    from recibos r left join contas k on k."userId" = ${userId} and k.id = r."contaId" where ${selecionar(userId, selecao, fuso)}`.execute(
    db,
  );
  return rows[0] as TotaisRecibos;
}
