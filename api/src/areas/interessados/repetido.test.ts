import * as auditoria from '@imob/schemas/auditoria';
import * as interessados from '@imob/schemas/interessados';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoImovel, novoLocador } from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

test('somebody is noted once, however often the request comes, and not again once he was deleted', async () => {
  const body = { imovelId: await novoImovel(ana), nome: 'Rui Melo' };
  const pedido = { body, headers: { 'idempotency-key': 'um interessado' } };
  const respostas = await Promise.all([1, 2, 3].map(() => ana.pedir(interessados.criar, pedido)));
  expect(respostas.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [primeiro, ...outros] = respostas.map((resposta) => resposta.body);
  expect(outros).toEqual([primeiro, primeiro]);
  const { id } = primeiro;
  const query = { registro: `interessado:${id}` };
  expect((await ana.pedir(auditoria.listar, { query })).body.eventos).toHaveLength(1);
  expect((await ana.pedir(interessados.criar, { body })).body.id).not.toBe(id);

  await ana.pedir(interessados.remover, { params: { id } });
  expect((await ana.pedir(interessados.criar, pedido)).status).toBe(409);
  expect((await ana.pedir(interessados.buscar, { params: { id } })).status).toBe(404);
});
