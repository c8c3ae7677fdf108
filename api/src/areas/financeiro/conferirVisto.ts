import type { Conta } from '@imob/schemas/financeiro';
import { dinheiro } from '@imob/schemas/rules/numbers';
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

/** Throws 409 where the conta no longer asks for what its landlord saw when they said how it was paid. */
export function conferirTotal({ descricao }: Pick<Conta, 'descricao'>, total: number, visto: number) {
  if (total === visto) return;
  throw new HttpError(
    409,
    `A conta "${descricao}" mudou desde que você a abriu: agora pede ${dinheiro(total)}. Nada foi registrado; confira e registre de novo.`,
  );
}
