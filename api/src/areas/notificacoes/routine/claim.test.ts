import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { locadorComContrato, type TesteComFalsos, testComFalsos } from '../../../../test/support/providers.ts';
import type { Aviso } from '../message/aviso.ts';
import { claim, record } from './claim.ts';
import { findNotices } from './find.ts';
import { runRoutine } from './run.ts';

/** The claim itself, without what keeps runs from meeting on it. */

const agora = new Date('2026-03-07T15:00:00Z');
const padrao = { diasAvisoVencimento: [3, 1, 0], diasAvisoAtraso: [1, 3, 7] };
let teste: TesteComFalsos;
let locador: Awaited<ReturnType<typeof locadorComContrato>>['locador'];
let aviso: Aviso;
beforeAll(async () => {
  teste = await testComFalsos({ agora: agora.toISOString() });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.limpar();
  ({ locador } = await locadorComContrato(teste));
  aviso = (await findNotices(teste.deps.db, [{ userId: locador.uid, ...padrao }], '2026-03-07'))[0] as Aviso;
});

const depois = (minutos: number) => new Date(agora.getTime() + minutos * 60_000);
const pegar = async (execucao: number, canal: 'email' | 'sms' = 'sms', mortas: number[] = [], minutos = 0) =>
  (
    await claim(
      teste.deps.db,
      locador.uid,
      [{ aviso, dito: aviso, canal, para: 'x' }],
      { execucao, agora: depois(minutos) },
      mortas,
    )
  ).length === 1;
const fechar = (execucao: number, situacao: 'enviado' | 'falhou' | 'incerto', canal: 'email' | 'sms' = 'sms') =>
  record(teste.deps.db, locador.uid, [{ aviso, dito: aviso, canal, para: 'x', situacao, erro: null, assunto: 'x' }], {
    execucao,
    agora,
  });
const guardado = () =>
  teste.deps.db
    .selectFrom('enviosNotificacao')
    .select(['situacao', 'execucao'])
    .where('userId', '=', locador.uid)
    .executeTakeFirst();

test('of many runs at once exactly one gets it', async () => {
  const respostas = await Promise.all(Array.from({ length: 30 }, (_, i) => pegar(i + 1)));
  expect(respostas.filter(Boolean)).toHaveLength(1);
});

test('taken by another run: no, whether on its way, sent or uncertain; failed: yes, for one of many', async () => {
  expect(await pegar(1)).toBe(true);
  expect(await pegar(2)).toBe(false);
  await fechar(1, 'enviado');
  expect(await pegar(2)).toBe(false);
  await fechar(1, 'falhou');
  const respostas = await Promise.all(Array.from({ length: 20 }, (_, i) => pegar(i + 2)));
  expect(respostas.filter(Boolean)).toHaveLength(1);
  await fechar(respostas.indexOf(true) + 2, 'incerto');
  expect(await pegar(30)).toBe(false);
});

test('asked again by the run that has it, as after a broken connection: yes, until it is settled', async () => {
  expect([await pegar(1), await pegar(1)]).toEqual([true, true]);
  await fechar(1, 'enviado');
  expect(await pegar(1)).toBe(false);
});

test('of a dead run: the e-mail may be taken over, by one, and nothing else may', async () => {
  await pegar(1, 'email');
  await pegar(1, 'sms');
  expect(await pegar(2, 'email')).toBe(false);
  expect(await pegar(2, 'sms', [1])).toBe(false);
  const respostas = await Promise.all(Array.from({ length: 20 }, (_, i) => pegar(i + 2, 'email', [1])));
  expect(respostas.filter(Boolean)).toHaveLength(1);
  // The one that was taken for dead comes back: what it says of the e-mail counts no more.
  await fechar(1, 'falhou', 'email');
  const { situacao } = (await teste.deps.db
    .selectFrom('enviosNotificacao')
    .select('situacao')
    .where('userId', '=', locador.uid)
    .where('canal', '=', 'email')
    .executeTakeFirst()) as { situacao: string };
  expect(situacao).toBe('enviando');
});

