import type { Conta } from '@imob/schemas/financeiro';
import { estaAberta } from '@imob/schemas/rules/statusDaConta';
import { HttpError } from '../../http/errors.ts';

const AGORA = {
  PENDENTE: 'está em aberto',
  ATRASADO: 'está em aberto',
  PAGO: 'já está paga',
  CANCELADO: 'foi cancelada',
};

/** Who cancels, deletes or reopens a conta decides by what he saw, which may be of long before. Throws 409 where it is otherwise by now. */
export function conferirVisto({ descricao, status }: Pick<Conta, 'descricao' | 'status'>, visto?: Conta['status']) {
  if (!visto || visto === status || (estaAberta({ status }) && estaAberta({ status: visto }))) return;
  throw new HttpError(
    409,
    `A conta "${descricao}" agora ${AGORA[status]}, e nada mudou. Veja como ela está e decida de novo.`,
  );
}
