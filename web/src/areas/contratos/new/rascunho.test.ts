import { expect, it } from 'vitest';
import { aluguelDe, comecar, type Escolhidos, guardarRascunho, lerRascunho, Rascunho } from './rascunho.ts';

const imoveis = [
  { id: 'a', valorAluguel: '2.500,00' },
  { id: 'b', valorAluguel: '1800' },
  { id: 'semPreco', valorAluguel: null },
];
const vazio = Rascunho.parse({});
const deA: Rascunho = {
  ...vazio,
  passo: 2,
  imovelId: 'a',
  locatarioId: 'ana',
  dataInicio: '2026-04-01',
  valorAluguel: 2400,
};
const inicio = (guardado: Rascunho, busca: Escolhidos, unicos: Escolhidos = {}) => {
  const imovelId = busca.imovelId ?? unicos.imovelId;
  const aluguel = aluguelDe(imoveis.find(({ id }) => id === imovelId));
  const { novo, rascunho } = comecar(guardado, busca, unicos, aluguel);
  return rascunho ?? novo;
};

it('another property than the draft’s begins afresh, with its own rent and nothing of the other', () => {
  expect(inicio(deA, { imovelId: 'b' })).toEqual({ ...vazio, imovelId: 'b', valorAluguel: 1800 });
  expect(inicio(vazio, { imovelId: 'b' }).valorAluguel).toBe(1800);
  expect(inicio(deA, { imovelId: 'semPreco' }).valorAluguel).toBe('');
});

it('another tenant than the draft’s begins afresh', () => {
  expect(inicio(deA, { locatarioId: 'rui' })).toEqual({ ...vazio, locatarioId: 'rui' });
});

it('a draft about the same ones goes on where it was', () => {
  expect(inicio(deA, {})).toEqual(deA);
  expect(inicio(deA, { imovelId: 'a' })).toEqual(deA);
});

it('what nobody has added anything to is no draft', () => {
  expect(comecar(vazio, {}, {}, '').rascunho).toBeUndefined();
  const aberto = comecar(vazio, { imovelId: 'b' }, {}, 1800).novo;
  expect(comecar(aberto, { imovelId: 'b' }, {}, 1800).rascunho).toBeUndefined();
});

it('the only free property and the only tenant are chosen beforehand, unless the address names another', () => {
  const unicos = { imovelId: 'b', locatarioId: 'rui' };
  expect(inicio(vazio, {}, unicos)).toEqual({ ...vazio, ...unicos, valorAluguel: 1800 });
  expect(inicio(vazio, { imovelId: 'a' }, unicos)).toEqual({
    ...vazio,
    imovelId: 'a',
    locatarioId: 'rui',
    valorAluguel: 2500,
  });
});

it('what was chosen beforehand makes no draft, and what a draft lacks is filled in with it', () => {
  const soImovel = comecar(vazio, {}, { imovelId: 'b' }, 1800).novo;
  expect(comecar(soImovel, {}, { imovelId: 'b', locatarioId: 'rui' }, 1800).rascunho).toBeUndefined();
  expect(comecar(vazio, {}, { imovelId: 'b' }, 1800).rascunho).toBeUndefined();
  expect(inicio({ ...deA, locatarioId: null }, {}, { imovelId: 'b', locatarioId: 'rui' })).toEqual({
    ...deA,
    locatarioId: 'rui',
  });
});

it('is its landlord’s own', () => {
  guardarRascunho('ana', deA);
  expect(lerRascunho('ana')).toEqual(deA);
  expect(lerRascunho('bia')).toEqual(vazio);
});
