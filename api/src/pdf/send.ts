import type { FastifyReply } from 'fastify';
import { disposition } from '../providers/storage/storage.ts';

/** Names the file that follows, shown in the browser under this name and kept by nobody on the way. */
export const comoPdf = <R extends FastifyReply>(reply: R, name: string): R =>
  reply
    .type('application/pdf')
    .header('content-disposition', disposition(`${name.replace(/[/\\]/g, '-')}.pdf`, 'application/pdf'))
    .header('cache-control', 'private, no-store') as R;
