import { beforeEach, expect, it } from 'vitest';
import { consultas, esquecer } from './queries.ts';

beforeEach(() => consultas.clear());

it('an agreement on debts or a settlement makes untrue what was read of the money that waits', async () => {
  const areas = ['contratos', 'financeiro', 'recebimentos', 'extratos', 'painel'];
  for (const area of [...areas, 'inventario']) consultas.setQueryData([area, 'lista'], []);
  await esquecer('POST /contratos/:id/acordos');
  const velhas = consultas.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(velhas.map(({ queryKey }) => queryKey[0])).toEqual(areas);
});
