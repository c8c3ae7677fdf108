import { setTimeout as esperar } from 'node:timers/promises';
import * as acerto from '@imob/schemas/acerto';
import * as recebimentos from '@imob/schemas/recebimentos';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pollBanks } from '../../src/areas/bancos/consultar.ts';
import type { Resposta } from '../support/app.ts';
import { CHAVE, recebidos, type TesteComBanco, testeComBanco } from '../support/bank.ts';
import { devagar } from './race.ts';

/** A Pix is returned while the settlement that counts on it is confirmed, undone, or gives back by another way. */

let banca: TesteComBanco;
beforeAll(async () => {
  banca = await testeComBanco();
});
afterAll(() => banca?.fechar());
beforeEach(() => banca.recomecar());

/** January to April by Pix, keys on March 10th: 1,500 of April's and 1,016.13 of March's are the tenant's, less the damages. */
async function comAcerto(danos: number) {
  const { ana, contratoId, contas } = await banca.comBanco();
  for (const { id } of contas.slice(0, 4)) {
    banca.falso.receber({ centavos: 1500_00, chave: CHAVE, txid: txidEstatico(id) });
  }
  await pollBanks(banca.teste.deps);
  const chegados = await recebidos(ana);
  const [marco, abril] = [2, 3].map((i) => chegados.find(({ contaIds }) => contaIds[0] === contas[i].id).id);
  const body = { chavesEm: '2026-03-10', danos: danos > 0 ? [{ descricao: 'Porta', valor: danos }] : [] };
  const { id: acertoId } = (await ana.pedir(acerto.criar, { params: { id: contratoId }, body })).body;
  const params = { id: contratoId, acertoId };
  const devolver = (id: string, valor: number) => ana.pedir(recebimentos.devolver, { params: { id }, body: { valor } });
  return { ana, params, marco, abril, devolver, confirmar: () => ana.pedir(acerto.confirmar, { params }) };
}

/** The second comes while the return of the first is being written. */
async function logoDepois(primeiro: () => Promise<Resposta>, segundo: () => Promise<Resposta>): Promise<number[]> {
  const respostas = await devagar(banca.teste, 'devolucoes', 400, async () => {
    const um = primeiro();
    await esperar(150);
    return Promise.all([um, segundo()]);
  });
  return respostas.map(({ status }) => status);
}

test('a return and the confirmation that counts on its money: one is refused', async () => {
  const { abril, devolver, confirmar } = await comAcerto(4000);
  expect(await logoDepois(() => devolver(abril, 1500), confirmar)).toEqual([200, 409]);
});

test('two returns give back no more than the settlement owes', async () => {
  const { marco, abril, devolver, confirmar } = await comAcerto(0);
  expect((await confirmar()).body.aDevolver).toBe(2516.13);
  const as = logoDepois(
    () => devolver(abril, 1500),
    () => devolver(marco, 1016.14),
  );
  expect(await as).toEqual([200, 409]);
});

test('a return, and what is given back by hand, are no more than the settlement owes', async () => {
  const { ana, params, abril, devolver, confirmar } = await comAcerto(0);
  await confirmar();
  const body = { valor: 1016.14, em: '2026-03-10', forma: 'Dinheiro' };
  const as = logoDepois(
    () => devolver(abril, 1500),
    () => ana.pedir(acerto.devolver, { params, body }),
  );
  expect(await as).toEqual([200, 409]);
});

test('a settlement is not undone while it gives a Pix back', async () => {
  const { ana, params, abril, devolver, confirmar } = await comAcerto(0);
  await confirmar();
  const as = logoDepois(
    () => devolver(abril, 1500),
    () => ana.pedir(acerto.desfazer, { params }),
  );
  expect(await as).toEqual([200, 409]);
});
