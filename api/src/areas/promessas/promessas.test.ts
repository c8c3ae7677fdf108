import * as acordos from '@imob/schemas/acordos';
import * as financeiro from '@imob/schemas/financeiro';
import { dinheiro } from '@imob/schemas/rules/numbers';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, noDia, novoContrato, novoLocador } from '../../../test/support/factories.ts';
import { comAtrasos, promessasDe } from '../../../test/support/promises.ts';

let teste: TestApp;
let ana: Locador;
let de: ReturnType<typeof promessasDe>;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora('2026-03-16T15:00:00Z');
  ana = await novoLocador(teste);
  de = promessasDe(ana);
});
afterAll(() => teste.fechar());

const pagar = async (id: string, body: object = {}) => {
  const { status, body: pago } = await ana.pedir(financeiro.pagar, { params: { id }, body });
  expect(status).toBe(200);
  return pago;
};
const mudar = (id: string, body: object) => ana.pedir(financeiro.mudar, { params: { id }, body });
const situacaoDe = async (id: string) => (await de.ler(id)).situacao;

test('a promise of several contas of a lease says what is owed, and is kept once all came by its day', async () => {
  const { ids, contratoId, locatarioId, imovelId } = await comAtrasos(ana);
  const { status, body } = await de.prometer(ids.slice(0, 2), '2026-03-20', { recado: 'Recebe o salário no dia 19.' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ contratoId, locatarioId, imovelId, prometidaPara: '2026-03-20', valor: null, situacao: 'ABERTA' },
    ...{ recado: 'Recebe o salário no dia 19.', quem: 'LOCADOR', emAberto: 3000, recebido: 0, cienteEm: null },
    contas: [{ descricao: 'Aluguel 1/12', status: 'ATRASADO' }, { descricao: 'Aluguel 2/12' }],
  });
  expect((await de.abertas()).map(({ id }) => id)).toEqual([body.id]);
  await pagar(ids[0] as string);
  expect(await de.ler(body.id)).toMatchObject({ situacao: 'ABERTA', emAberto: 1500, recebido: 1500 });
  await pagar(ids[1] as string);
  expect(await situacaoDe(body.id)).toBe('CUMPRIDA');
  expect(await de.abertas()).toEqual([]);
});

test('the day after it is broken; paid then it was paid later, and registered late on its own day it was kept', async () => {
  const { ids } = await comAtrasos(ana);
  const [primeira, segunda] = ids as [string, string];
  const uma = (await de.prometer([primeira], '2026-03-20')).body;
  const outra = (await de.prometer([segunda], '2026-03-20')).body;
  await noDia(teste, ana, '2026-03-20');
  expect(await situacaoDe(uma.id)).toBe('ABERTA');
  await noDia(teste, ana, '2026-03-21');
  expect(await situacaoDe(uma.id)).toBe('QUEBRADA');
  await pagar(primeira);
  expect(await situacaoDe(uma.id)).toBe('PAGA_DEPOIS');
  await pagar(segunda, { dataPagamento: '2026-03-20' });
  expect(await situacaoDe(outra.id)).toBe('CUMPRIDA');
  // The payment is undone: it is owed again.
  await mudar(segunda, { status: 'PENDENTE' });
  expect(await situacaoDe(outra.id)).toBe('QUEBRADA');
});

test('half of it by a day is kept by what comes since, though a part came before, and the rest may be promised anew', async () => {
  const { ids, contratoId } = await comAtrasos(ana);
  const [primeira] = ids as [string];
  /** The conta that a partial payment left. */
  const resto = async (): Promise<string> => {
    const delas = await contasDe(ana, contratoId);
    return delas.find(({ descricao, status }) => /Saldo/.test(descricao) && status !== 'PAGO').id;
  };
  await pagar(primeira, { valorPago: 500 });
  const restoId = await resto();
  const { body: metade } = await de.prometer([restoId], '2026-03-20', { valor: 600 });
  expect(metade).toMatchObject({ situacao: 'ABERTA', recebido: 0, emAberto: 1000 });
  await pagar(restoId, { valorPago: 600 });
  const segundo = await resto();
  expect(await de.ler(metade.id)).toMatchObject({ situacao: 'CUMPRIDA', recebido: 600, emAberto: 400 });
  await noDia(teste, ana, '2026-03-22');
  const { status, body: outra } = await de.prometer([segundo], '2026-03-30');
  expect([status, outra.situacao, await situacaoDe(metade.id)]).toEqual([201, 'ABERTA', 'CUMPRIDA']);
});

