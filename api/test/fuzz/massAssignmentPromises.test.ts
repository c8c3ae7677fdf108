// Mass assignment: what the server owns of a promise or a conversation is ignored in what a client sends.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type Locador, novoContrato, novoLocador } from '../support/factories.ts';
import { comAtrasos, conversasDe, paginaDe, promessasDe } from '../support/promises.ts';

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
const doServidor = () => ({ id: ID, userId: bia.uid, criadoEm: ANTIGO, atualizadoEm: ANTIGO });
const daPromessa = { situacao: 'CUMPRIDA', quem: 'INQUILINO', fim: 'RETIRADA', fimEm: ANTIGO, cienteEm: ANTIGO };

test('who made a promise, when, and whether it was kept, is the service’s to say', async () => {
  const { ids, contratoId } = await comAtrasos(ana);
  const de = promessasDe(ana);
  const mais = { ...doServidor(), ...daPromessa, contratoId: ID, recebido: 9 };
  const { status, body } = await de.prometer(ids.slice(0, 1), '2026-03-20', mais);
  const esperado = { contratoId, quem: 'LOCADOR', situacao: 'ABERTA', fimEm: null, cienteEm: null, recebido: 0 };
  expect([status, body]).toMatchObject([201, { ...esperado, criadoEm: '2026-03-10T15:00:00.000Z' }]);
  expect(body.id).not.toBe(ID);
  expect((await de.mudar(body.id, { ...mais, prometidaPara: '2026-03-30', valor: 1 })).body).toEqual(body);
  const { prometer } = await paginaDe(teste, ana, contratoId);
  await prometer({
    ...mais,
    quem: 'LOCADOR',
    valor: 1,
    substitui: [body.id],
    contaId: ids[1],
    prometidaPara: '2026-03-20',
  });
  const [dele] = (await de.listar()).body.promessas.filter(({ quem }) => quem === 'INQUILINO');
  expect(dele).toMatchObject({ valor: null, situacao: 'ABERTA', contratoId });
  expect(dele?.id).not.toBe(ID);
});

test('a conversation is its landlord’s, and stays its tenant’s', async () => {
  const { locatarioId } = await novoContrato(ana);
  const outro = await novoContrato(ana);
  const de = conversasDe(ana);
  const { body } = await de.anotar(locatarioId, { ...doServidor(), em: ANTIGO });
  expect(body).toMatchObject({ locatarioId, criadoEm: '2026-03-10T15:00:00.000Z' });
  expect(body.id).not.toBe(ID);
  expect((await de.mudar(body.id, { ...doServidor(), em: ANTIGO, locatarioId: outro.locatarioId })).body).toEqual(body);
});
