import type { Acordo } from '@imob/schemas/acordos';

/** The contas that went into an agreement that stands, with the day of it. */
export const acordadasEm = (acordos: readonly Acordo[]): ReadonlyMap<string, string> =>
  new Map(
    acordos
      .filter(({ situacao }) => situacao === 'VIGENTE')
      .flatMap(({ dividas, em }) => dividas.map(({ contaId }) => [contaId, em] as const)),
  );
