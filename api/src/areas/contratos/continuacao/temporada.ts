import { aoProrrogarTemporada, competenciaDe } from '@imob/schemas/rules/calendario';
import { somarMeses } from '@imob/schemas/rules/dates';
import { temAluguelUnico } from '@imob/schemas/rules/rescisao';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { fieldError } from '../../../http/errors.ts';

type Contrato = Selectable<Tables['contratos']>;

/**
 * Gives the columns that change when a season goes on without a term (Lei 8.245/1991, art. 50). Throws 400 where its days
 * had one rent and that of a month was not told.
 */
export function emMeses({ dataInicio, dataFim, valorAluguel }: Contrato, aluguelDoMes: number | null | undefined) {
  if (aluguelDoMes == null && temAluguelUnico('TEMPORADA', dataInicio, dataFim)) {
    throw fieldError(
      400,
      'valorAluguel',
      'O aluguel desta temporada é de todos os dias dela, e não de um mês. Informe o aluguel de cada mês daqui em diante.',
    );
  }
  return { ...aoProrrogarTemporada(dataFim), valorAluguel: aluguelDoMes ?? valorAluguel };
}

/**
 * The rents of the season's own days are of the months in which these begin, since the months that follow are counted
 * anew. The caller holds the contract's row, and gives it as it was before.
 */
export async function darMesesDaTemporada(trx: Db, contrato: Contrato): Promise<void> {
  const { userId, id, dataInicio } = contrato;
  // The first one falls due in the month of the start, or else in the next one.
  if (competenciaDe(contrato, 0) === dataInicio.slice(0, 7)) return;
  const contas = await trx
    .selectFrom('contas')
    .select(['id', 'competencia'])
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .where('tipo', '=', 'ALUGUEL')
    .where('competencia', 'is not', null)
    .orderBy('competencia')
    .forUpdate()
    .execute();
  for (const { id: contaId, competencia } of contas) {
    await trx
      .updateTable('contas')
      .set({ competencia: somarMeses(`${competencia}-01`, -1).slice(0, 7) })
      .where('userId', '=', userId)
      .where('id', '=', contaId)
      .execute();
  }
}
