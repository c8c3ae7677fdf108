import { Readable } from 'node:stream';
import { TIPOS_DE_PLANILHA } from '@imob/schemas/paginas/pagina';
import type { FastifyReply } from 'fastify';
import { writeCsv } from './csv.ts';
import type { Sheet } from './sheet.ts';
import { writeXlsx } from './xlsx.ts';

/** Sends sheets as a file to be saved, written while they are read; a CSV is of one. */
export function sendSheet(
  reply: FastifyReply,
  sheet: Sheet | Sheet[],
  format: keyof typeof TIPOS_DE_PLANILHA,
  file: string,
) {
  const sheets = [sheet].flat();
  reply
    .header('content-type', format === 'csv' ? `${TIPOS_DE_PLANILHA.csv}; charset=utf-8` : TIPOS_DE_PLANILHA.xlsx)
    .header('content-disposition', `attachment; filename="${file}.${format}"`);
  reply.header('cache-control', 'private, no-store');
  return reply.send(format === 'csv' ? Readable.from(writeCsv(sheets[0] as Sheet)) : writeXlsx(...sheets));
}
