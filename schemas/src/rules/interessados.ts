import { somarDias } from './dates.ts';

/** How far somebody who wants a property has come, as long as nothing was decided. */
export const ETAPAS = ['NOVO', 'EM_CONVERSA', 'VISITA', 'FICHA_PEDIDA', 'FICHA_RECEBIDA'] as const;
export type Etapa = (typeof ETAPAS)[number];

export const SITUACOES_DE_INTERESSADOS = ['ABERTO', 'APROVADO', 'RECUSADO', 'DESISTIU'] as const;
export type SituacaoDoInteressado = (typeof SITUACOES_DE_INTERESSADOS)[number];

type Passos = {
  atendidoEm: string | null;
  visitaDia: string | null;
  fichaPedidaEm: string | null;
  fichaEm: string | null;
};

/** The furthest step that was taken. */
export function etapaDe({ atendidoEm, visitaDia, fichaPedidaEm, fichaEm }: Passos): Etapa {
  if (fichaEm) return 'FICHA_RECEBIDA';
  if (fichaPedidaEm) return 'FICHA_PEDIDA';
  if (visitaDia) return 'VISITA';
  return atendidoEm ? 'EM_CONVERSA' : 'NOVO';
}

/** Days for which those who did not become tenants are kept: after a decision, and after the last that happened without one. */
export const DIAS_DEPOIS_DA_DECISAO = 90;
export const DIAS_SEM_MOVIMENTO = 180;

/** The day on which somebody is forgotten, if nothing more happens from `dia` on (LGPD, arts. 15 and 16). */
export const apagarEmDe = (situacao: SituacaoDoInteressado, dia: string): string =>
  somarDias(dia, situacao === 'ABERTO' ? DIAS_SEM_MOVIMENTO : DIAS_DEPOIS_DA_DECISAO);

/** How long the address of a form is good for. */
export const DIAS_PARA_A_FICHA = 30;
/** Files that go with a form, all kinds together. */
export const MAXIMO_DE_ARQUIVOS_DA_FICHA = 8;

/** How many times the rent somebody earns, to one place (cut, not rounded up); null where either is not known. */
export function vezesOAluguel(renda: number | null | undefined, aluguel: number | null | undefined): number | null {
  if (!renda || !aluguel) return null;
  return Math.floor((Math.round(renda * 100) * 10) / Math.round(aluguel * 100)) / 10;
}

/** The multiple of the rent that landlords usually require as income. */
export const VEZES_DE_COSTUME = 3;
