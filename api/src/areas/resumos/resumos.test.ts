import * as exemplos from '@imob/schemas/exemplos';
import * as financeiro from '@imob/schemas/financeiro';
import * as meusAvisos from '@imob/schemas/meusAvisos';
import * as painel from '@imob/schemas/painel';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, noDia, novaConta, novoContrato, novoLocador } from '../../../test/support/factories.ts';
import { comAtrasos, paginaDe, promessasDe } from '../../../test/support/promises.ts';
import { readEnv } from '../../env.ts';
import { type FakeBrevo, fakeBrevo } from '../../providers/mail/fake.ts';
import { createProviders } from '../../providers/providers.ts';
import { realTimeouts } from '../../providers/timeouts.ts';
import { provarEmail } from '../auth/usuario.ts';
import { enviarResumo } from './enviar.ts';
import { lerDevidos, pedirResumos } from './pedir.ts';

let teste: TestApp;
let brevo: FakeBrevo;
let ana: Locador;
beforeAll(async () => {
  brevo = await fakeBrevo();
  const env = {
    ...{
      MAIL_API_URL: brevo.url,
      MAIL_API_KEY: 'chave',
      MAIL_FROM_EMAIL: 'avisos@exemplo.com.br',
      MAIL_FROM_NAME: 'Casa',
    },
    ...{ SESSION_EXPIRES_DAYS: '300', MAIL_DAILY_LIMIT: '3' },
  };
  const lidas = readEnv({ FRONTEND_URL: 'http://localhost:5173', ...env });
  const rapidos = { ...realTimeouts, deadline: 500, wait: 1 };
  const { mail } = createProviders(lidas, pino({ level: 'silent' }), rapidos);
  teste = await testApp({ env, deps: { mail } });
});
afterAll(async () => {
  await teste.fechar();
  await brevo.close();
});

const SEGUNDA = '2026-03-09';
/** Eight in the morning of São Paulo, and some minutes. */
const manha = (dia = SEGUNDA, hora = '11:10') => teste.agora(`${dia}T${hora}:00Z`);
beforeEach(async () => {
  brevo.clear();
  await teste.deps.db.updateTable('meusAvisos').set({ resumo: 'NUNCA' }).execute();
  await teste.deps.pool.query('delete from fila.job');
  ana = await novoLocador(teste);
  await provarEmail(teste.deps.db, ana.uid, teste.deps.agora(), true);
  await noDia(teste, ana, '2026-03-01');
});

const ligar = (resumo: meusAvisos.Resumo = 'SEMANAL', quem = ana) => quem.pedir(meusAvisos.mudar, { body: { resumo } });
const fazer = async () => {
  const { rows } = await teste.deps.pool.query(`select data from fila.job where name = 'resumo.email'`);
  const feitos = await Promise.allSettled(rows.map(({ data }) => enviarResumo(teste.deps, data)));
  return feitos.filter(({ status }) => status === 'rejected').length;
};
const cartas = () => brevo.mensagens.filter((mensagem) => mensagem.canal === 'email');
const passar = async () => {
  const pedidos = await pedirResumos(teste.deps);
  await fazer();
  return pedidos;
};

async function comContas(quem = ana) {
  const longe = { dataInicio: '2030-01-01', dataFim: '2030-02-01' };
  const { contratoId } = await novoContrato(quem, longe);
  const conta = (dataVencimento: string, valor: number) =>
    novaConta(quem, contratoId, { dataVencimento, valor, tipo: 'ALUGUEL' });
  const paga = await conta('2026-03-02', 1000);
  await quem.pedir(financeiro.pagar, { params: { id: paga }, body: {} });
  await conta('2026-02-20', 700);
  await conta('2026-03-12', 500);
}

