import { expect, it } from 'vitest';
import { buscaDeTextos } from './rotasBase.tsx';

it.each([
  [
    { texto: 'centro', status: 'ALUGADO' },
    { texto: 'centro', status: 'ALUGADO' },
  ],
  // As the router reads them from an address.
  [
    { texto: 12, status: 0 },
    { texto: '12', status: '0' },
  ],
  [{ texto: '', status: null, outro: 'x' }, {}],
  [{}, {}],
])('dos parâmetros de um endereço ficam os textos que a tela conhece: %o', (busca, lidos) => {
  expect(buscaDeTextos('texto', 'status')(busca)).toEqual(lidos);
});
