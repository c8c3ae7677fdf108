import type { Acordo } from '@imob/schemas/acordos';

/** The contas that went into an agreement that stands, with the day of it. */
export const acordadasEm = (acordos: readonly Acordo[]): ReadonlyMap<string, string> =>
  new Map(
    acordos
      .filter(({ situacao }) => situacao === 'VIGENTE')
      .flatMap(({ dividas, em }) => dividas.map(({ contaId }) => [contaId, em] as const)),
  );

/** The contas that agreements made, rests among them: debts of before, whatever day they fall due. */
export const parcelasDe = (acordos: readonly Acordo[]): ReadonlySet<string> =>
  new Set(acordos.flatMap(({ contas }) => contas.map(({ id }) => id)));