test('on Monday morning, once, it says what the Painel says: received, late, due, to decide', async () => {
  await comContas();
  await ligar();
  manha('2026-03-08');
  expect(await passar()).toBe(0);
  manha(SEGUNDA, '10:59');
  expect(await passar()).toBe(0);
  manha();
  const pedidos = await Promise.all([1, 2, 3].map(() => pedirResumos(teste.deps)));
  expect(pedidos.toSorted()).toEqual([0, 0, 1]);
  // The job runs twice at once, and again.
  await Promise.all([fazer(), fazer()]);
  await fazer();
  expect(cartas()).toHaveLength(1);
  const [carta] = cartas();
  expect(carta).toMatchObject({
    para: ana.email,
    assunto: 'Sua semana: recebido R$ 1.000,00 de R$ 1.500,00',
  });
  const lido: painel.Painel = (await ana.pedir(painel.ler)).body;
  expect([lido.recebido, lido.esperado, lido.emAtraso.total]).toEqual([1000, 1500, 700]);
  for (const texto of [
    'Em atraso: R$\u00a0700,00',
    'há 17 dias',
    '12/03',
    'R$\u00a0500,00',
    'Espera a sua decisão',
    '/resumo/',
  ]) {
    expect(carta?.texto).toContain(texto);
    expect(carta?.html).toContain(texto);
  }
  expect(carta?.parar).toBe(`<${/https?:\/\/\S+\/resumo\/\S+/.exec(carta?.texto ?? '')?.[0]}>`);
  manha(SEGUNDA, '13:00');
  expect(await passar()).toBe(0);
  manha('2026-03-16');
  expect(await passar()).toBe(1);
  expect(cartas()).toHaveLength(2);
});

test('it says who promised to pay, on which day and how much, of his own word and of the tenant’s', async () => {
  const { contratoId, ids } = await comAtrasos(ana);
  const pagina = await paginaDe(teste, ana, contratoId);
  await ligar();
  manha();
  expect((await pagina.prometer({ contaId: ids[0], prometidaPara: '2026-03-18' })).status).toBe(201);
  await promessasDe(ana).prometer([ids[1] as string], '2026-03-20', { valor: 600 });
  expect(await passar()).toBe(1);
  const [carta] = cartas();
  expect(carta?.texto).toMatch(/Prometeram pagar[\s\S]*18\/03: João Pereira[\s\S]*R\$\s1\.500,00[\s\S]*20\/03: João/);
  expect(carta?.texto).toMatch(/R\$\s600,00/);
  expect(carta?.html).toContain('Prometeram pagar');
});

test('on the first it is of the month that is over, for those who want that', async () => {
  await comContas();
  await ligar('MENSAL');
  manha('2026-03-30');
  expect(await passar()).toBe(0);
  manha('2026-04-01');
  expect(await passar()).toBe(1);
  expect(cartas()).toMatchObject([{ assunto: 'Março de 2026: recebido R$ 1.000,00 de R$ 1.500,00' }]);
});

test('nothing goes where there is nothing to say, to a mailbox that nobody proved, or to examples alone', async () => {
  await ligar();
  const bia = await novoLocador(teste);
  await noDia(teste, bia, '2026-03-01');
  await comContas(bia);
  await ligar('SEMANAL', bia);
  const caio = await novoLocador(teste);
  await provarEmail(teste.deps.db, caio.uid, teste.deps.agora(), true);
  await noDia(teste, caio, '2026-03-01');
  expect((await caio.pedir(exemplos.criar)).status).toBe(201);
  await ligar('SEMANAL', caio);
  expect((await bia.pedir(meusAvisos.ler)).body.emailPronto).toBe(false);
  expect((await caio.pedir(meusAvisos.ler)).body.emailPronto).toBe(true);
  manha();
  expect(await passar()).toBe(3);
  expect(cartas()).toEqual([]);
});

