import type { Db } from '../../../db/connect.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Autor } from '../../auditoria/autor.ts';
import type { EmailDoInteressado } from './quais.ts';

/** Asks for an e-mail to or about somebody who wants a property, once `trx` commits; `visita` is the one that is told. */
export const pedirEmail = (
  trx: Db,
  autor: Autor,
  interessadoId: string,
  qual: EmailDoInteressado,
  pedidoEm: string,
  visita?: string,
) => enqueue(trx, 'interessado.email', { autor, interessadoId, qual, pedidoEm, ...(visita && { visita }) });
