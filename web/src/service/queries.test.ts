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

it('what a repair tells of others is read anew once they change', async () => {
  const endpoints = [
    ...(['DELETE /despesas/:id', 'DELETE /financeiro/:id', 'PATCH /prestadores/:id', 'PATCH /locatarios/:id'] as const),
    ...(['PATCH /contratos/:id/encerrar'] as const),
  ];
  for (const endpoint of endpoints) {
    consultas.setQueryData(['manutencoes', '/manutencoes/pagina'], []);
    await esquecer(endpoint);
    expect(consultas.getQueryState(['manutencoes', '/manutencoes/pagina'])?.isInvalidated, endpoint).toBe(true);
  }
  for (const [endpoint, area] of [
    ['DELETE /despesas/:id', 'compromissos'],
    ['PATCH /prestadores/:id', 'painel'],
  ] as const) {
    consultas.setQueryData([area, 'lista'], []);
    await esquecer(endpoint);
    expect(consultas.getQueryState([area, 'lista'])?.isInvalidated, endpoint).toBe(true);
  }
});
