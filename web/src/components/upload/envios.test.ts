import { expect, test } from 'vitest';
import { tamanhoReduzido } from './reduzirFoto.ts';
import { recusaDe } from './useEnvios.ts';

const MB = 1024 * 1024;

test.each([
  ['image/jpeg', 10 * MB, undefined],
  ['image/jpeg', 10 * MB + 1, /mais de 10 MB/],
  ['application/pdf', 15 * MB, undefined],
  ['application/pdf', 21 * MB, /PDF tem mais de 20 MB/],
  ['video/mp4', 150 * MB, undefined],
  ['video/mp4', 201 * MB, /vídeo tem mais de 200 MB/],
])('%s of %i bytes', (type, size, recusa) => {
  const dita = recusaDe({ type, size });
  if (recusa) expect(dita).toMatch(recusa);
  else expect(dita).toBeUndefined();
});

test('a photo is made smaller, never larger, and keeps its shape', () => {
  expect(tamanhoReduzido(4000, 3000, 2000)).toEqual({ largura: 2000, altura: 1500 });
  expect(tamanhoReduzido(3000, 4000, 2000)).toEqual({ largura: 1500, altura: 2000 });
  expect(tamanhoReduzido(800, 600, 2000)).toEqual({ largura: 800, altura: 600 });
});
