import { expect, test } from 'vitest';
import { createPlaces, createPlacesPerLandlord } from './places.ts';

const estado = (promessa: Promise<unknown>) =>
  Promise.race([
    promessa.then(
      () => 'tem',
      (motivo) => motivo,
    ),
    new Promise((depois) => setTimeout(depois, 20, 'wait')),
  ]);

test('who has given up before the line is reached does not stand in it', async () => {
  const lugares = createPlaces(1);
  await lugares.take(1);
  expect(await estado(lugares.take(1, AbortSignal.abort('desistiu')))).toBe('desistiu');
  const seguinte = lugares.take(1);
  expect(await estado(seguinte)).toBe('wait');
  lugares.giveBack(1);
  expect(await estado(seguinte)).toBe('tem');
});

test('who gives up between his own line and the one of all leaves both, and nothing is kept of him', async () => {
  const lugares = createPlacesPerLandlord(1, 1);
  await lugares.take('ana', 1);
  const desistencia = new AbortController();
  const dela = lugares.take('bia', 1, desistencia.signal);
  // Her own place is hers in this moment; the one of all is not asked for yet.
  desistencia.abort('desistiu');
  expect(await estado(dela)).toBe('desistiu');
  expect(await estado(lugares.take('bia', 1, AbortSignal.timeout(10)))).not.toBe('tem');
  lugares.giveBack('ana', 1);
  expect([lugares.tryTake('bia', 1), lugares.tryTake('bia', 1)]).toEqual([true, false]);
});
