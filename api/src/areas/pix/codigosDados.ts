import type { CodigoDado } from '@imob/schemas/rules/codigosDados';
import { somarDias } from '@imob/schemas/rules/dates';
import { centavos } from '@imob/schemas/rules/money';
import { DIAS_DO_CODIGO } from '@imob/schemas/rules/pix';
import type { Db } from '../../db/connect.ts';

/** The codes by which money of these days may have been sent, by conta: of these contas, or of all of the landlord's. */
export async function codigosDados(
  db: Db,
  userId: string,
  dias: readonly string[],
  contaIds?: readonly string[],
): Promise<Map<string, CodigoDado[]>> {
  const [primeiro, ultimo] = [dias.toSorted()[0], dias.toSorted().at(-1)];
  if (!primeiro || !ultimo) return new Map();
  let consulta = db
    .selectFrom('codigosPix')
    .select(['contaId', 'dia', 'valor'])
    .where('userId', '=', userId)
    .where('dia', '>=', somarDias(primeiro, -DIAS_DO_CODIGO))
    .where('dia', '<=', ultimo);
  if (contaIds) consulta = consulta.where('contaId', 'in', contaIds);
  const dados = (await consulta.execute()).map(({ valor, ...um }) => ({ ...um, centavos: centavos(valor) }));
  return Map.groupBy(dados, ({ contaId }) => contaId);
}
