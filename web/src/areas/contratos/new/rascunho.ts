import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import { ehData } from '../../../components/fields/lerData.ts';
import { precoEmTexto } from '../../../format/format.ts';
import type { Termos } from './previa.ts';

const numeroOuVazio = z.union([z.number(), z.literal('')]).catch('');

/** Says what has been filled in of a new contract, kept for this tab: a reload or a look elsewhere loses nothing. */
export const Rascunho = z.object({
  passo: z.number().int().min(0).max(3).catch(0),
  imovelId: z.string().nullable().catch(null),
  locatarioId: z.string().nullable().catch(null),
  dataInicio: z.string().catch(''),
  dataFim: z.string().catch(''),
  valorAluguel: numeroOuVazio,
  diaVencimento: numeroOuVazio,
  valorCaucao: numeroOuVazio,
  /** Whether the usual terms are recorded with the contract. */
  termosUsuais: z.boolean().catch(true),
  /** Whether reminders by e-mail are switched on with it, where every channel is off. */
  lembrar: z.boolean().catch(false),
  /** What came due until now of a lease already running was paid, each on its day. */
  vencidasPagas: z.boolean().catch(false),
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
  if (!ehData(dataInicio) || !ehData(dataFim) || !ehNumero(valorAluguel) || !ehNumero(diaVencimento)) return undefined;
  if (diaVencimento > 31) return undefined;
  return { dataInicio, dataFim, valorAluguel, diaVencimento, valorCaucao: ehNumero(valorCaucao) ? valorCaucao : null };
}

/** What a field could not read is the text that was typed. */
export const ehNumero = (valor: unknown): valor is number => typeof valor === 'number' && valor !== 0;

const lugar = (uid: string) => `imob.novo-contrato.${uid}`;

export function lerRascunho(uid: string): Rascunho {
  try {
    return Rascunho.parse(JSON.parse(sessionStorage.getItem(lugar(uid)) ?? '{}'));
  } catch {
    return Rascunho.parse({});
  }
}

export function guardarRascunho(uid: string, rascunho: Rascunho): void {
  try {
    sessionStorage.setItem(lugar(uid), JSON.stringify(rascunho));
  } catch {
    // No storage: it lasts as long as the screen.
  }
}

export function esquecerRascunho(uid: string): void {
  try {
    sessionStorage.removeItem(lugar(uid));
  } catch {
    // No storage: nothing was kept.
  }
}

export type Escolhidos = { imovelId?: string; locatarioId?: string };

/**
 * Gives what a new contract begins with: the draft, where it is about the property and the tenant that the address
 * names; otherwise afresh with these, for the rent and the dates of one property say nothing about another. Where
 * nothing is named, `unicos` are the free property and the tenant that there is no other of.
 */
export function comecar(
  guardado: Rascunho,
  busca: Escolhidos,
  unicos: Escolhidos,
  valorAluguel: number | '',
): { novo: Rascunho; rascunho: Rascunho | undefined } {
  const novo = { ...Rascunho.parse({}), ...unicos, ...busca, valorAluguel };
  const deles = (Object.keys(busca) as (keyof Escolhidos)[]).every((nome) => guardado[nome] === busca[nome]);
  const rascunho = {
    ...guardado,
    ...(guardado.imovelId === null && { imovelId: novo.imovelId, valorAluguel }),
    locatarioId: guardado.locatarioId ?? novo.locatarioId,
  };
  const igual = JSON.stringify(rascunho) === JSON.stringify(novo);
  return { novo, rascunho: deles && !igual ? rascunho : undefined };
}

/** The price of a property, as the rent to begin with. */
export const aluguelDe = (imovel: { valorAluguel: string | null } | undefined): number | '' =>
  precoEmTexto(imovel?.valorAluguel) || '';
