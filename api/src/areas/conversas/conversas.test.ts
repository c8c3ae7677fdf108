import * as auditoria from '@imob/schemas/auditoria';
import * as busca from '@imob/schemas/busca';
import * as inquilino from '@imob/schemas/inquilino';
import * as linhaDoTempo from '@imob/schemas/linhaDoTempo';
import * as locatarios from '@imob/schemas/locatarios';
import * as privacidade from '@imob/schemas/privacidade';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { cartasDe } from '../../../test/support/letters.ts';
import { comAtrasos, conversasDe, paginaDe, promessasDe } from '../../../test/support/promises.ts';

let teste: TestApp;
let ana: Locador;
let de: ReturnType<typeof conversasDe>;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora('2026-03-16T15:00:00Z');
  ana = await novoLocador(teste);
  de = conversasDe(ana);
});
afterAll(() => teste.fechar());

test('what was said is noted with day, hour and way, is changed and deleted, and is listed the latest first', async () => {
  const { locatarioId, contratoId } = await novoContrato(ana);
  const { status, body: uma } = await de.anotar(locatarioId, { contratoId });
  expect([status, uma]).toEqual([
    201,
    {
      ...{ id: uma.id, locatarioId, contratoId, dia: '2026-03-09', hora: '14:30', como: 'TELEFONE' },
      ...{ texto: 'Disse que paga metade na sexta.', criadoEm: uma.criadoEm, atualizadoEm: uma.criadoEm },
    },
  ]);
  const { body: outra } = await de.anotar(locatarioId, { hora: null, dia: '2026-03-16', como: 'WHATSAPP' });
  const { body: cedo } = await de.anotar(locatarioId, { hora: '07:05' });
  const ids = async (query = {}) => (await de.listar(query)).body.conversas.map(({ id }) => id);
  expect(await ids()).toEqual([outra.id, uma.id, cedo.id]);
  expect(await ids({ contratoId })).toEqual([uma.id]);
  const mudada = await de.mudar(cedo.id, { hora: '18:00', texto: 'Paga tudo.', contratoId });
  expect(mudada.body).toMatchObject({ hora: '18:00', texto: 'Paga tudo.', como: 'TELEFONE', contratoId });
  expect(await ids({ locatarioId })).toEqual([outra.id, cedo.id, uma.id]);
  const { body: pagina } = await de.listar({ limite: '2' });
  expect(await ids({ limite: '2', cursor: pagina.proximo })).toEqual([uma.id]);
  await de.remover(uma.id);
  expect(await ids()).toEqual([outra.id, cedo.id]);
});

test('sent again with its key it is noted once, and not again once it was deleted', async () => {
  const { locatarioId } = await novoContrato(ana);
  const headers = { 'idempotency-key': 'uma' };
  const juntas = await Promise.all([1, 2].map(() => de.anotar(locatarioId, {}, headers)));
  expect(juntas.map(({ status, body }) => [status, body.id])).toEqual(juntas.map(() => [201, juntas[0]?.body.id]));
  expect((await de.listar()).body.conversas).toHaveLength(1);
  await de.remover(juntas[0]?.body.id as string);
  expect((await de.anotar(locatarioId, {}, headers)).status).toBe(409);
});

test('a day to come, another’s lease or none of his, no words, or a tenant of nobody, are refused', async () => {
  const { locatarioId } = await novoContrato(ana);
  const outro = await novoContrato(ana);
  const bia = await novoLocador(teste);
  const dela = await novoContrato(bia);
  const recusas: [string, object, number][] = [
    [locatarioId, { dia: '2026-03-17' }, 400],
    [locatarioId, { contratoId: outro.contratoId }, 400],
    [locatarioId, { contratoId: dela.contratoId }, 403],
    [dela.locatarioId, {}, 403],
    ['nada', {}, 404],
    [locatarioId, { texto: '  ' }, 400],
    [locatarioId, { como: 'CARTA' }, 400],
    [locatarioId, { hora: '25:00' }, 400],
  ];
  for (const [id, mais, status] of recusas)
    expect((await de.anotar(id, mais)).status, JSON.stringify(mais)).toBe(status);
  expect((await de.listar()).body.conversas).toEqual([]);
  await teste.deps.db
    .updateTable('locatarios')
    .set({ anonimizadoEm: '2026-01-01' })
    .where('userId', '=', ana.uid)
    .execute();
  expect((await de.anotar(locatarioId)).status).toBe(409);
});

