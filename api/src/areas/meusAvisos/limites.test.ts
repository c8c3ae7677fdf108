// Messages to a landlord where there are very many, where they go slowly, and where their day went by.
import * as anuncios from '@imob/schemas/anuncios';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { ligar, servicoDeAvisos } from '../../../test/support/devices.ts';
import { type Locador, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { novoCompromisso } from '../../../test/support/repairs.ts';
import type { FakePush } from '../../providers/push/fake.ts';
import type { Push } from '../../providers/push/push.ts';
import { sistema } from '../auditoria/autor.ts';
import { enviarAvisos } from './enviar.ts';
import { avisarLocadores } from './passagem.ts';

let teste: TestApp;
let servico: FakePush;
let push: Push;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp({});
  ({ servico, push } = await servicoDeAvisos());
});
afterAll(async () => {
  await teste.fechar();
  await servico.close();
});
beforeEach(async () => {
  teste.deps.push = push;
  teste.agora('2026-03-11T11:00:10Z');
  servico.clear();
  servico.forgetFailures();
  ana = await novoLocador(teste);
  await ligar(servico, ana);
});

const enviar = () => enviarAvisos(teste.deps, { autor: sistema(ana.uid) });
const titulos = () => servico.lidos.map(({ text }) => JSON.parse(text).titulo);
const esperam = async () => {
  const { rows } = await teste.deps.pool.query(
    'select count(*) as n from "avisosAoLocador" where "userId" = $1 and "feitoEm" is null',
    [ana.uid],
  );
  return Number(rows[0].n);
};

test('more events than a statement takes parameters are done with, as three are', async () => {
  await teste.deps.pool.query(
    `insert into "avisosAoLocador" ("userId", chave, tipo, registro, "criadoEm", "aposEm")
     select $1, 'INTERESSADO:' || n, 'INTERESSADO', gen_random_uuid(), $2::timestamptz, $2::timestamptz from generate_series(1, 70000) n`,
    [ana.uid, teste.deps.agora().toISOString()],
  );
  await enviar();
  expect(await esperam()).toBe(0);
});

test('what speaks of today is not told tomorrow, nor kept for a device until then', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa azul' });
  await novoCompromisso(ana, { imovelId, titulo: 'Seguro', proximo: '2026-03-11' });
  servico.fail({ status: 500 }, 100);
  await avisarLocadores(teste.deps);
  expect(await esperam()).toBe(1);
  servico.forgetFailures();
  teste.agora('2026-03-12T11:00:05Z');
  await avisarLocadores(teste.deps);
  expect(titulos()).toEqual([]);
  expect(await esperam()).toBe(0);
  await novoCompromisso(ana, { imovelId, titulo: 'Vistoria', proximo: '2026-03-13' });
  teste.agora('2026-03-13T11:00:05Z');
  await avisarLocadores(teste.deps);
  expect(servico.lidos.map(({ text, ttl }) => [JSON.parse(text).titulo, ttl])).toEqual([['Hoje: Vistoria', 12 * 3600]]);
});

test('a sender whom the push services hold up leaves the rest, before another takes it', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Sobrado' });
  await ana.pedir(anuncios.gravar, { params: { id: imovelId }, body: { aberto: true } });
  const { body } = await ana.pedir(anuncios.ler, { params: { id: imovelId } });
  const params = { token: new URL(body.anuncio?.url ?? body.url).pathname.split('/').at(-1) as string };
  for (const nome of ['Rui', 'Zoé', 'Lia']) {
    await teste.cliente().pedir(anuncios.interessar, { params, body: { nome, telefone: '(11) 91234-5678' } });
  }
  expect(await esperam()).toBe(3);
  let enviados = 0;
  teste.deps.push = {
    ...push,
    send: async () => {
      enviados += 1;
      teste.agora(new Date(teste.deps.agora().getTime() + 40_000).toISOString());
      return { situacao: 'aceita' };
    },
  };
  await enviar();
  expect([enviados, await esperam()]).toEqual([2, 1]);
  teste.agora('2026-03-11T11:15:00Z');
  await avisarLocadores(teste.deps);
  expect([enviados, await esperam()]).toEqual([3, 0]);
});
