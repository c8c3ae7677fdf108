import type { Previsao } from '@imob/schemas/previsao';
import * as previsao from '@imob/schemas/previsao';
import type { Rentabilidade } from '@imob/schemas/rentabilidade';
import * as rentabilidade from '@imob/schemas/rentabilidade';
import { expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { abrirLinkDe } from './ajudantes.ts';
import { criarCliente } from './cliente.ts';
import { locador } from './contas.ts';
import { semear } from './semear.ts';

test('the demonstration shows what is to come, what stands empty and what four properties yield', async () => {
  const agora = '2026-08-20T15:00:00Z';
  const correio = { MAIL_API_KEY: 'chave', MAIL_FROM_EMAIL: 'avisos@imob.exemplo.com.br' };
  const teste = await testApp({ agora, env: { SESSION_EXPIRES_DAYS: '30', ...correio } });
  const { app, deps } = teste;
  await semear({
    ...{ app, env: deps.env, agora: new Date(agora), comFotos: false, progresso: () => {} },
    relogio: (momento) => teste.agora(momento.toISOString()),
    abrirLink: (email) => abrirLinkDe(deps, email),
  });
  const cliente = criarCliente(app, deps.env.SESSION_COOKIE_NAME, locador);
  const lida = await cliente.pedir<Previsao>(previsao.ler);
  expect([lida.entra > 50_000, lida.sai > 0, lida.vagos.length > 0, lida.atrasado.valor > 0]).toEqual([
    ...[true, true, true, true],
  ]);
  expect(lida.meses.some(({ porOrigem }) => porOrigem.some(({ origem }) => origem === 'REPASSE'))).toBe(true);
  const rende = await cliente.pedir<Rentabilidade>(rentabilidade.ler);
  expect(rende.comValor).toBe(4);
  expect(rende.liquida).toBeGreaterThan(0);
  expect(rende.poupanca?.percentual).toBeGreaterThan(5);
  await teste.fechar();
}, 180_000);
