import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { noDia, novoContrato, novoLocador } from '../../../../test/support/factories.ts';
import { cartasDe } from '../../../../test/support/letters.ts';
import { UNAVAILABLE } from '../../../http/errors.ts';
import { contarDocumentos, type Documento, documentosDe } from './documentos.ts';
import { fazerDocumento } from './entradas.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());

test('of the letters of many years none is left out', async () => {
  const ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
  const { contratoId } = await novoContrato(ana);
  await cartasDe(ana, contratoId).escrever({ tipo: 'INFRACAO', fato: 'Barulho.', prazoDias: 15 });
  await teste.deps.pool.query(
    `insert into cartas select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
      from cartas c, generate_series(1, 100) where "userId" = $1`,
    [ana.uid],
  );
  const documentos: Documento[] = [];
  for await (const documento of documentosDe(teste.deps, ana.uid)) documentos.push(documento);
  const cartas = documentos.filter(({ caminho }) => caminho.includes('Notificação de infração'));
  expect([cartas.length, documentos.length]).toEqual([101, await contarDocumentos(teste.deps.db, ana.uid)]);
  expect((await cartas[0]?.fazer())?.pdf.subarray(0, 4).toString()).toBe('%PDF');
});

test('a PDF that is not ready in its time is waited for, and at the last try missing: the rest is not kept back', async () => {
  const lento = {
    caminho: 'a.pdf',
    fazer: async () => {
      throw UNAVAILABLE;
    },
  };
  await expect(fazerDocumento(teste.deps, lento, false)).rejects.toBe(UNAVAILABLE);
  expect(await fazerDocumento(teste.deps, lento, true)).toBeUndefined();
});
