import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import type { Decisao } from '@imob/schemas/painel';
import { ASSUNTOS_DAS_DECISOES } from '@imob/schemas/rules/decisoes';

export const TODOS = 'Todas';

/** The subject of each kind of decision; a landlord of many contracts filters by it. */
export const DE_CADA = ASSUNTOS_DAS_DECISOES;

/** Leaves out kinds that are newer than this tab's app, which it cannot show. */
export const conhecidas = (decidir: readonly Decisao[]): Decisao[] => decidir.filter(({ tipo }) => tipo in DE_CADA);

/** Tells whether the service may have left out some of this kind, so that their number is unknown. */
const haMais = (decidir: readonly Decisao[], tipo: Decisao['tipo']) =>
  decidir.filter((uma) => uma.tipo === tipo).length >= DECISOES_POR_TIPO;

export const cortadas = (decidir: readonly Decisao[]): boolean => decidir.some(({ tipo }) => haMais(decidir, tipo));

type Assunto = { valor: string; nome: string; quantos: number | undefined };

/** Gives the subjects of the decisions, each with its number if that is known; empty if they all have one subject. */
export function assuntosDe(decidir: readonly Decisao[]): Assunto[] {
  const nomes = [...new Set(decidir.map(({ tipo }) => DE_CADA[tipo]))];
  if (nomes.length < 2) return [];
  return [TODOS, ...nomes].map((nome) => {
    const dele = nome === TODOS ? decidir : decidir.filter(({ tipo }) => DE_CADA[tipo] === nome);
    return { valor: nome, nome, quantos: cortadas(dele) ? undefined : dele.length };
  });
}
