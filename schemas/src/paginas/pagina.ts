import { z } from 'zod';
import { filtro, texto } from '../base/fields.ts';
import { erroDoMes, MES } from './opcoes.ts';

/** `2026-03`: a month of the calendar. */
export const mes = z.string().regex(MES, { error: erroDoMes }).meta({ description: 'AAAA-MM' });

/** `2026`: a year of the calendar. */
export const ano = z.coerce.number({ error: 'Informe o ano, como 2026.' }).int().min(1990).max(2199);

/** Free text of a search: names, addresses, amounts (`1.500,00`) and dates (`10/03/2026`, `março`). */
export const busca = texto();

export const simOuNao = z.enum(['true', 'false']).transform((valor) => valor === 'true');

/** Every page takes these: where to go on, and how many rows at most. */
export const daPagina = {
  cursor: filtro(z.string().max(2_000)),
  limite: filtro(z.coerce.number().int().min(1).max(100)),
};

export const LIMITE_PADRAO = 50;

/** A file of a selection is a spreadsheet or text with semicolons, as spreadsheets in Brazil open it. */
export const formato = z.enum(['csv', 'xlsx']);
export const TIPOS_DE_PLANILHA = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The next page is asked for with `proximo` as the cursor; null on the last page. */
export const proximo = z.string().nullable();
