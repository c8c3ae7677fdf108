import type { Conta } from '../financeiro.ts';

/** An open conta is owed still. Of these two the stored one may be old: its date says whether it is late. */
export const STATUS_ABERTOS = ['PENDENTE', 'ATRASADO'] as const;

export const estaAberta = ({ status }: Partial<Pick<Conta, 'status'>>): boolean =>
  status === 'PENDENTE' || status === 'ATRASADO';