test('called off, deleted or in an agreement, it has no effect: neither kept nor broken', async () => {
  const { ids, contratoId, contas } = await comAtrasos(ana);
  const [primeira, segunda, terceira] = ids as [string, string, string];
  const feitas = [];
  for (const id of [primeira, segunda, terceira]) feitas.push((await de.prometer([id], '2026-03-20')).body.id);
  expect((await mudar(primeira, { status: 'CANCELADO' })).status).toBe(200);
  expect((await ana.pedir(financeiro.remover, { params: { id: segunda } })).status).toBe(200);
  const parcelas = [{ vencimento: '2026-05-01', valor: contas[2].valor }];
  const corpo = { contaIds: [terceira], encargos: 'DISPENSAR', parcelas };
  expect((await ana.pedir(acordos.criar, { params: { id: contratoId }, body: corpo })).status).toBe(201);
  await noDia(teste, ana, '2026-03-25');
  for (const id of feitas) expect(await situacaoDe(id)).toBe('SEM_EFEITO');
  expect(await de.abertas()).toEqual([]);
});

test('one that is still to come is replaced by who saw it; one whose day went by gives way by itself', async () => {
  const { ids } = await comAtrasos(ana);
  const [primeira] = ids as [string];
  const { body: antes } = await de.prometer([primeira], '2026-03-20');
  const recusada = await de.prometer([primeira], '2026-03-25');
  expect([recusada.status, (recusada.body as any).error]).toEqual([
    409,
    'Já há uma promessa dessas contas, para 20/03/2026. Confira, e diga se a nova toma o lugar dela.',
  ]);
  const { body: depois } = await de.prometer([primeira], '2026-03-25', { substitui: [antes.id] });
  expect([await situacaoDe(antes.id), depois.situacao]).toEqual(['SUBSTITUIDA', 'ABERTA']);
  await noDia(teste, ana, '2026-03-26');
  expect((await de.prometer([primeira], '2026-03-30')).status).toBe(201);
  expect(await situacaoDe(depois.id)).toBe('QUEBRADA');
});

test('it is taken back, or deleted, and the conta may be promised again', async () => {
  const { ids } = await comAtrasos(ana);
  const [primeira] = ids as [string];
  const { body: uma } = await de.prometer([primeira], '2026-03-20');
  expect((await de.retirar(uma.id)).body).toMatchObject({ situacao: 'RETIRADA' });
  expect((await de.retirar(uma.id)).status).toBe(200);
  const { body: outra } = await de.prometer([primeira], '2026-03-21');
  expect((await de.mudar(outra.id, { recado: 'Por telefone.' })).body.recado).toBe('Por telefone.');
  expect((await de.mudar(outra.id, { recado: null })).body.recado).toBeNull();
  expect((await de.remover(outra.id)).status).toBe(200);
  teste.agora('2026-03-16T15:01:00Z');
  expect((await de.prometer([primeira], '2026-03-22')).status).toBe(201);
  const { body: pagina } = await de.listar({ limite: '1' });
  expect(pagina.promessas.map(({ prometidaPara }) => prometidaPara)).toEqual(['2026-03-22']);
  const { body: segunda } = await de.listar({ limite: '1', cursor: pagina.proximo });
  expect([segunda.promessas[0]?.id, segunda.proximo]).toEqual([uma.id, null]);
});

