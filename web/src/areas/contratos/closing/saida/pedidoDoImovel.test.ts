import type { Carta } from '@imob/schemas/cartas';
import { expect, it } from 'vitest';
import { pedidoDoImovel } from './pedidoDoImovel.ts';
import { paraFormulario } from './valores.ts';

const carta = (mudanca: Partial<Carta>) =>
  ({ tipo: 'DESOCUPACAO', dia: '2026-03-10', entregueEm: '2026-03-12', desfecho: null, ...mudanca }) as Carta;

it('only a letter that asked for the property, reached the tenant and still holds frees him of the notice', () => {
  expect(pedidoDoImovel([])).toBeUndefined();
  expect(pedidoDoImovel([carta({ tipo: 'DEBITO' }), carta({ entregueEm: null })])).toBeUndefined();
  expect(pedidoDoImovel([carta({ desfecho: 'RETIRADA' })])).toBeUndefined();
  expect(pedidoDoImovel([carta({ dia: '2026-03-11' }), carta({})])?.dia).toBe('2026-03-11');
});

it('starts without a notice owed where the landlord asked, and else as it was reckoned last', () => {
  const antes = { chavesEm: '2026-04-30', avisoDispensado: false } as never;
  expect(paraFormulario(undefined, '2026-05-01').avisoDispensado).toBe(false);
  expect(paraFormulario(undefined, '2026-05-01', true).avisoDispensado).toBe(true);
  expect(paraFormulario(antes, '2026-05-01', true)).toMatchObject({ chavesEm: '2026-04-30', avisoDispensado: true });
  expect(paraFormulario(antes, '2026-05-01').avisoDispensado).toBe(false);
});
