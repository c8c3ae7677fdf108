import { setImmediate as proximaVolta } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { emParalelo } from './paralelo.ts';

test.each(['fonte', 'tarefa'])('when the %s breaks, what was begun ends first', async (quem) => {
  const aberto = Promise.withResolvers<void>();
  const houve: string[] = [];
  async function* fonte() {
    yield* ['a', 'b'];
    if (quem === 'fonte') throw new Error('quebrou');
    yield 'c';
  }
  const fim = emParalelo(fonte(), 3, async (item) => {
    if (item === 'c') throw new Error('quebrou');
    await aberto.promise;
    houve.push(item);
  }).catch((erro) => houve.push(erro.message));
  await proximaVolta();
  aberto.resolve();
  await fim;
  expect(houve).toEqual(['a', 'b', 'quebrou']);
});