test('conversations, promises, letters and requests of all his leases are one list, and each page goes on where the last ended', async () => {
  const { ids, contratoId, locatarioId } = await comAtrasos(ana);
  const outro = await novoContrato(ana, { locatarioId });
  await de.anotar(locatarioId);
  teste.agora('2026-03-16T16:00:00Z');
  const { body: promessa } = await promessasDe(ana).prometer([ids[0] as string], '2026-03-20', { recado: 'Sexta.' });
  teste.agora('2026-03-16T17:00:00Z');
  await cartasDe(ana, outro.contratoId).escrever({ tipo: 'INFRACAO', fato: 'Barulho.', prazoDias: 15 });
  teste.agora('2026-03-16T18:00:00Z');
  const { params } = await paginaDe(teste, ana, contratoId);
  await teste.cliente().pedir(inquilino.pedir, { params, body: { tipo: 'PERGUNTA', texto: 'Pode pintar?' } });
  const { acontecimentos } = (await de.acontecimentos(locatarioId)).body;
  expect(acontecimentos.map(({ tipo, titulo, detalhe }) => [tipo, titulo, detalhe])).toEqual([
    ['PEDIDO', 'Ele fez uma pergunta', 'Pode pintar?'],
    ['CARTA', 'Notificação de infração', null],
    ['PROMESSA', 'Promessa para 20/03/2026', 'Sexta.'],
    ['CONVERSA', 'Por telefone', 'Disse que paga metade na sexta.'],
  ]);
  expect(acontecimentos[2]?.promessa).toMatchObject({ id: promessa.id, situacao: 'ABERTA' });
  expect(acontecimentos[3]?.conversa).toMatchObject({ hora: '14:30' });
  const vistos: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: Awaited<ReturnType<typeof de.acontecimentos>> = await de.acontecimentos(locatarioId, {
      limite: '1',
      cursor,
    });
    vistos.push(...body.acontecimentos.map(({ id }) => id));
    cursor = body.proximo;
  }
  expect(vistos).toEqual(acontecimentos.map(({ id }) => id));
  const { body } = await ana.pedir(linhaDoTempo.buscar, { params: { id: contratoId } });
  expect(body.eventos.filter(({ tipo }: any) => tipo === 'PROMESSA')).toMatchObject([
    { titulo: 'Promessa de pagar em 20/03/2026', detalhe: 'Esperada', dia: '2026-03-16' },
  ]);
});

test('the search finds what was said, and the tenant’s page never shows it', async () => {
  const locatarioId = await novoLocatario(ana, { nome: 'Rita Reis' });
  const { contratoId } = await novoContrato(ana, { locatarioId });
  await de.anotar(locatarioId, { contratoId, texto: 'Perdeu o emprego na padaria.' });
  const { body } = await ana.pedir(busca.buscar, { query: { q: 'padaria' } });
  expect(body.resultados).toMatchObject([
    {
      ...{ tipo: 'CONVERSA', titulo: 'Conversa com Rita Reis', caminho: `/locatarios/${locatarioId}/conversas` },
      detalhe: 'Por telefone em 09/03/2026: Perdeu o emprego na padaria.',
    },
  ]);
  const { html, dados } = await paginaDe(teste, ana, contratoId);
  expect(`${await html()} ${JSON.stringify(await dados())}`).not.toContain('padaria');
});

test('it is part of all that is known of him, its words stand in no trail, and it goes with him', async () => {
  const { locatarioId, contratoId, ids } = await comAtrasos(ana);
  const { body: uma } = await de.anotar(locatarioId, { texto: 'Segredo dele.' });
  await de.mudar(uma.id, { texto: 'Outro segredo dele.' });
  await promessasDe(ana).prometer([ids[0] as string], '2026-03-20', { recado: 'Segredo na promessa.' });
  const { body: dados } = await ana.pedir(privacidade.dadosDoLocatario, { params: { id: locatarioId } });
  expect(dados.conversas).toMatchObject([{ id: uma.id, texto: 'Outro segredo dele.' }]);
  expect(dados.promessas).toMatchObject([{ recado: 'Segredo na promessa.' }]);
  const { body: rastro } = await ana.pedir(auditoria.listar);
  expect(rastro.eventos.filter(({ registro }: any) => registro.tipo === 'conversa')).toHaveLength(2);
  expect(JSON.stringify(rastro)).not.toMatch(/egredo/);
  await teste.deps.db
    .updateTable('contratos')
    .set({ ativo: false, encerradoEm: '2020-01-01T12:00:00Z' })
    .where('id', '=', contratoId)
    .execute();
  teste.agora('2026-03-16T15:00:00Z');
  const anonimizar = await ana.pedir(privacidade.anonimizarLocatario, { params: { id: locatarioId } });
  expect(anonimizar.status, JSON.stringify(anonimizar.body)).toBe(200);
  expect((await de.listar()).body.conversas).toEqual([]);
  expect((await promessasDe(ana).listar()).body.promessas).toMatchObject([{ recado: null }]);
});

test('a deleted tenant takes his conversations along', async () => {
  const locatarioId = await novoLocatario(ana);
  await de.anotar(locatarioId);
  expect((await ana.pedir(locatarios.remover, { params: { id: locatarioId } })).status).toBe(200);
  expect((await de.listar()).body.conversas).toEqual([]);
});