test('of a dead run that took an e-mail over: minutes count from the first claim, and end', async () => {
  await pegar(1, 'email');
  expect(await pegar(2, 'email', [1], 13)).toBe(false);
  expect(await pegar(2, 'email', [1], 8)).toBe(true);
  expect(await pegar(3, 'email', [2], 13)).toBe(false);
  expect(await pegar(3, 'email', [2], 11)).toBe(true);
});

test('an e-mail without an answer: to one of many, for some minutes; the repeated question of its own run is no doubt', async () => {
  expect([await pegar(1, 'email'), await pegar(1, 'email')]).toEqual([true, true]);
  await fechar(1, 'falhou', 'email');
  expect(await guardado()).toMatchObject({ situacao: 'falhou' });
  expect(await pegar(2, 'email', [], 60)).toBe(true);
  await fechar(2, 'incerto', 'email');
  expect(await pegar(3, 'email', [], 73)).toBe(false);
  const respostas = await Promise.all(Array.from({ length: 20 }, (_, i) => pegar(i + 3, 'email', [], 71)));
  expect(respostas.filter(Boolean)).toHaveLength(1);
});

test('of a conta that was paid, moved or deleted since it was found: no, and nothing is kept', async () => {
  const mudar = (body: object) => locador.pedir(financeiro.mudar, { params: { id: aviso.contaId }, body });
  await mudar({ dataVencimento: '2026-03-20' });
  expect(await pegar(1)).toBe(false);
  await mudar({ dataVencimento: '2026-03-10', status: 'CANCELADO' });
  expect(await pegar(1)).toBe(false);
  await locador.pedir(financeiro.remover, { params: { id: aviso.contaId } });
  expect(await pegar(1)).toBe(false);
  expect(await guardado()).toBeUndefined();
});

test('of a conta of another amount by now, or of a landlord who closed the account since: no, and nothing is kept', async () => {
  const valor = (quanto: number) =>
    locador.pedir(financeiro.mudar, { params: { id: aviso.contaId }, body: { valor: quanto, motivo: 'Combinado' } });
  const ativo = (sim: boolean) =>
    teste.deps.db.updateTable('usuarios').set({ ativo: sim }).where('uid', '=', locador.uid).execute();
  expect((await valor(aviso.valorDaConta - 100)).status).toBe(200);
  expect(await pegar(1)).toBe(false);
  await valor(aviso.valorDaConta);
  await ativo(false);
  expect(await pegar(1)).toBe(false);
  expect(await guardado()).toBeUndefined();
  await ativo(true);
  expect(await pegar(1)).toBe(true);
});

test('a run that goes on after midnight says nothing of the day before', async () => {
  const momentos = ['2026-03-08T02:59:59Z'];
  const deps = { ...teste.deps, agora: () => new Date(momentos.pop() ?? '2026-03-08T03:00:01Z') };
  expect(await runRoutine(deps, { userId: locador.uid })).toMatchObject({ sucesso: false, totalGeral: 0 });
  expect(await guardado()).toBeUndefined();
  expect(teste.falsos.brevo.requests).toEqual([]);
});

test('two channels that succeed make one record', async () => {
  await pegar(1, 'email');
  await pegar(1, 'sms');
  await Promise.all([fechar(1, 'enviado', 'email'), fechar(1, 'enviado', 'sms'), fechar(1, 'enviado', 'sms')]);
  const registros = await teste.deps.db
    .selectFrom('notificacoes')
    .select('id')
    .where('userId', '=', locador.uid)
    .execute();
  expect(registros).toHaveLength(1);
});

test('ten runs for the same landlord at the same moment: every message once', async () => {
  teste.falsos.brevo.delay = 100;
  teste.falsos.meta.delay = 100;
  const rodadas = await Promise.all(Array.from({ length: 10 }, () => runRoutine(teste.deps, { userId: locador.uid })));
  expect(rodadas.reduce((soma, { totalGeral }) => soma + totalGeral, 0)).toBeGreaterThanOrEqual(1);
  expect([teste.falsos.brevo.requests.length, teste.falsos.meta.requests.length]).toEqual([2, 1]);
});
