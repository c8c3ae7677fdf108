import { diasEntre, somarDias } from './dates.ts';
import type { Finalidade } from './finalidade.ts';

const DIAS_DA_TEMPORADA = 90;

/** Short enough to be a season's lease, which has rules of its own (Lei 8.245/1991, arts. 48 to 50). */
export const cabeNaTemporada = (dataInicio: string, dataFim: string): boolean =>
  diasEntre(dataInicio, dataFim) < DIAS_DA_TEMPORADA;

/**
 * Whether the end of a lease may be spoken of before it comes: of a season from its last third on, since all of its days
 * are closer to the end than the first word about a home's.
 */
export const fimPodeSerDito = (
  { finalidade, dataInicio, dataFim }: { finalidade: Finalidade; dataInicio: string; dataFim: string },
  hoje: string,
): boolean => finalidade !== 'TEMPORADA' || hoje >= somarDias(dataFim, -Math.floor(diasEntre(dataInicio, dataFim) / 3));
