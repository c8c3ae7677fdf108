import type { Acerto } from '@imob/schemas/acerto';
import type { Db } from '../../../db/connect.ts';
import { HttpError } from '../../../http/errors.ts';
import type { ContaRow } from '../../financeiro/encargos.ts';
import { type AcertoRow, paraLerTodos } from './ler.ts';

type Conta = Pick<ContaRow, 'id' | 'contratoId' | 'tipo' | 'pagamento'>;

/**
 * The confirmed settlements that count on the payment of one of these contas. The caller has locked the contas or their
 * contracts, which every confirmation and undoing locks too.
 */
export async function acertosQueContam(db: Db, userId: string, contaIds: readonly string[]): Promise<Acerto[]> {
  if (contaIds.length === 0) return [];
  const contas = await db
    .selectFrom('contas')
    .select(['id', 'contratoId', 'tipo', 'pagamento'])
    .where('userId', '=', userId)
    .where('id', 'in', contaIds)
    .where('status', '=', 'PAGO')
    .execute();
  if (contas.length === 0) return [];
  const confirmados = await db
    .selectFrom('acertos')
    .selectAll()
    .where('userId', '=', userId)
    .where('situacao', '=', 'CONFIRMADO')
    .where('contratoId', 'in', [...new Set(contas.map(({ contratoId }) => contratoId))])
    .orderBy('id')
    .execute();
  const contam = confirmados.filter((acerto) => contas.some((conta) => contaCom(acerto, conta)));
  return paraLerTodos(db, userId, contam);
}

/** A settlement counts on the deposit, on a payment that it took from, and on what its credits paid. */
function contaCom({ contratoId, antes, depois }: AcertoRow, conta: Conta): boolean {
  if (conta.contratoId !== contratoId) return false;
  const paga = (contas: readonly { id: string; status: string }[]) =>
    contas.some(({ id, status }) => id === conta.id && status === 'PAGO');
  return (conta.pagamento?.creditado ?? 0) > 0 || (paga(antes) ? conta.tipo === 'CAUCAO' : paga(depois));
}

/** A payment that a confirmed settlement counts on stays: its money would pay twice, or what the settlement paid would be owed again. Throws 409. */
export async function recusarContada(db: Db, { userId, id, descricao }: ContaRow): Promise<void> {
  const [acerto] = await acertosQueContam(db, userId, [id]);
  if (!acerto) return;
  throw new HttpError(
    409,
    `O acerto de saída conta com o pagamento de "${descricao}". Desfaça o acerto primeiro, na tela do contrato.`,
  );
}
