import { diasEntre, somarMeses } from './dates.ts';

/** One month's rent that has fallen due: its last day without charges, and when the last of it was paid. */
export type AluguelVencido = { vencimento: string; prazo: string; pagoEm: string | null };

export type Pontualidade = {
  vencidos: number;
  noDia: number;
  /** The others' days of delay, on average; of what is not paid until today. */
  atrasoMedio: number | null;
  emAberto: number;
};

/** Sums up how rents were paid that fell due from `desde` on. What is paid by its last day without charges is on time. */
export function pontualidadeDe(alugueis: readonly AluguelVencido[], desde: string, hoje: string): Pontualidade {
  const vencidos = alugueis.filter(({ vencimento, prazo }) => vencimento >= desde && prazo < hoje);
  const atrasados = vencidos.filter(({ prazo, pagoEm }) => pagoEm === null || pagoEm > prazo);
  const dias = atrasados.map(({ vencimento, pagoEm }) => diasEntre(vencimento, pagoEm ?? hoje));
  return {
    vencidos: vencidos.length,
    noDia: vencidos.length - atrasados.length,
    atrasoMedio: dias.length > 0 ? Math.round(dias.reduce((soma, um) => soma + um, 0) / dias.length) : null,
    emAberto: atrasados.filter(({ pagoEm }) => pagoEm === null).length,
  };
}

export const MESES_DA_PONTUALIDADE = [12, 24] as const;
export const desdeQuando = (hoje: string, meses: number): string => somarMeses(hoje, -meses);
