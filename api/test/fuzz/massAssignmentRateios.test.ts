// Mass assignment: what the server owns of a shared bill is ignored in what a client sends.
import * as rateios from '@imob/schemas/rateios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diferencas, retrato } from '../matrix/snapshot.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { type Locador, novoLocador } from '../support/factories.ts';
import { novaVila, novoRateio, rateiosDe } from '../support/rateios.ts';

let teste: TestApp;
let ana: Locador;
let bia: Locador;
beforeAll(async () => {
  teste = await testApp();
  [ana, bia] = [await novoLocador(teste), await novoLocador(teste)];
});
afterAll(() => teste.fechar());

const ID = '11111111-1111-4111-8111-111111111111';
const ANTIGO = '2001-01-01T00:00:00.000Z';
const doServidor = () => ({ id: ID, userId: bia.uid, criadoEm: ANTIGO, atualizadoEm: ANTIGO, ultima: { id: ID } });

test('a shared bill is its landlord’s, of an id and a moment of the service', async () => {
  const { um } = await novaVila(ana);
  const { status, body } = await rateiosDe(ana).criar({
    ...{ ...doServidor(), ativo: false, nome: 'Luz', tipo: 'LUZ', forma: 'IGUAL' },
    imoveis: [{ imovelId: um, imovelNome: 'X', arquivado: true }],
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ userId: ana.uid, ativo: true, ultima: null, criadoEm: '2026-03-10T15:00:00.000Z' });
  expect(body).not.toMatchObject({ id: ID });
  expect(body.imoveis).toMatchObject([{ imovelNome: 'Kitnet 1', arquivado: false }]);
  const antes = await retrato(teste.deps.pool);
  expect((await ana.pedir(rateios.mudar, { params: { id: body.id }, body: doServidor() })).status).toBe(200);
  expect(diferencas(antes, await retrato(teste.deps.pool))).toEqual([]);
});

test('what a bill’s parts are is reckoned, not told', async () => {
  const { um, dois } = await novaVila(ana);
  const { id } = await novoRateio(ana, [um, dois], { forma: 'IGUAL' });
  const partes = [
    { imovelId: um, de: 'LOCADOR', propria: true, consumo: 9, descricao: 'X', combinado: true, locatarioNome: 'X' },
  ];
  const corpo = { competencia: '2026-04', valor: 100, rateioId: ID, despesaIds: [ID], despesas: [{ id: ID }], partes };
  const { status, body } = await rateiosDe(ana).lancar(id, { ...doServidor(), ...corpo });
  expect([status, body]).toMatchObject([
    201,
    { userId: ana.uid, rateioId: id, despesaIds: [], criadoEm: '2026-03-10T15:00:00.000Z' },
  ]);
  expect(body.id).not.toBe(ID);
  expect(body.partes[0]).toMatchObject({
    ...{ de: 'LOCATARIO', propria: false, consumo: null, combinado: false, valor: 50, locatarioNome: 'Bia' },
    descricao: 'Água 04/2026: 1 de 2 partes iguais de R$ 100,00',
  });
});
