import type { Db } from '../../../db/connect.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Autor } from '../../auditoria/autor.ts';
import type { EmailDoInteressado } from './quais.ts';

/** What a visit's e-mail tells, by which one that was moved since is known. */
export const visitaDe = ({ visitaDia, visitaHora }: { visitaDia: string | null; visitaHora: string | null }) =>
  `${visitaDia} ${visitaHora}`;

/** Asks for an e-mail to or about somebody who wants a property, once `trx` commits; `visita` is the one that is told. */
export const pedirEmail = (
  trx: Db,
  autor: Autor,
  interessadoId: string,
  qual: EmailDoInteressado,
  pedidoEm: string,
  visita?: string,
) => enqueue(trx, 'interessado.email', { autor, interessadoId, qual, pedidoEm, ...(visita && { visita }) });
