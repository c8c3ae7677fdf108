import type { ImovelLido } from '@imob/schemas/imoveis';
import type { Locatario } from '@imob/schemas/locatarios';
import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import type { Termos } from './previa.ts';

export type ImovelListado = ImovelLido;
export type LocatarioListado = Locatario & { temContratoAtivo: boolean };

const numeroOuVazio = z.union([z.number(), z.literal('')]).catch('');

/** What has been filled in of a new contract, kept for this tab: a reload or a look elsewhere loses nothing. */
export const Rascunho = z.object({
  passo: z.number().int().min(0).max(3).catch(0),
  imovelId: z.string().nullable().catch(null),
  locatarioId: z.string().nullable().catch(null),
  dataInicio: z.string().catch(''),
  dataFim: z.string().catch(''),
  valorAluguel: numeroOuVazio,
  diaVencimento: numeroOuVazio,
  valorCaucao: numeroOuVazio,
});
export type Rascunho = z.infer<typeof Rascunho>;
export type ValoresContrato = Omit<Rascunho, 'passo'>;
export type CamposContrato = UseFormReturnType<ValoresContrato>;

/** The terms as far as they are filled in: all that a preview needs, or nothing yet. */
export function termosDe({
  dataInicio,
  dataFim,
  valorAluguel,
  diaVencimento,
  valorCaucao,
}: ValoresContrato): Termos | undefined {
  if (!dataInicio || !dataFim || !valorAluguel || !diaVencimento || diaVencimento > 31) return undefined;
  return { dataInicio, dataFim, valorAluguel, diaVencimento, valorCaucao: valorCaucao || null };
}

const LUGAR = 'imob.novo-contrato';

export function lerRascunho(): Rascunho {
  try {
    return Rascunho.parse(JSON.parse(sessionStorage.getItem(LUGAR) ?? '{}'));
  } catch {
    return Rascunho.parse({});
  }
}

export function guardarRascunho(rascunho: Rascunho): void {
  try {
    sessionStorage.setItem(LUGAR, JSON.stringify(rascunho));
  } catch {
    // No storage: it lasts as long as the screen.
  }
}

export const esquecerRascunho = (): void => sessionStorage.removeItem(LUGAR);
