import { type Calendario, vencimentosDepois } from '@imob/schemas/rules/calendario';
import { diaNoMes } from '@imob/schemas/rules/dates';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { orderedIds } from '../../../db/orderedIds.ts';
import type { Tables } from '../../../db/tables.ts';
import { emJson } from '../../financeiro/gravar.ts';
import { itensDaCompetencia } from '../../financeiro/recorrentes/aplicar.ts';
import { alugueisNosDias } from '../aluguel.ts';

type Contrato = Selectable<Tables['contratos']>;
type Mes = { competencia: string; dataVencimento: string; descricao: string };
type MesComAluguel = Mes & { valor: number };

/** The months whose rent is due up to `ate`, after the last one that was made. */
export function mesesAte(contrato: Calendario, feitas: number, ate: string): Mes[] {
  const meses: Mes[] = [];
  const [primeiro = ''] = vencimentosDepois(contrato, feitas, 1);
  for (let dia = primeiro; dia <= ate; dia = diaNoMes(dia, 1, contrato.diaVencimento)) {
    const competencia = dia.slice(0, 7);
    meses.push({
      competencia,
      dataVencimento: dia,
      descricao: `Aluguel ${competencia.slice(5)}/${competencia.slice(0, 4)}`,
    });
  }
  return meses;
}

/** Each month at the rent that is in force on its due day. */
export async function comAluguelDoDia(db: Db, contrato: Contrato, meses: Mes[]): Promise<MesComAluguel[]> {
  const valores = await alugueisNosDias(
    db,
    contrato,
    meses.map(({ dataVencimento }) => dataVencimento),
  );
  return meses.map((mes, i) => ({ ...mes, valor: valores[i] as number }));
}

/** A rent that is made late falls due on the day it is made: nobody could have paid it before. */
export const vencendoDesde = <M extends Mes>(meses: M[], dia: string): M[] =>
  meses.map((mes) => (mes.dataVencimento < dia ? { ...mes, dataVencimento: dia } : mes));

/**
 * Makes the rents of `meses`, with the items that recur; one of which these leave nothing to pay is called off as it is made. The caller
 * holds the contract's row. Returns the ids of what was made.
 */
export async function criarAlugueis(
  trx: Db,
  contrato: Contrato,
  meses: MesComAluguel[],
  agora: Date,
): Promise<string[]> {
  if (meses.length === 0) return [];
  const { userId, id: contratoId } = contrato;
  const contas: { id: string }[] = [];
  const ids = orderedIds(meses.length);
  for (const [i, { competencia, dataVencimento, descricao, valor }] of meses.entries()) {
    const aluguel = { descricao, valor };
    const montada = await itensDaCompetencia(trx, userId, contratoId, competencia, aluguel);
    const conta = {
      id: ids[i] as string,
      userId,
      contratoId,
      descricao,
      dataVencimento,
      competencia,
      tipo: 'ALUGUEL' as const,
      criadoEm: agora.toISOString(),
    };
    const comItens = montada ? { ...emJson(montada), valor: montada.valor } : { valor, status: 'CANCELADO' as const };
    await trx
      .insertInto('contas')
      .values({ ...conta, ...comItens })
      .execute();
    contas.push(conta);
  }
  await trx
    .updateTable('contratos')
    .set({ numeroParcelas: contrato.numeroParcelas + contas.length })
    .where('userId', '=', userId)
    .where('id', '=', contratoId)
    .execute();
  return contas.map(({ id }) => id);
}
