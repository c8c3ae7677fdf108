import type { LinhaPrevista } from '@imob/schemas/previsao';
import type { TipoDeDespesa } from '@imob/schemas/rules/despesas';
import type { Calendario } from '../financeiro/selecao.ts';

/** The days of a forecast, from today on, and what it is of. */
export type Pedido = Calendario & {
  ate: string;
  imovelId?: string | undefined;
  supor: boolean;
  /** Rents of earlier days are left out: only what later months are made of is asked for. */
  de?: string;
};

/** A movement to come. Whose property and tenant it is gets its words where it is shown. */
export type Linha = Omit<LinhaPrevista, 'imovelNome' | 'locatarioNome'> & {
  /** The name of the property, where it was deleted. */
  imovelCopia?: string | null;
  /** The part of a rent that is income, without what is passed on. */
  rendimento?: number;
  /** An expense, as the income tax looks at it. */
  gasto?: { tipo: TipoDeDespesa; reembolsada: boolean };
};

const VAZIA = { nota: null, entra: 0, sai: 0, imovelId: null, contratoId: null, registroId: null };

type Dita = Pick<Linha, 'dia' | 'origem' | 'certeza' | 'descricao'> & Partial<Linha>;

export const novaLinha = (dita: Dita): Linha => ({ ...VAZIA, ...dita });

/** A day that went by is taken as today: what should have happened by then may happen any time. */
export const naoAntesDe = (dia: string, hoje: string): string => (dia < hoje ? hoje : dia);
