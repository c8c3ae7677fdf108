import * as acesso from '@imob/schemas/acesso';
import * as auth from '@imob/schemas/auth';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as privacidade from '@imob/schemas/privacidade';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Cliente, Resposta, TestApp } from '../support/app.ts';
import { testApp } from '../support/app.ts';
import { type Locador, novoLocador, senha } from '../support/factories.ts';
import { aoMesmoTempo, contagem, linhas } from './race.ts';

const QUANTOS = 40;
let apps: TestApp[];
let teste: TestApp;
beforeAll(async () => {
  const opcoes = { env: { AUTH_RATE_LIMIT: '100000' } };
  teste = await testApp(opcoes);
  // Two processes' worth of the service.
  apps = [teste, await testApp({ ...opcoes, url: teste.url })];
});
afterAll(async () => {
  for (const app of apps.toReversed()) await app.fechar();
});
beforeEach(async () => void (await teste.deps.pool.query('delete from "falhasLogin"')));

const codigoDe = (segredo: string) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: teste.deps.agora().getTime() });

async function comFator() {
  const dono = await novoLocador(teste);
  await dono.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
  const { body } = await dono.pedir(acesso.comecarSegundoFator);
  await dono.pedir(acesso.ligarSegundoFator, { body: { codigo: codigoDe(body.segredo) } });
  // Each code is taken once.
  const depois = new Date(teste.deps.agora().getTime() + 60_000).toISOString();
  for (const app of apps) app.agora(depois);
  return { dono, segredo: body.segredo as string };
}

/** The same person's session in either process, by turns. */
const chutar = (dono: Locador, chute: (cliente: Cliente, i: number) => Promise<Resposta>) =>
  aoMesmoTempo(QUANTOS, (i) => chute((apps[i % 2] as TestApp).cliente(dono.cookie), i));
const errado = (i: number) => String(i).padStart(6, '0');

describe('of guesses sent all at once to several processes ten are judged', () => {
  test('codes to confirm who one is, and the right one after them is refused', async () => {
    const { dono, segredo } = await comFator();
    const chutes = await chutar(dono, (cliente, i) =>
      cliente.pedir(acesso.confirmarIdentidade, { body: { codigo: errado(i) } }),
    );
    expect(contagem(chutes)).toEqual({ 400: 10, 429: QUANTOS - 10 });
    const certo = await dono.pedir(acesso.confirmarIdentidade, { body: { codigo: codigoDe(segredo) } });
    expect(certo.status).toBe(429);
  });

  test('codes to switch the second factor off', async () => {
    const { dono } = await comFator();
    const chutes = await chutar(dono, (cliente, i) =>
      cliente.pedir(acesso.desligarSegundoFator, { body: { codigo: errado(i) } }),
    );
    expect(contagem(chutes)).toEqual({ 400: 10, 429: QUANTOS - 10 });
  });

  test.each([
    ['to confirm', acesso.confirmarIdentidade, (senhaAtual: string) => ({ senhaAtual })],
    ['to change it', configuracoes.mudarSenha, (senhaAtual: string) => ({ senhaAtual, newPassword: 'outra-senha' })],
    ['to close the account', privacidade.apagarConta, (senhaAtual: string) => ({ senhaAtual })],
  ] as const)('passwords %s', async (_, endpoint, corpo) => {
    const dono = await novoLocador(teste);
    const chutes = await chutar(dono, (cliente, i) => cliente.pedir(endpoint, { body: corpo(`errada ${i}`) }));
    expect(contagem(chutes)).toEqual({ 400: 10, 429: QUANTOS - 10 });
  });

  test('sign-ins', async () => {
    const dono = await novoLocador(teste);
    const chutes = await chutar(dono, (cliente, i) =>
      cliente.pedir(auth.login, { body: { email: dono.email, password: `errada ${i}` } }),
    );
    expect(contagem(chutes)).toEqual({ 401: 10, 429: QUANTOS - 10 });
  });
});

test('right ones at once, from several processes, are all taken and none is counted', async () => {
  const dono = await novoLocador(teste);
  const certos = await chutar(dono, (cliente) =>
    cliente.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } }),
  );
  expect(contagem(certos)).toEqual({ 200: QUANTOS });
  expect(await linhas(teste, 'select * from "falhasLogin"')).toEqual([]);
});
