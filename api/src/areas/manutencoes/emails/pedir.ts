import type { Db } from '../../../db/connect.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Autor } from '../../auditoria/autor.ts';
import type { EmailDaManutencao } from './quais.ts';

/** Asks for an e-mail about a repair, once `trx` commits; `visita` is the one that is told. */
export const pedirEmail = (
  trx: Db,
  autor: Autor,
  manutencaoId: string,
  email: EmailDaManutencao,
  agora: Date,
  visita?: string,
) => {
  const pedido = { autor, manutencaoId, email, pedidoEm: agora.toISOString() };
  return enqueue(trx, 'manutencao.email', { ...pedido, ...(visita && { visita }) });
};
