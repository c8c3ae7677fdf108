import * as indices from '@imob/schemas/indices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoLocador } from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  // The last evening of January where the landlord lives, and already February in UTC.
  teste = await testApp({ agora: '2026-02-01T01:00:00Z' });
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const gravar = (serie: string, mes: string) =>
  ana.pedir(indices.gravar, { params: { serie, mes }, body: { taxa: '0.5' } });

test.each([
  ['IGP-M', '2026-01', '2026-02'],
  ['POUPANCA', '2026-01-31', '2026-02-01'],
])('a rate of %s is typed up to the present, and none of a time still to come', async (serie, agora, depois) => {
  expect((await gravar(serie, agora)).status).toBe(200);
  for (const mes of [depois, depois.replace('2026', '2099')]) {
    const { status, body } = await gravar(serie, mes);
    expect([status, body.campos?.[0]]).toEqual([
      400,
      { campo: 'mes', mensagem: expect.stringContaining('ainda não chegou') },
    ]);
  }
});

test('a day that does not exist is told as a day', async () => {
  const { status, body } = await gravar('POUPANCA', '2025-02-30');
  expect([status, body.campos]).toEqual([
    400,
    [{ campo: 'mes', mensagem: 'Informe o mês (AAAA-MM) ou, para a POUPANCA, um dia que exista (AAAA-MM-DD).' }],
  ]);
});