test('what was refused is tried again while the morning lasts; what may have gone out, only as long as it is known', async () => {
  brevo.agora = () => teste.deps.agora().getTime();
  await comContas();
  await ligar();
  manha();
  await pedirResumos(teste.deps);
  brevo.fail({ status: 503, body: { code: 'unavailable', message: 'x' } }, 3);
  expect(await fazer()).toBe(1);
  expect(cartas()).toEqual([]);
  manha(SEGUNDA, '12:30');
  expect(await fazer()).toBe(0);
  expect(cartas()).toHaveLength(1);

  manha('2026-03-16');
  await teste.deps.pool.query('delete from fila.job');
  await pedirResumos(teste.deps);
  brevo.fail('cortar-depois', 3);
  expect(await fazer()).toBe(1);
  expect(cartas()).toHaveLength(2);
  manha('2026-03-16', '11:15');
  expect(await fazer()).toBe(0);
  manha('2026-03-16', '11:40');
  expect(await fazer()).toBe(0);
  // Known again by its key, and then given up.
  expect(cartas()).toHaveLength(2);

  manha('2026-03-23');
  await teste.deps.pool.query('delete from fila.job');
  await pedirResumos(teste.deps);
  manha('2026-03-23', '15:01');
  await fazer();
  expect(cartas()).toHaveLength(2);
});

test('one landlord’s failure stops nobody, and each counts in the day’s limit', async () => {
  const bia = await novoLocador(teste);
  await provarEmail(teste.deps.db, bia.uid, teste.deps.agora(), true);
  await noDia(teste, bia, '2026-03-01');
  for (const quem of [ana, bia]) {
    await comContas(quem);
    await ligar('SEMANAL', quem);
  }
  manha();
  await teste.deps.db.insertInto('emailsDoServidor').values({ userId: ana.uid, dia: SEGUNDA, quantidade: 3 }).execute();
  await pedirResumos(teste.deps);
  expect(await fazer()).toBe(1);
  expect(cartas().map(({ para }) => para)).toEqual([bia.email]);
  const { rows } = await teste.deps.pool.query(`select quantidade from "emailsDoServidor" where "userId" = $1`, [
    bia.uid,
  ]);
  expect(rows).toEqual([{ quantidade: 1 }]);
});

test('its own link ends it without a session: looking changes nothing, a press or a mail program’s does', async () => {
  await comContas();
  await ligar();
  manha();
  await passar();
  const token = /\/resumo\/([\w-]+)>/.exec(cartas()[0]?.parar ?? '')?.[1] as string;
  const estranho = teste.cliente();
  const lido = async () => (await ana.pedir(meusAvisos.ler)).body.resumo;
  const pagina = await estranho.pedir(meusAvisos.pararResumo, { params: { token } });
  expect([pagina.status, pagina.texto.includes('Parar de receber'), await lido()]).toEqual([200, true, 'SEMANAL']);
  for (const torto of [`${token.slice(0, -2)}AA`, token.slice(0, 22), 'x']) {
    expect((await estranho.pedir(meusAvisos.pararResumoJa, { params: { token: torto } })).status).toBe(404);
  }
  expect(await lido()).toBe('SEMANAL');
  const umToque = { 'content-type': 'application/x-www-form-urlencoded' };
  const parado = await estranho.pedir(meusAvisos.pararResumoJa, {
    ...{ params: { token }, body: 'List-Unsubscribe=One-Click', headers: umToque },
  });
  expect([parado.status, await lido()]).toEqual([200, 'NUNCA']);
  const html = { accept: 'text/html' };
  const deNovo = await estranho.pedir(meusAvisos.pararResumoJa, { params: { token }, headers: html });
  expect([deNovo.status, deNovo.texto.includes('<h1>Pronto</h1>')]).toEqual([200, true]);
  manha('2026-03-16');
  expect(await passar()).toBe(0);
});

test('a page of those who wait begins behind the last one, so that nobody who fails is asked for without end', async () => {
  const dia = SEGUNDA;
  await ligar();
  const [um] = await lerDevidos(teste.deps.db, 'SEMANAL', dia, { userId: ana.uid, resumidoEm: '0001-01-01' });
  expect(um?.userId).toBe(ana.uid);
  expect(await lerDevidos(teste.deps.db, 'SEMANAL', dia, um as never)).toEqual([]);
});
