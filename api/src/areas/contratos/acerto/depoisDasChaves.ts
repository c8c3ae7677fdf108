import { data } from '@imob/schemas/rules/dates';
import { centavos, reais } from '@imob/schemas/rules/money';
import { dinheiro } from '@imob/schemas/rules/numbers';
import type { Db } from '../../../db/connect.ts';
import { HttpError } from '../../../http/errors.ts';
import type { ContaRow } from '../../financeiro/encargos.ts';
import { principalDe } from './mes.ts';

type Depois = {
  /** The contas of the month of the keys, and of those after it. */
  doMes: readonly ContaRow[];
  depois: readonly ContaRow[];
  /** Cents of the month of the keys that an agreement asks for beyond what is owed until then. */
  depoisNoAcordo: number;
};

/**
 * Rent of days after the keys that went into an agreement on debts is not owed, and its installments ask for it. The landlord makes them
 * smaller by so much, or undoes the agreement, before the lease is settled. Throws 409 until then.
 */
export async function recusarDepoisDasChaves(
  db: Db,
  userId: string,
  contas: readonly ContaRow[],
  { doMes, depois, depoisNoAcordo }: Depois,
): Promise<void> {
  const naoDevido = depoisNoAcordo + somar(depois.filter(({ noAcordoId }) => noAcordoId).map(principalDe));
  if (naoDevido <= 0) return;
  const ids = new Set([...doMes, ...depois].flatMap(({ noAcordoId }) => noAcordoId ?? []));
  const acordos = await db
    .selectFrom('acordos')
    .select(['em', 'dividas'])
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .orderBy('em')
    .execute();
  const levado = acordos.flatMap(({ dividas }) => dividas.flatMap(({ valor, correcao }) => [valor, correcao]));
  const pedido = contas
    .filter(({ acordoId, noAcordoId, status }) => ids.has(acordoId ?? '') && (status !== 'CANCELADO' || noAcordoId))
    .map(principalDe);
  const demais = somar(pedido) - somar(levado.map(centavos)) + naoDevido;
  if (demais <= 0) return;
  const quais = acordos.map(({ em }) => data(em)).join(' e ');
  throw new HttpError(
    409,
    `As parcelas do acordo de ${quais} cobram ${dinheiro(reais(demais))} de aluguel de dias depois das chaves. Diminua ou cancele nesse valor as que estão em aberto, ou desfaça o acordo, com os pagamentos dele; depois calcule o acerto de novo.`,
  );
}

const somar = (valores: readonly number[]): number => valores.reduce((soma, um) => soma + um, 0);
