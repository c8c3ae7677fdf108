import type { CodigoDado } from '@imob/schemas/rules/codigosDados';
import { somarDias } from '@imob/schemas/rules/dates';
import { centavos } from '@imob/schemas/rules/money';
import { DIAS_DO_CODIGO } from '@imob/schemas/rules/pix';
import type { Db } from '../../db/connect.ts';

/** `daConta` is what its conta was of then, in cents. */
export type CodigoDaConta = CodigoDado & { contaId: string; daConta: number };

/**
 * The codes by which money of these days may have been sent, by conta: of these contas, or of all of the landlord's. Of a conta
 * that was raised since, a code asked for something else.
 */
export async function codigosDados(
  db: Db,
  userId: string,
  dias: readonly string[],
  contaIds?: readonly string[],
): Promise<Map<string, CodigoDaConta[]>> {
  const [primeiro, ultimo] = [dias.toSorted()[0], dias.toSorted().at(-1)];
  if (!primeiro || !ultimo) return new Map();
  let consulta = db
    .selectFrom('codigosPix as p')
    .innerJoin('contas as c', (join) => join.onRef('c.userId', '=', 'p.userId').onRef('c.id', '=', 'p.contaId'))
    .select(['p.contaId', 'p.dia', 'p.valor', 'p.irRetido', 'p.valorDaConta'])
    .where('p.userId', '=', userId)
    .where('c.userId', '=', userId)
    .where('p.dia', '>=', somarDias(primeiro, -DIAS_DO_CODIGO))
    .where('p.dia', '<=', ultimo)
    .whereRef('c.valor', '<=', 'p.valorDaConta');
  if (contaIds) consulta = consulta.where('p.contaId', 'in', contaIds);
  const dados = (await consulta.execute()).map(({ contaId, dia, valor, irRetido, valorDaConta }) => ({
    ...{ contaId, dia, centavos: centavos(valor), retido: centavos(irRetido), daConta: centavos(valorDaConta) },
  }));
  return Map.groupBy(dados, ({ contaId }) => contaId);
}
