import * as acerto from '@imob/schemas/acerto';
import * as auditoria from '@imob/schemas/auditoria';
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novaConta, novoContrato, novoLocador } from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
let contaId: string;
beforeAll(async () => {
  teste = await testApp({ env: { SESSION_EXPIRES_DAYS: '30' } });
  // 22:30 on the 9th in São Paulo.
  teste.agora('2026-03-10T01:30:00Z');
  ana = await novoLocador(teste);
  const { contratoId } = await novoContrato(ana);
  contaId = await novaConta(ana, contratoId);
  teste.agora('2026-03-10T15:00:00Z');
  await ana.pedir(financeiro.pagar, { params: { id: contaId }, body: { valorPago: 100 } });
});
afterAll(() => teste.fechar());

const listar = async (query: Record<string, string> = {}) => (await ana.pedir(auditoria.listar, { query })).body;
const acoes = (eventos: { acao: string }[]) => eventos.map(({ acao }) => acao);

test('a record’s events, the latest first, by its kind and id or by its id alone', async () => {
  const { eventos, proximo } = await listar({ registro: `conta:${contaId}` });
  expect([acoes(eventos), proximo]).toEqual([['pagar', 'criar'], null]);
  expect(eventos[0]).toEqual({
    id: expect.any(String),
    em: '2026-03-10T15:00:00.000Z',
    quem: ana.uid,
    quemNome: null,
    acao: 'pagar',
    registro: { tipo: 'conta', id: contaId },
    antes: expect.objectContaining({ status: 'PENDENTE', valor: 250 }),
    depois: expect.objectContaining({ status: 'PAGO', valor: 100 }),
    origem: { ip: '127.0.0.1', agente: 'lightMyRequest', requisicao: expect.any(String) },
  });
  expect((await listar({ registro: contaId })).eventos).toEqual(eventos);
  expect((await listar({ registro: `recibo:${contaId}` })).eventos).toEqual([]);
});

test('days begin and end in the service’s time zone', async () => {
  expect(acoes((await listar({ registro: contaId, ate: '2026-03-09' })).eventos)).toEqual(['criar']);
  expect(acoes((await listar({ registro: contaId, de: '2026-03-10' })).eventos)).toEqual(['pagar']);
});

test('pages go on where the last one ended, and a cursor of anything else is 400', async () => {
  const { eventos: todos } = await listar();
  const vistos: object[] = [];
  let cursor = '';
  do {
    const { eventos, proximo } = await listar({ limite: '2', cursor });
    vistos.push(...eventos);
    cursor = proximo ?? '';
  } while (cursor);
  expect(vistos).toEqual(todos);
  const { status, body } = await ana.pedir(auditoria.listar, { query: { cursor: 'inventado' } });
  expect([status, body.campos?.[0]?.campo]).toEqual([400, 'cursor']);
});

test('what was done in one moment is told in its order, on one page or on several', async () => {
  const descricoes = Array.from({ length: 8 }, (_, i) => `Passo ${i}`);
  for (const descricao of descricoes)
    await ana.pedir(financeiro.mudar, { params: { id: contaId }, body: { descricao } });
  const { eventos } = await listar({ registro: contaId, limite: '8' });
  expect(eventos.map(({ depois }: any) => depois.descricao)).toEqual(descricoes.toReversed());
  const primeira = await listar({ registro: contaId, limite: '5' });
  const segunda = await listar({ registro: contaId, limite: '3', cursor: primeira.proximo });
  expect([...primeira.eventos, ...segunda.eventos]).toEqual(eventos);
});

test('a contract’s events include those of its settlements, and of no other’s', async () => {
  const [{ contratoId: id }, outro] = [await novoContrato(ana), await novoContrato(ana)];
  const body = { chavesEm: '2026-03-10', danos: [] };
  for (const contratoId of [id, outro.contratoId]) {
    expect((await ana.pedir(acerto.criar, { params: { id: contratoId }, body })).status).toBe(201);
  }
  const { eventos } = await listar({ registro: `contrato:${id}` });
  expect(eventos.map(({ acao, registro }: any) => [registro.tipo, acao])).toEqual([
    ['acerto', 'criar'],
    ['contrato', 'criar'],
  ]);
  expect(eventos[0].depois).toMatchObject({ contratoId: id, chavesEm: '2026-03-10' });
});
