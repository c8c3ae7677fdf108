// The service sends notices, keeps jobs and knows of certificates; the metrics must count just those.
import { randomUUID } from 'node:crypto';
import * as financeiro from '@imob/schemas/financeiro';
import * as operacional from '@imob/schemas/operacional';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { novaConta, novoLocador } from '../../test/support/factories.ts';
import { locadorComContrato, rodar, type TesteComFalsos, testComFalsos } from '../../test/support/providers.ts';
import { sistema } from '../areas/auditoria/autor.ts';
import { enqueue } from '../jobs/enqueue.ts';

let teste: TesteComFalsos;
/** Nobody takes its jobs. */
let semTrabalho: TestApp;
beforeAll(async () => {
  teste = await testComFalsos({ env: { METRICS_TOKEN: 'medidas' }, tarefas: true, agora: '2026-03-09T15:00:00Z' });
  semTrabalho = await testApp({ env: { METRICS_TOKEN: 'medidas' } });
});
afterAll(async () => {
  await semTrabalho.fechar();
  await teste.fechar();
});
beforeEach(() => teste.limpar());

/** The lines of a metric, by their labels. */
async function medida(nome: string, onde: TestApp = teste): Promise<Record<string, number>> {
  const headers = { authorization: 'Bearer medidas' };
  const { texto } = await onde.cliente().pedir(operacional.metrics, { headers });
  const linhas = [...texto.matchAll(new RegExp(`^${nome}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))];
  return Object.fromEntries(linhas.map(([, rotulos = '', valor]) => [rotulos, Number(valor)]));
}

test('the routine counts each message by channel and outcome, and notes itself when it left nothing undone', async () => {
  expect(await medida('imob_routine_last_success_timestamp_seconds')).toEqual({});
  await locadorComContrato(teste, { contrato: { dataInicio: '2026-03-10', diaVencimento: 10 } });
  teste.agora('2026-03-10T15:00:00Z');
  expect(await rodar(teste)).toMatchObject({ totalFalhas: 0 });
  expect(await medida('imob_notices_total')).toMatchObject({
    'channel="email",outcome="enviado"': 1,
    'channel="sms",outcome="enviado"': 1,
    'channel="whatsapp_templates",outcome="enviado"': 1,
  });
  expect(await medida('imob_routine_last_success_timestamp_seconds')).toEqual({
    '': Date.parse('2026-03-10T15:00:00Z') / 1000,
  });
});

test('a receipt that is mailed, and one that its provider refuses, are counted too', async () => {
  const config = { mailApiKey: 'chave-do-locador', mailEmailRemetente: 'ana@exemplo.com.br', reciboPorEmail: true };
  const { locador, contratoId } = await locadorComContrato(teste, { config });
  const antes = await medida('imob_notices_total');
  const contados = async (desfecho: string) => {
    const rotulos = `channel="email",outcome="${desfecho}"`;
    return ((await medida('imob_notices_total'))[rotulos] ?? 0) - (antes[rotulos] ?? 0);
  };
  const pagar = async () => locador.pedir(financeiro.pagar, { params: { id: await novaConta(locador, contratoId) } });
  await pagar();
  await expect.poll(() => contados('enviado')).toBe(1);
  teste.falsos.brevo.chaves = new Set();
  await pagar();
  await expect.poll(() => contados('falhou')).toBe(1);
});

test('jobs that wait, that come again and that were given up are told by queue, with the longest wait', async () => {
  const { db } = semTrabalho.deps;
  for (let i = 0; i < 4; i++) await enqueue(db, 'auth.verificacao', { uid: randomUUID() });
  await enqueue(db, 'recibo.email', { autor: sistema(randomUUID()), reciboId: randomUUID() });
  const { rows } = await sql<{ id: string }>`select id from fila.job where name = 'auth.verificacao'`.execute(db);
  const [desistida, volta, espera] = rows.map(({ id }) => id);
  await sql`update fila.job set state = 'failed' where id = ${desistida}`.execute(db);
  await sql`update fila.job set state = 'retry', start_after = now() + interval '1 hour' where id = ${volta}`.execute(
    db,
  );
  await sql`update fila.job set start_after = now() - interval '20 minutes' where id = ${espera}`.execute(db);
  expect(await medida('imob_jobs', semTrabalho)).toEqual({
    'queue="auth.verificacao",state="created"': 2,
    'queue="auth.verificacao",state="failed"': 1,
    'queue="auth.verificacao",state="retry"': 1,
    'queue="recibo.email",state="created"': 1,
  });
  const esperas = await medida('imob_jobs_waiting_seconds', semTrabalho);
  expect(esperas['queue="auth.verificacao"']).toBeGreaterThan(1_199);
  expect(esperas['queue="auth.verificacao"']).toBeLessThan(1_260);
  expect(esperas['queue="recibo.email"']).toBeLessThan(60);
});

test('certificates of banks that end within thirty days are counted, with the first end', async () => {
  const { uid } = await novoLocador(semTrabalho);
  expect(await medida('imob_bank_certificates_expiring', semTrabalho)).toEqual({ '': 0 });
  const em = '2026-03-01T12:00:00.000Z';
  const banco = { perfil: 'efi', apelido: 'Conta', clientId: 'x', chave: 'a@exemplo.com.br', certificadoSujeito: 'x' };
  for (const dia of ['2026-03-20', '2026-03-01', '2026-09-01']) {
    const certificadoValidoAte = `${dia}T00:00:00.000Z`;
    await semTrabalho.deps.db
      .insertInto('bancos')
      .values({
        ...{ ...banco, userId: uid, id: randomUUID(), principal: false, situacao: 'ATIVO' },
        ...{ certificadoValidoAte, criadoEm: em, atualizadoEm: em },
      } as never)
      .execute();
  }
  expect(await medida('imob_bank_certificates_expiring', semTrabalho)).toEqual({ '': 2 });
  expect(await medida('imob_bank_certificate_expiry_timestamp_seconds', semTrabalho)).toEqual({
    '': Date.parse('2026-03-01T00:00:00Z') / 1000,
  });
});
