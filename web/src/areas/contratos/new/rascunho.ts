import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import { ehData } from '../../../components/fields/lerData.ts';
import { precoEmTexto } from '../../../format/format.ts';
import { etapasDitas } from '../steps/etapas.ts';
import type { Termos } from './previa.ts';

const numeroOuVazio = z.union([z.number(), z.literal('')]).catch('');

const numeroOuTexto = z.union([z.number(), z.string()]);

/** The draft of a new contract, kept for this tab: a reload or a look at another screen loses nothing. */
export const Rascunho = z.object({
  passo: z.number().int().min(0).max(3).catch(0),
  imovelId: z.string().nullable().catch(null),
  locatarioId: z.string().nullable().catch(null),
  /** Those who rent beside that one. */
  demaisLocatarios: z.array(z.string()).catch([]),
  dataInicio: z.string().catch(''),
  dataFim: z.string().catch(''),
  valorAluguel: numeroOuVazio,
  diaVencimento: numeroOuVazio,
  valorCaucao: numeroOuVazio,
  /** The rents before `valorAluguel`, each up to a month. */
  etapas: z.array(z.object({ ateMes: numeroOuTexto, valor: numeroOuTexto })).catch([]),
  /** The model by which it begins: null until one is taken, empty where the landlord wants none. */
  modeloId: z.string().nullable().catch(null),
  /** The model whose beginnings the form has had; it has them once. */
  modeloPosto: z.string().catch(''),
  /** True if the usual terms are recorded with the contract. */
  termosUsuais: z.boolean().catch(true),
  /** True if reminders by e-mail are switched on with the contract, because every channel is off. */
  lembrar: z.boolean().catch(false),
  /** True if the contas of a running lease that are past their day were paid, each on its day. */
  vencidasPagas: z.boolean().catch(false),
});
export type Rascunho = z.infer<typeof Rascunho>;
export type ValoresContrato = Omit<Rascunho, 'passo'>;
export type CamposContrato = UseFormReturnType<ValoresContrato>;

/** Gives the terms for the preview; undefined until they are complete. */
export function termosDe({
  dataInicio,
  dataFim,
  valorAluguel,
  diaVencimento,
  valorCaucao,
  etapas,
}: ValoresContrato): Termos | undefined {
  if (!ehData(dataInicio) || !ehData(dataFim) || !ehNumero(valorAluguel) || !ehNumero(diaVencimento)) return undefined;
  if (diaVencimento > 31) return undefined;
  const ditas = etapasDitas(etapas);
  if (!ditas) return undefined;
  const caucao = ehNumero(valorCaucao) ? valorCaucao : null;
  return { dataInicio, dataFim, valorAluguel, diaVencimento, valorCaucao: caucao, etapas: ditas };
}

/** Tells a number from the typed text that a field holds if it cannot read it. */
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
 * Gives the beginning of a new contract: the kept draft, if it is about the property and the tenant in the address;
 * otherwise a new draft with these, because the rent and the dates of one property say nothing about another.
 * If the address names nothing, `unicos` has the only free property and the only tenant.
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

/** The first rent of a contract is the property's price. */
export const aluguelDe = (imovel: { valorAluguel: string | null } | undefined): number | '' =>
  precoEmTexto(imovel?.valorAluguel) || '';
