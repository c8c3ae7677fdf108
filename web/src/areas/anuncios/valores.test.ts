import type { Anuncio } from '@imob/schemas/anuncios';
import type { ImovelLido } from '@imob/schemas/imoveis';
import { expect, it } from 'vitest';
import { comAberto, oQueFalta, valoresDe } from './valores.ts';

const anuncio = {
  ...{ imovelId: 'i', aberto: true, url: 'https://x/anuncio/1', titulo: null, texto: 'Sol da manhã' },
  ...{ disponivelEm: '2026-11-01', garantias: ['FIADOR'], mostrarNumero: true, mostrarTelefone: false },
  ...{ falta: [], interessados: 0, criadoEm: '2026-10-01T12:00:00Z', atualizadoEm: '2026-10-01T12:00:00Z' },
} satisfies Anuncio;

it('begins with what the advert said, but not with a day that went by', () => {
  expect(valoresDe(anuncio, '2026-10-10').disponivelEm).toBe('2026-11-01');
  expect(valoresDe(anuncio, '2026-12-01')).toEqual({
    ...{ titulo: '', texto: 'Sol da manhã', disponivelEm: '', garantias: ['FIADOR'] },
    ...{ mostrarNumero: true, mostrarTelefone: false },
  });
  expect(valoresDe(null, '2026-12-01')).toMatchObject({ texto: '', garantias: [], mostrarTelefone: false });
});

it('pauses an advert without changing what it says', () => {
  expect(comAberto(anuncio, false)).toEqual({
    ...{ aberto: false, titulo: null, texto: 'Sol da manhã', disponivelEm: '2026-11-01', garantias: ['FIADOR'] },
    ...{ mostrarNumero: true, mostrarTelefone: false },
  });
});

it('misses what neither the property nor the advert says', () => {
  const imovel = { valorAluguel: '1800', quartos: 2, descricao: null, fotosKeys: [] } as unknown as ImovelLido;
  expect(oQueFalta(imovel, ' ')).toEqual(['fotos', 'uma descrição']);
  expect(oQueFalta(imovel, 'Sol da manhã')).toEqual(['fotos']);
  const foto = { key: 'a.jpg', url: 'https://x/a.jpg' };
  expect(oQueFalta({ ...imovel, descricao: 'Claro', fotosKeys: [foto] }, '')).toEqual([]);
  // A video alone is no photo.
  const video = { key: 'a.mp4', url: 'https://x/a.mp4' };
  expect(oQueFalta({ ...imovel, fotosKeys: [video] }, 'Claro')).toEqual(['fotos']);
});
