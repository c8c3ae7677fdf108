import { diasEntre } from './dates.ts';

const DIAS_DA_TEMPORADA = 90;

/** Short enough to be a season's lease, which has rules of its own (Lei 8.245/1991, arts. 48 to 50). */
export const cabeNaTemporada = (dataInicio: string, dataFim: string): boolean =>
  diasEntre(dataInicio, dataFim) < DIAS_DA_TEMPORADA;
