import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { abrir, chaveiro, selar, tamanhoSelado } from './cipher.ts';

const chaves = chaveiro('uma frase de teste');
const chave = await chaves.nova();

async function* em(partes: Buffer[]) {
  yield* partes;
}
const juntar = async (fluxo: AsyncIterable<Buffer>) => {
  const partes: Buffer[] = [];
  for await (const parte of fluxo) partes.push(parte);
  return Buffer.concat(partes);
};
const selado = (dados: Buffer, nome = 'a') => juntar(selar(chave, nome, em([dados])));
const aberto = (bytes: Buffer, nome = 'a') => juntar(abrir(chaves.de, nome, em([bytes])));

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
  '%i bytes come back as they were, in the size foretold',
  async (n) => {
    const dados = randomBytes(n);
    const bytes = await selado(dados);
    expect(bytes.length).toBe(tamanhoSelado(n));
    expect(await aberto(bytes)).toEqual(dados);
  },
);

test('it matters not how the bytes were parted on their way', async () => {
  const dados = randomBytes(150_000);
  const bytes = await juntar(
    selar(chave, 'a', em([dados.subarray(0, 1), dados.subarray(1, 70_000), dados.subarray(70_000)])),
  );
  const partes = Array.from({ length: Math.ceil(bytes.length / 997) }, (_, i) =>
    bytes.subarray(i * 997, (i + 1) * 997),
  );
  expect(await juntar(abrir(chaves.de, 'a', em(partes)))).toEqual(dados);
});

test('a byte changed, the end cut off at a chunk, chunks exchanged, or another name: all are seen', async () => {
  const bytes = await selado(randomBytes(65_536 * 3));
  const mudado = Buffer.from(bytes);
  mudado[100_000] = (mudado[100_000] ?? 0) ^ 1;
  await expect(aberto(mudado)).rejects.toThrow('cortado ou foi alterado');
  const inicio = bytes.length - 3 * (65_536 + 16);
  await expect(aberto(bytes.subarray(0, inicio + 2 * (65_536 + 16)))).rejects.toThrow('cortado ou foi alterado');
  await expect(aberto(bytes.subarray(0, inicio))).rejects.toThrow('cortado');
  const [um, dois] = [bytes.subarray(inicio, inicio + 65_552), bytes.subarray(inicio + 65_552, inicio + 2 * 65_552)];
  const trocado = Buffer.concat([bytes.subarray(0, inicio), dois, um, bytes.subarray(inicio + 2 * 65_552)]);
  await expect(aberto(trocado)).rejects.toThrow('foi alterado');
  await expect(aberto(bytes, 'b')).rejects.toThrow('não abre');
});

test('another passphrase opens nothing', async () => {
  const bytes = await selado(Buffer.from('segredo'));
  await expect(juntar(abrir(chaveiro('outra frase longa').de, 'a', em([bytes])))).rejects.toThrow('BACKUP_PASSPHRASE');
});
