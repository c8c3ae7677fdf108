import { randomUUID } from 'node:crypto';
import { dinheiro } from '@imob/schemas/avisos/aviso';
import { vencimentos } from '@imob/schemas/rules/dates';
import { somar, subtrair } from '@imob/schemas/rules/money';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { fieldError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import type { AluguelPorDia } from './etapas.ts';

type Atraso = { dataBase: string; dia: string; aluguel: AluguelPorDia; reajustados: string[] };

/**
 * Makes one conta for what is lacking in rents since the adjustment's date that fell due or were paid before it. A
 * month counts once, however many payments it had; a conta without a month does not count. It is due with the next rent. Returns its id, or null.
 * Throws 400 where the landlord owes.
 */
export async function lancarDiferenca(
  trx: Db,
  autor: Autor,
  { id: contratoId, diaVencimento }: { id: string; diaVencimento: number },
  { dataBase, dia, aluguel, reajustados }: Atraso,
  agora: Date,
): Promise<string | null> {
  const { userId } = autor;
  const lido = await trx
    .selectFrom('contas')
    .select((eb) => [
      eb.fn
        .agg<string[] | null>('array_agg', ['competencia'])
        .distinct()
        .filterWhere('competencia', 'is not', null)
        .filterWhere(porReajustar(dia, reajustados))
        .as('quais'),
      eb.fn.min('dataVencimento').filterWhere('dataVencimento', '>=', dia).as('proxima'),
    ])
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('tipo', '=', 'ALUGUEL')
    // An installment of an agreement is no month's rent, and it may be due today.
    .where('acordoId', 'is', null)
    .where((eb) => eb.or([eb('status', '<>', 'CANCELADO'), eb('noAcordoId', 'is not', null)]))
    .where('dataVencimento', '>=', dataBase)
    .executeTakeFirstOrThrow();
  const { proxima, quais } = lido;
  const lacunas = (quais ?? []).map((competencia) => {
    const mes = { competencia, dataVencimento: dataBase };
    return subtrair(aluguel.depois(mes), aluguel.antes(mes));
  });
  const [meses, total] = [lacunas.length, somar(lacunas)];
  if (total === 0) return null;
  if (total < 0) {
    throw fieldError(
      400,
      'retroativo',
      `Com a redução, ${meses === 1 ? 'um mês já venceu ou foi pago' : `${meses} meses já venceram ou foram pagos`} pelo aluguel antigo, e a diferença de ${dinheiro(-total)} é do locatário. Aplique sem a diferença retroativa, e devolva ou desconte esse valor.`,
    );
  }
  const id = randomUUID();
  const conta = {
    id,
    userId,
    contratoId,
    descricao: `Diferença do reajuste de ${meses === 1 ? '1 mês' : `${meses} meses`}`,
    valor: total,
    dataVencimento: proxima ?? (vencimentos(dia, diaVencimento, 1)[0] as string),
    tipo: 'ALUGUEL' as const,
    criadoEm: agora.toISOString(),
  };
  await trx.insertInto('contas').values(conta).execute();
  await auditar(trx, autor, agora, { acao: 'criar', registro: { tipo: 'conta', id }, depois: conta });
  return id;
}

/** An open rent to come that is no part of a payment either was adjusted, or has an amount that was agreed for its month. */
const porReajustar = (dia: string, reajustados: string[]) => (eb: ExpressionBuilder<Tables, 'contas'>) =>
  eb.and([
    eb.or([eb('dataVencimento', '<', dia), eb('status', '=', 'PAGO'), eb('saldo', 'is not', null)]),
    ...(reajustados.length > 0 ? [eb('competencia', 'not in', reajustados)] : []),
  ]);
