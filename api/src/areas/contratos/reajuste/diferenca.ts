import { randomUUID } from 'node:crypto';
import { vencimentos } from '@imob/schemas/rules/dates';
import { vezes } from '@imob/schemas/rules/money';
import type { Db } from '../../../db/connect.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';

type Atraso = { dataBase: string; dia: string; porMes: number };

/**
 * The rents between the adjustment's date and today were charged without it: where the landlord chooses so, what lacks is one conta of its own,
 * due with the next rent. Returns its id, or null where nothing lacks.
 */
export async function lancarDiferenca(
  trx: Db,
  autor: Autor,
  { id: contratoId, diaVencimento }: { id: string; diaVencimento: number },
  { dataBase, dia, porMes }: Atraso,
  agora: Date,
): Promise<string | null> {
  const { userId } = autor;
  const { meses, proxima } = await trx
    .selectFrom('contas')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('dataVencimento', '<', dia).as('meses'),
      eb.fn.min('dataVencimento').filterWhere('dataVencimento', '>=', dia).as('proxima'),
    ])
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('tipo', '=', 'ALUGUEL')
    .where('status', '<>', 'CANCELADO')
    .where('saldo', 'is', null)
    .where('dataVencimento', '>=', dataBase)
    .executeTakeFirstOrThrow();
  if (porMes <= 0 || Number(meses) === 0) return null;
  const id = randomUUID();
  const conta = {
    id,
    userId,
    contratoId,
    descricao: `Diferença do reajuste de ${meses === 1 ? '1 mês' : `${meses} meses`}`,
    valor: vezes(porMes, Number(meses)),
    dataVencimento: proxima ?? (vencimentos(dia, diaVencimento, 1)[0] as string),
    tipo: 'ALUGUEL' as const,
    criadoEm: agora.toISOString(),
  };
  await trx.insertInto('contas').values(conta).execute();
  await auditar(trx, autor, agora, { acao: 'criar', registro: { tipo: 'conta', id }, depois: conta });
  return id;
}
