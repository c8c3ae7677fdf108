import { PassThrough, Readable } from 'node:stream';
import { setImmediate as proximaVolta } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { amostra } from '../../test/arquivos.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { CHEGADA_MS, guardarArquivo, IMAGENS_DE_UM_LOCADOR, IMAGENS_JUNTAS } from './guardar.ts';
import { prepararFoto } from './imagem.ts';
import { FOTOS } from './tipos.ts';

const BLOCO = 8 * 1024;
const de = (userId: string) => ({ userId, recurso: 'imovel', registroId: 'r', privado: false, tipos: FOTOS }) as const;
const semDemora = { urlPublica: (key: string) => key, guardar: async () => {} } as unknown as Storage;
afterEach(() => vi.useRealTimers());

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
  const envios = corpos.map((corpo, i) => guardarArquivo(storage, de(`locador ${i % 5}`), corpo, 'foto.jpg', () => {}));
  await cheio.promise;
  expect(corpos.filter((corpo) => corpo.readableEnded).length).toBe(IMAGENS_JUNTAS);
  vaga.resolve();
  expect((await Promise.all(envios)).length).toBe(corpos.length);
  expect(guardadas).toBe(corpos.length);
});

test('pictures that never end hold only their landlord’s places, and those for five minutes at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const foto = await amostra.jpg();
  const guardar = (userId: string, corpo: Readable) =>
    guardarArquivo(semDemora, de(userId), corpo, 'foto.jpg', () => {}).catch((erro: unknown) => erro);
  const lentas = Array.from({ length: IMAGENS_JUNTAS }, () => new PassThrough());
  const envios = lentas.map((corpo) => guardar('lento', corpo));
  for (const corpo of lentas) corpo.write(Buffer.concat([foto, Buffer.alloc(5000)]));
  for (let i = 0; i < 20; i++) await proximaVolta();

  expect(await guardar('outro', Readable.from([foto]))).toMatchObject({ tipo: 'jpg' });

  const meu = guardar('lento', Readable.from([foto]));
  const fim = [];
  for (let i = 0; i < IMAGENS_JUNTAS; i += IMAGENS_DE_UM_LOCADOR) {
    await vi.advanceTimersByTimeAsync(CHEGADA_MS);
    fim.push(lentas.filter((corpo) => corpo.destroyed).length);
  }
  expect(fim).toEqual([4, 8, 12, 16]);
  expect(await Promise.all(envios)).toEqual(
    lentas.map(() => expect.objectContaining({ statusCode: 400, message: expect.stringContaining('5 minutos') })),
  );
  expect(await meu).toMatchObject({ tipo: 'jpg' });
});

test('one landlord’s photos are decoded one by one: another’s need not wait for them', async () => {
  const [grande, foto] = [await amostra.jpg(4000, 4000), await amostra.jpg()];
  const prontas: string[] = [];
  const decodificar = (quem: string, bytes: Buffer) => prepararFoto(bytes, 'jpg', quem).then(() => prontas.push(quem));
  const muitas = Array.from({ length: 6 }, () => decodificar('muitas', grande));
  await Promise.all([...muitas, decodificar('uma', foto)]);
  expect(prontas[0]).toBe('uma');
});

function* aosPoucos(bytes: Buffer) {
  for (let i = 0; i < bytes.length; i += BLOCO) yield bytes.subarray(i, i + BLOCO);
}