test('a day that went by, contas of two leases, one that is paid or somebody else’s, are refused, and nothing is kept', async () => {
  const { ids } = await comAtrasos(ana);
  const [primeira, segunda] = ids as [string, string];
  const outro = await comAtrasos(ana);
  await pagar(segunda);
  const bia = await novoLocador(teste);
  const recusas: [string[], string, object, number][] = [
    [[primeira], '2026-03-15', {}, 400],
    [[primeira], '2027-03-17', {}, 400],
    [[primeira, outro.ids[0] as string], '2026-03-20', {}, 400],
    [[primeira, segunda], '2026-03-20', {}, 409],
    [[(await comAtrasos(bia)).ids[0] as string], '2026-03-20', {}, 403],
    [['nada'], '2026-03-20', {}, 404],
    [[], '2026-03-20', {}, 400],
    [[primeira], '2026-03-20', { valor: 0 }, 400],
    [[primeira], '2026-03-20', { recado: 'a\0b' }, 400],
  ];
  for (const [contas, dia, mais, status] of recusas) {
    const { status: dado, body } = await de.prometer(contas, dia, mais);
    expect([dado, typeof (body as any).error], `${contas} ${dia}`).toEqual([status, 'string']);
  }
  expect((await de.listar()).body.promessas).toEqual([]);
});

test('no more is promised than the contas owe on that day: with late charges, and all that partial payments left', async () => {
  const { ids, contratoId } = await comAtrasos(ana);
  const [primeira, segunda] = ids as [string, string];
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  // From 12 January, a Monday after a Saturday, to 20 March: 1,500 with 10 % and 69 days of 1 % a month.
  const devido = (await ana.pedir(financeiro.encargos, { params: { id: primeira }, query: { em: '2026-03-20' } })).body;
  expect(devido.total).toBeGreaterThan(1650);
  const demais = await de.prometer([primeira], '2026-03-20', { valor: devido.total + 0.01 });
  expect([demais.status, demais.body]).toMatchObject([400, { campos: [{ campo: 'valor' }] }]);
  expect((demais.body as any).error.replaceAll('\u00a0', ' ')).toBe(
    `Esta conta deve ${dinheiro(devido.total)} em 20/03/2026, com os encargos. Informe até esse valor, ou deixe em branco para prometer tudo.`.replaceAll(
      '\u00a0',
      ' ',
    ),
  );
  expect((await de.listar()).body.promessas).toEqual([]);
  expect((await de.prometer([primeira], '2026-03-20', { valor: devido.total })).status).toBe(201);
  // The day itself counts: what is enough a month later is too much on an earlier day.
  expect((await de.prometer([segunda], '2026-03-20', { valor: devido.total })).status).toBe(400);
  await pagar(segunda, { valorPago: 500 });
  const resto = (await contasDe(ana, contratoId)).find(({ descricao }) => /Saldo/.test(descricao)) as { id: string };
  expect((await de.prometer([resto.id], '2026-03-20', { valor: 1500 })).status).toBe(400);
  expect((await de.prometer([resto.id, ids[2] as string], '2026-03-20', { valor: 1500 })).status).toBe(201);
});

test('a closed lease’s conta may be promised, and today is a day of the landlord’s', async () => {
  const { contratoId } = await novoContrato(ana, { dataInicio: '2025-01-01', dataFim: '2025-12-31' });
  await teste.deps.db
    .updateTable('contratos')
    .set({ ativo: false, encerradoEm: '2026-01-05T12:00:00Z' })
    .where('userId', '=', ana.uid)
    .execute();
  const body = { contratoId, descricao: 'Pintura', valor: 300, dataVencimento: '2026-03-10', tipo: 'REPARO' };
  const { id } = (await ana.pedir(financeiro.criar, { body })).body;
  // It is still the 16th where the landlord lives.
  teste.agora('2026-03-17T01:00:00Z');
  expect((await de.prometer([id], '2026-03-16')).body).toMatchObject({ situacao: 'ABERTA' });
});
