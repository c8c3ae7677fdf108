import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { ligar, servicoDeAvisos } from '../../../test/support/devices.ts';
import { novoLocador } from '../../../test/support/factories.ts';
import { comAtrasos, paginaDe, promessasDe } from '../../../test/support/promises.ts';
import type { FakePush } from '../../providers/push/fake.ts';
import { sistema } from '../auditoria/autor.ts';
import { enviarAvisos } from '../meusAvisos/enviar.ts';

let teste: TestApp;
let servico: FakePush;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-16T15:00:00Z' });
  const avisos = await servicoDeAvisos();
  servico = avisos.servico;
  teste.deps.push = avisos.push;
});
afterAll(async () => {
  await teste.fechar();
  await servico.close();
});

test('a landlord’s devices are told of what the tenant promised on his page, and never of his own note', async () => {
  const ana = await novoLocador(teste);
  await ligar(servico, ana);
  const { contratoId, ids } = await comAtrasos(ana);
  await promessasDe(ana).prometer([ids[2] as string], '2026-03-18');
  const { prometer } = await paginaDe(teste, ana, contratoId);
  expect((await prometer({ contaId: ids[0], prometidaPara: '2026-03-20' })).status).toBe(201);
  await enviarAvisos(teste.deps, { autor: sistema(ana.uid) });
  const lidos = servico.lidos.map(({ text }) => JSON.parse(text));
  expect(lidos).toMatchObject([
    { titulo: 'João Pereira vai pagar em 20/03/2026', endereco: `/contratos/${contratoId}#promessas` },
  ]);
});
