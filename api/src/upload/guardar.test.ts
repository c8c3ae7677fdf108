import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { amostra } from '../../test/arquivos.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { guardarArquivo, IMAGENS_JUNTAS } from './guardar.ts';
import { FOTOS } from './tipos.ts';

const BLOCO = 8 * 1024;
const destino = { userId: 'u', recurso: 'imovel', registroId: 'r', privado: false, tipos: FOTOS } as const;

test('of many pictures at once only some are in memory, the others wait unread', async () => {
  const foto = await amostra.jpg(3000, 2000);
  expect(foto.length).toBeGreaterThan(2 * BLOCO);
  const [cheio, vaga] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let guardadas = 0;
  const storage = {
    urlPublica: (key: string) => key,
    async guardar() {
      guardadas += 1;
      if (guardadas === IMAGENS_JUNTAS) cheio.resolve();
      await vaga.promise;
    },
  } as unknown as Storage;
  const corpos = Array.from({ length: IMAGENS_JUNTAS + 4 }, () => Readable.from(aosPoucos(foto)));
  const envios = corpos.map((corpo) => guardarArquivo(storage, destino, corpo, 'foto.jpg', () => {}));
  await cheio.promise;
  expect(corpos.filter((corpo) => corpo.readableEnded).length).toBe(IMAGENS_JUNTAS);
  vaga.resolve();
  expect((await Promise.all(envios)).length).toBe(corpos.length);
  expect(guardadas).toBe(corpos.length);
});

function* aosPoucos(bytes: Buffer) {
  for (let i = 0; i < bytes.length; i += BLOCO) yield bytes.subarray(i, i + BLOCO);
}
