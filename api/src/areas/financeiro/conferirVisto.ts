import type { Conta } from '@imob/schemas/financeiro';
import { estaAberta } from '@imob/schemas/rules/statusDaConta';
import { HttpError } from '../../http/errors.ts';

const AGORA = {
  PENDENTE: 'está em aberto',
  ATRASADO: 'está em aberto',
  PAGO: 'já está paga',
  CANCELADO: 'foi cancelada',
};

/** Throws 409 where the conta no longer has the status that its landlord saw when they decided to cancel, delete or reopen it. */
export function conferirVisto({ descricao, status }: Pick<Conta, 'descricao' | 'status'>, visto?: Conta['status']) {
  if (!visto || visto === status || (estaAberta({ status }) && estaAberta({ status: visto }))) return;
  throw new HttpError(
    409,
    `A conta "${descricao}" ${AGORA[status]}, e nada mudou. Veja como ela está e decida de novo.`,
  );
}
