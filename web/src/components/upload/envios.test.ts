import { afterEach, expect, test, vi } from 'vitest';
import { reduzirFoto, tamanhoDeEnvio, tamanhoReduzido } from './reduzirFoto.ts';
import { recusaDe } from './useEnvios.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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
  // A line of pixels is still a picture.
  expect(tamanhoReduzido(1, 3000, 800)).toEqual({ largura: 1, altura: 800 });
});

test('a photo is sent with at most so many pixels: a long picture of a screen can still be read', () => {
  expect(tamanhoDeEnvio(4000, 3000)).toEqual({ largura: 2560, altura: 1920 });
  expect(tamanhoDeEnvio(800, 600)).toEqual({ largura: 800, altura: 600 });
  expect(tamanhoDeEnvio(1080, 12_000)).toEqual({ largura: 665, altura: 7390 });
});

test.each([
  ['IMG_1.HEIC', 'image/heic'],
  ['IMG_1.heif', ''],
])(
  'what an iPhone keeps (%s, %j) goes as JPEG wherever the browser draws it, also when it is small',
  async (nome, type) => {
    const desenhar = vi.fn();
    const pincel = { fillRect: vi.fn(), drawImage: desenhar };
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4032, height: 3024, close: vi.fn() }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pincel as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((pronto, tipo) =>
      pronto(new Blob(['jpeg, maior do que era'], { type: tipo ?? '' })),
    );
    const { name, type: tipo } = await reduzirFoto(new File(['heic'], nome, { type }));
    expect([name, tipo]).toEqual(['IMG_1.jpg', 'image/jpeg']);
    expect(desenhar).toHaveBeenCalledWith(expect.anything(), 0, 0, 2560, 1920);

    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('não sabe')));
    expect((await reduzirFoto(new File(['heic'], nome, { type }))).name).toBe(nome);
  },
);
