import { consultas } from '../../service/queries.ts';

/** Forgets all that was read: a shared bill changes contas, expenses and sums of many areas, and its own words come late to the browser. */
export const esquecerTudo = (): void => void consultas.invalidateQueries();
