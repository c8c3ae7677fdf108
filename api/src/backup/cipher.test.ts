import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyring, seal, sealedSize, unseal } from './cipher.ts';

const keys = keyring('uma frase de teste');
const key = await keys.fresh();

async function* em(pieces: Buffer[]) {
  yield* pieces;
}
const gathered = async (stream: AsyncIterable<Buffer>) => {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
};
const sealed = (data: Buffer, name = 'a') => gathered(seal(key, name, em([data])));
const unsealed = (bytes: Buffer, name = 'a') => gathered(unseal(keys.of, name, em([bytes])));

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
  '%i bytes come back as they were, in the size foretold',
  async (n) => {
    const data = randomBytes(n);
    const bytes = await sealed(data);
    expect(bytes.length).toBe(sealedSize(n));
    expect(await unsealed(bytes)).toEqual(data);
  },
);

test('it matters not how the bytes were parted on their way', async () => {
  const data = randomBytes(150_000);
  const bytes = await gathered(
    seal(key, 'a', em([data.subarray(0, 1), data.subarray(1, 70_000), data.subarray(70_000)])),
  );
  const pieces = Array.from({ length: Math.ceil(bytes.length / 997) }, (_, i) =>
    bytes.subarray(i * 997, (i + 1) * 997),
  );
  expect(await gathered(unseal(keys.of, 'a', em(pieces)))).toEqual(data);
});

test('a byte changed, the end cut off at a chunk, chunks exchanged, or another name: all are seen', async () => {
  const bytes = await sealed(randomBytes(65_536 * 3));
  const mudado = Buffer.from(bytes);
  mudado[100_000] = (mudado[100_000] ?? 0) ^ 1;
  await expect(unsealed(mudado)).rejects.toThrow('cortado ou foi alterado');
  const inicio = bytes.length - 3 * (65_536 + 16);
  await expect(unsealed(bytes.subarray(0, inicio + 2 * (65_536 + 16)))).rejects.toThrow('cortado ou foi alterado');
  await expect(unsealed(bytes.subarray(0, inicio))).rejects.toThrow('cortado');
  const [um, dois] = [bytes.subarray(inicio, inicio + 65_552), bytes.subarray(inicio + 65_552, inicio + 2 * 65_552)];
  const trocado = Buffer.concat([bytes.subarray(0, inicio), dois, um, bytes.subarray(inicio + 2 * 65_552)]);
  await expect(unsealed(trocado)).rejects.toThrow('foi alterado');
  await expect(unsealed(bytes, 'b')).rejects.toThrow('não abre');
});

test('another passphrase opens nothing', async () => {
  const bytes = await sealed(Buffer.from('segredo'));
  await expect(gathered(unseal(keyring('outra frase longa').of, 'a', em([bytes])))).rejects.toThrow(
    'BACKUP_PASSPHRASE',
  );
});
