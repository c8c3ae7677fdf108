import { randomBytes, randomUUID } from 'node:crypto';
import type { TextoDoLaudo } from '@imob/schemas/documents/inspectionText';
import { expect, test } from 'vitest';
import { createSmallPictures } from '../../upload/files/smallPictures.ts';
import { FOTOS_NO_LAUDO, lerFotosDoLaudo } from './fotos.ts';

const userId = randomUUID();
const laudo = (...lugares: string[][]) =>
  ({
    secoes: lugares.map((urls, i) => ({
      ...{ titulo: `Cômodo ${i}`, itens: [{ fotos: urls.map((url) => ({ url, nome: url })) }] },
    })),
    ...{ medidas: [], fotosGerais: [], emendas: [] },
  }) as unknown as TextoDoLaudo;

test('photos hosted elsewhere, which only say their address, take the place of none of the own', async () => {
  const deFora = Array.from({ length: FOTOS_NO_LAUDO + 50 }, (_, i) => `https://fotos.exemplo.com.br/${i}.jpg`);
  const minhas = Array.from({ length: 3 }, () => `${userId}/inspecao/${randomBytes(20).toString('hex')}.jpg`);
  const lidas: string[] = [];
  const storage = { read: async ({ key }: { key: string }) => void lidas.push(key) };
  const fotos = await lerFotosDoLaudo({ storage, env: {} } as never, userId, laudo([...deFora, ...minhas]), false);
  expect(fotos.get(deFora[0] as string)).toEqual({ falta: 'DE_FORA' });
  // Each is a line to be set: beyond so many they are only counted.
  expect([...fotos.values()].filter((uma) => 'falta' in uma && uma.falta === 'ALEM')).toHaveLength(50);
  for (const key of minhas) expect(lidas).toContain(key);
});

test('another landlord’s photo is never read, whoever names it', async () => {
  const lidas: string[] = [];
  const storage = { read: async ({ key }: { key: string }) => void lidas.push(key) };
  const pictures = createSmallPictures({ storage, env: {} } as never, userId, { maximo: 5 });
  const nome = (dono: string) => `${dono}/inspecao/${randomBytes(20).toString('hex')}.jpg`;
  expect(await pictures.ler(nome(randomUUID()))).toEqual({ falta: 'DE_FORA' });
  expect(lidas).toEqual([]);
  await pictures.ler(nome(userId));
  expect(lidas.length).toBeGreaterThan(0);
});
