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
 * smaller by so much, for which the app has only another conta in the place of one, or undoes the agreement, before the lease is settled. Throws 409 until then.
 */
export async function recusarDepoisDasChaves(
  db: Db,
  userId: string,
  contas: readonly ContaRow[],
  { doMes, depois, depoisNoAcordo }: Depois,
): Promise<void> {
  const naoDevido = depoisNoAcordo + somar(depois.filter(({ noAcordoId }) => noAcordoId).map(principalDe));
  if (naoDevido <= 0) return;
  const ids = acordosDe(contas, [...doMes, ...depois]);
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
  const dias = [...new Set(acordos.map(({ em }) => data(em)))].join(' e ');
  const varios = acordos.length > 1;
  const quais = varios ? `dos acordos de ${dias}` : `do acordo de ${dias}`;
  const desfaca = varios ? 'desfaça os acordos, a começar pelo mais novo, com os pagamentos deles' : DESFACA;
  throw new HttpError(
    409,
    `As parcelas ${quais} cobram ${dinheiro(reais(demais))} de aluguel de dias depois das chaves. Cancele nesse valor as que estão em aberto (no lugar de uma maior, lance uma conta com o resto), ou ${desfaca}; depois calcule o acerto de novo.`,
  );
}

const DESFACA = 'desfaça o acordo, com os pagamentos dele';

/** The agreements that these contas went into, and those that the installments of one went into in turn: the newest asks for them. */
function acordosDe(contas: readonly ContaRow[], levadas: readonly ContaRow[]): ReadonlySet<string> {
  const ids = new Set(levadas.flatMap(({ noAcordoId }) => noAcordoId ?? []));
  // A set grows while it is gone through.
  for (const id of ids)
    for (const { acordoId, noAcordoId } of contas) if (acordoId === id && noAcordoId) ids.add(noAcordoId);
  return ids;
}

const somar = (valores: readonly number[]): number => valores.reduce((soma, um) => soma + um, 0);
