import * as continuacao from '@imob/schemas/continuacao';
import * as painel from '@imob/schemas/painel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { type Locador, noDia, novoContrato, novoLocador } from '../../../../test/support/factories.ts';
import { lerEventos } from '../../calendario/eventos.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  teste.agora('2026-03-10T15:00:00Z');
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const avisos = async () => {
  const lido = painel.Painel.parse((await ana.pedir(painel.ler)).body);
  return lido.decidir.flatMap((uma) => (uma.tipo === 'RENOVATORIA' ? [[uma.contratoId, uma.de, uma.ate]] : []));
};

test('a business’s lease of five years in all, renewals among them, is told of from a year to six months before its end', async () => {
  const termos = { finalidade: 'COMERCIAL' };
  const de = async (dataInicio: string, dataFim: string, mudancas: object = { termos }) =>
    (await novoContrato(ana, { dataInicio, dataFim, ...mudancas })).contratoId;
  const loja = await de('2021-09-11', '2026-09-10');
  await de('2021-09-12', '2026-09-10');
  await de('2021-09-11', '2026-09-09');
  await de('2021-09-11', '2026-09-10', {});
  const cedo = await de('2021-03-12', '2027-03-11');
  const renovada = await de('2021-09-11', '2024-12-10');
  await ana.pedir(continuacao.renovar, { params: { id: renovada }, body: { dataFim: '2026-12-10' } });
  expect((await avisos()).sort()).toEqual(
    [
      [loja, '2025-09-10', '2026-03-10'],
      [renovada, '2025-12-10', '2026-06-10'],
    ].sort(),
  );
  const eventos = await lerEventos(teste.deps.db, ana.uid, '2026-03-10', 'America/Sao_Paulo');
  const dela = (id: string) =>
    eventos.filter((um) => um.id.endsWith(id) && um.titulo.includes('renovatória')).map(({ dia }) => dia);
  expect([dela(loja), dela(renovada), dela(cedo)]).toEqual([
    ['2026-03-10'],
    ['2026-06-10'],
    ['2026-03-11', '2026-09-11'],
  ]);
  await noDia(teste, ana, '2026-03-11');
  expect((await avisos()).map(([id]) => id).sort()).toEqual([renovada, cedo].sort());
});
