import * as auditoria from '@imob/schemas/auditoria';
import * as meusAvisos from '@imob/schemas/meusAvisos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { ligar, servicoDeAvisos } from '../../../test/support/devices.ts';
import { type Locador, novoLocador } from '../../../test/support/factories.ts';
import type { FakePush } from '../../providers/push/fake.ts';
import { sistema } from '../auditoria/autor.ts';
import { avisarLocador } from './avisar.ts';
import { enviarAvisos } from './enviar.ts';

let teste: TestApp;
let servico: FakePush;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  const avisos = await servicoDeAvisos();
  servico = avisos.servico;
  teste.deps.push = avisos.push;
  ana = await novoLocador(teste);
});
afterAll(async () => {
  await teste.fechar();
  await servico.close();
});

const ajustar = (body: object) => ana.pedir(meusAvisos.mudar, { body });

test('settings are changed one by one, by the landlord alone, and stand in the trail; telling does not', async () => {
  expect((await ana.pedir(meusAvisos.ler)).body).toMatchObject({
    dinheiro: true,
    resumo: 'NUNCA',
    semValores: false,
    emailPronto: false,
  });
  expect((await ajustar({ interessados: false, resumo: 'MENSAL' })).body).toMatchObject({
    interessados: false,
    recados: true,
    resumo: 'MENSAL',
  });
  expect((await ajustar({ resumo: 'DIARIO' })).status).toBe(400);
  expect((await ajustar({ resumidoEm: '2020-01-01', userId: ana.uid })).body).toMatchObject({ resumo: 'MENSAL' });
  const bia = await novoLocador(teste);
  expect((await bia.pedir(meusAvisos.ler)).body).toMatchObject({ interessados: true, resumo: 'NUNCA' });
  await ligar(servico, ana);
  await teste.deps.db
    .transaction()
    .execute((trx) => avisarLocador(trx, ana.uid, { tipo: 'PEDIDO', registro: ana.uid }, teste.deps.agora()));
  await enviarAvisos(teste.deps, { autor: sistema(ana.uid) });
  const { body } = await ana.pedir(auditoria.listar, { query: { registro: `configuracoes:${ana.uid}` } });
  expect(body.eventos).toMatchObject([
    { acao: 'mudar', antes: { resumo: 'NUNCA' }, depois: { resumo: 'MENSAL', interessados: false } },
  ]);
  const { body: todos } = await ana.pedir(auditoria.listar);
  expect(todos.eventos.filter(({ registro }: auditoria.Evento) => registro.tipo === 'pedido')).toEqual([]);
});
