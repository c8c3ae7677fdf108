import { expect, it } from 'vitest';
import { buscaDeTextos, como, dia, leitorDeBusca, texto, umDe } from './search.ts';

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

const ler = leitorDeBusca({ busca: texto, ordem: umDe('VALOR', 'NOME'), mes: como(/^\d{4}-\d{2}$/), dia });

it.each([
  [
    { busca: 'iris', ordem: 'NOME', mes: '2026-03', dia: '2026-02-28', outro: 'x' },
    { busca: 'iris', ordem: 'NOME', mes: '2026-03', dia: '2026-02-28' },
  ],
  [{ busca: 12 }, { busca: '12' }],
  [{ busca: '', ordem: undefined }, {}],
  [{ busca: 'a'.repeat(201), ordem: 'nome', mes: 202603, dia: '2026-02-31' }, {}],
  [{ busca: ['a'], ordem: { a: 1 }, mes: null, dia: '2026-13-01' }, {}],
])('de um endereço fica só o que a tela entende: %o', (busca, lida) => {
  expect(ler(busca)).toEqual(lida);
});
