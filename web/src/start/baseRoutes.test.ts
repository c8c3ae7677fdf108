import { expect, it } from 'vitest';
import { buscaDeTextos } from './baseRoutes.tsx';

it.each([
  [
    { texto: 'centro', status: 'ALUGADO' },
    { texto: 'centro', status: 'ALUGADO' },
  ],
  // The router reads them from an address like this.
  [
    { texto: 12, status: 0 },
    { texto: '12', status: '0' },
  ],
  [{ texto: '', status: null, outro: 'x' }, {}],
  [{}, {}],
])('dos parâmetros de um endereço ficam os textos que a tela conhece: %o', (busca, lidos) => {
  expect(buscaDeTextos('texto', 'status')(busca)).toEqual(lidos);
});
