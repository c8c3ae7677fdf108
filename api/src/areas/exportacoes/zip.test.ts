import { buffer } from 'node:stream/consumers';
import { setTimeout as esperar } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { deBytes, type Entrada, escreverZip } from './zip.ts';

async function* quebrada(): AsyncGenerator<Entrada> {
  yield { caminho: 'primeiro.txt', corpo: deBytes(Buffer.from('primeiro')) };
  throw new Error('sem banco');
}

test('a file that cannot be given breaks the ZIP off for its reader, also for one who begins later', async () => {
  await expect(buffer(escreverZip(quebrada(), new Date()))).rejects.toThrow('sem banco');
  const lidoDepois = escreverZip(quebrada(), new Date());
  await esperar(50);
  await expect(buffer(lidoDepois)).rejects.toThrow('sem banco');
});
