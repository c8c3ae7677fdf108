import * as auth from '@imob/schemas/auth';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import { expect, test } from 'vitest';
import { testApp } from './support/app.ts';
import { bridge } from './support/bridge.ts';
import { newDatabase } from './support/db.ts';
import { novaConta, novoContrato, novoLocador } from './support/factories.ts';

const aoMesmoTempo = <T>(quantos: number, f: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: quantos }, (_, i) => f(i)));

test('with the database behind a black hole every request is answered 503 within 15 s, and the service recovers', async () => {
  const banco = await newDatabase();
  const ponte = await bridge(banco.url);
  const teste = await testApp({ url: ponte.url, env: { DATABASE_POOL_MAX: '4' } });
  const ana = await novoLocador(teste);
  const { contratoId } = await novoContrato(ana);
  const id = await novaConta(ana, contratoId);
  // Reads, streamed lists, a transaction, and what needs no session.
  const pedidos = [
    () => ana.pedir(imoveis.listar),
    () => ana.pedir(financeiro.listar),
    () => ana.pedir(financeiro.pagar, { params: { id } }),
    () => teste.cliente().pedir(auth.login, { body: { email: ana.email, password: 'errada' } }),
  ];
  const pedir = (i: number) => (pedidos[i % pedidos.length] as (typeof pedidos)[number])();
  await aoMesmoTempo(4, () => ana.pedir(imoveis.listar));

  ponte.calar(true);
  const medidas = await aoMesmoTempo(16, async (i) => {
    const inicio = performance.now();
    const { status } = await pedir(i);
    return { status, segundos: (performance.now() - inicio) / 1000 };
  });
  expect(medidas.map(({ status }) => status)).toEqual(Array(16).fill(503));
  expect(Math.max(...medidas.map(({ segundos }) => segundos))).toBeLessThan(15);

  ponte.calar(false);
  const inicio = performance.now();
  await expect.poll(async () => (await ana.pedir(imoveis.listar)).status).toBe(200);
  expect(performance.now() - inicio).toBeLessThan(6_000);
  expect((await aoMesmoTempo(8, () => ana.pedir(financeiro.listar))).map(({ status }) => status)).toEqual(
    Array(8).fill(200),
  );
  // Nothing of what was answered 503 was done by halves.
  const conta = (await ana.pedir(financeiro.listar)).body.find((lida: { id: string }) => lida.id === id);
  expect([conta.status, Boolean(conta.reciboId)]).toEqual(['PENDENTE', false]);
  await teste.fechar();
  ponte.fechar();
  await banco.apagar();
}, 90_000);
