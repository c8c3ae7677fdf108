import { somarMeses } from './dates.ts';

/** Years after the end of the last contract for which debts can still be asked about. */
export const ANOS_DE_GUARDA = 5;

/** `encerradoEm` is an instant; `dataFim` the day that was agreed. */
type Fim = { ativo: boolean; dataFim: string; encerradoEm: string | null };

/**
 * From which day on the person of these contracts may be made anonymous: `ATIVO` while one of them goes on, null where there
 * is nothing to wait for.
 */
export function anonimizaDesde(contratos: readonly Fim[]): string | 'ATIVO' | null {
  if (contratos.some(({ ativo }) => ativo)) return 'ATIVO';
  const fim = contratos
    .map(({ dataFim, encerradoEm }) => encerradoEm?.slice(0, 10) ?? dataFim)
    .sort()
    .at(-1);
  return fim ? somarMeses(fim, 12 * ANOS_DE_GUARDA) : null;
}
