import type { Db } from '../../../db/connect.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Autor } from '../../auditoria/autor.ts';
import type { EmailDaAssinatura } from './quais.ts';

/** Asks for an e-mail to one who signs, once `trx` commits. */
export const pedirEmail = (trx: Db, autor: Autor, signatarioId: string, qual: EmailDaAssinatura, pedidoEm: string) =>
  enqueue(trx, 'assinatura.email', { autor, signatarioId, qual, pedidoEm });
