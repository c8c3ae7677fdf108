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
  formato: keyof typeof TIPOS_DE_PLANILHA,
  arquivo: string,
) {
  const sheets = [sheet].flat();
  reply
    .header('content-type', formato === 'csv' ? `${TIPOS_DE_PLANILHA.csv}; charset=utf-8` : TIPOS_DE_PLANILHA.xlsx)
    .header('content-disposition', `attachment; filename="${arquivo}.${formato}"`);
  reply.header('cache-control', 'private, no-store');
  return reply.send(formato === 'csv' ? Readable.from(writeCsv(sheets[0] as Sheet)) : writeXlsx(...sheets));
}
