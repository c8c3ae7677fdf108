import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { onCluster } from '../../../../test/support/db.ts';
import { processoDaRotina } from '../../../../test/support/processes.ts';
import {
  historicoDe,
  locadorComContrato,
  rodar,
  type TesteComFalsos,
  testComFalsos,
} from '../../../../test/support/providers.ts';
import { semear } from '../../../../test/support/seed.ts';

/** Runs that die, runs at once, connections that break: real processes on the real database. */

const AGORA = '2026-03-07T15:00:00Z';
let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ agora: AGORA });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  await teste.deps.db.updateTable('usuarios').set({ ativo: false }).execute();
  teste.limpar();
  teste.agora(AGORA);
});

const ESPERA_SEM_FIM = '{"deadline":60000}';
const processo = (extras: Record<string, string> = {}) =>
  processoDaRotina({ ...teste.env, DATABASE_URL: teste.url, AGORA, ...extras });

async function ate(condicao: () => boolean | Promise<boolean>): Promise<void> {
  for (let i = 0; i < 500 && !(await condicao()); i++) await new Promise((pronto) => setTimeout(pronto, 20));
  if (!(await condicao())) throw new Error('a condição esperada não chegou');
}

const recebidas = () => ({
  email: teste.falsos.brevo.mensagens.filter(({ canal }) => canal === 'email').length,
  sms: teste.falsos.brevo.mensagens.filter(({ canal }) => canal === 'sms').length,
  whatsapp: teste.falsos.meta.mensagens.length,
});
const UMA_DE_CADA = { email: 1, sms: 1, whatsapp: 1 };
const situacoes = async (locador: any) =>
  Object.fromEntries(
    (
      await teste.deps.db
        .selectFrom('enviosNotificacao')
        .select(['canal', 'situacao'])
        .where('userId', '=', locador.uid)
        .execute()
    ).map(({ canal, situacao }) => [canal, situacao]),
  );

/** Keeps every other session out of the claims until it is let go. */
async function trancarEnvios() {
  const cliente = new pg.Client({ connectionString: teste.url });
  await cliente.connect();
  onTestFinished(() => cliente.end());
  await cliente.query('begin; lock table "enviosNotificacao" in exclusive mode');
  return {
    esperando: () => esperandoTrava(cliente),
    /** The statements that the dead process had asked for die with it, as they would without the lock. */
    async soltar() {
      await cliente.query(`select pg_terminate_backend(pid) from pg_locks
        where not granted and relation = '"enviosNotificacao"'::regclass`);
      await cliente.end();
    },
  };
}
async function esperandoTrava(cliente: pg.Client): Promise<number> {
  const { rows } = await cliente.query(
    `select count(*)::int as n from pg_locks where not granted and relation = '"enviosNotificacao"'::regclass`,
  );
  return rows[0].n;
}

describe('a run that dies with kill -9', () => {
  test('before the claim: the next run sends everything', async () => {
    await locadorComContrato(teste);
    const vitima = await processo();
    const trava = await trancarEnvios();
    vitima.partir().catch(() => {});
    await ate(async () => (await trava.esperando()) > 0);
    await vitima.matar();
    await trava.soltar();
    expect((await rodar(teste)).totalGeral).toBe(1);
    expect(recebidas()).toEqual(UMA_DE_CADA);
  });

  test('after the claim, before anything was sent: the e-mail is sent, the others are marked as uncertain', async () => {
    const { locador } = await locadorComContrato(teste);
    const vitima = await processo({ TEMPOS: ESPERA_SEM_FIM });
    for (const falso of [teste.falsos.brevo, teste.falsos.meta]) {
      falso.delay = 60_000;
      falso.fail({ status: 500 }, 9);
    }
    vitima.partir().catch(() => {});
    await ate(() => teste.falsos.brevo.requests.length === 2 && teste.falsos.meta.requests.length === 1);
    expect(await situacoes(locador)).toEqual({ email: 'enviando', sms: 'enviando', whatsapp_templates: 'enviando' });
    await vitima.matar();
    teste.limpar();
    const resultado = await rodar(teste);
    expect(resultado).toMatchObject({ sucesso: true, totalGeral: 1 });
    expect(recebidas()).toEqual({ email: 1, sms: 0, whatsapp: 0 });
    expect(await situacoes(locador)).toEqual({ email: 'enviado', sms: 'incerto', whatsapp_templates: 'incerto' });
    expect(await historicoDe(locador)).toMatchObject([
      {
        canaisUsados: ['email'],
        envios: [
          { canal: 'email', situacao: 'enviado', erro: null },
          { canal: 'sms', situacao: 'incerto', erro: expect.stringContaining('interrompido') },
          { canal: 'whatsapp_templates', situacao: 'incerto' },
        ],
      },
    ]);
    await rodar(teste);
    expect(recebidas()).toEqual({ email: 1, sms: 0, whatsapp: 0 });
  });

  test('after the provider took the messages, before the answer: nobody gets one twice', async () => {
    const { locador } = await locadorComContrato(teste);
    const vitima = await processo({ TEMPOS: ESPERA_SEM_FIM });
    for (const falso of [teste.falsos.brevo, teste.falsos.meta]) falso.fail('calar', 9);
    vitima.partir().catch(() => {});
    await ate(() => teste.falsos.brevo.mensagens.length === 2 && teste.falsos.meta.mensagens.length === 1);
    await vitima.matar();
    const [primeira] = teste.falsos.brevo.mensagens.filter(({ canal }) => canal === 'email');
    // `limpar()` would make the provider forget the key.
    for (const falso of [teste.falsos.brevo, teste.falsos.meta]) falso.forgetFailures();
    await rodar(teste);
    expect(recebidas()).toEqual(UMA_DE_CADA);
    const chaves = teste.falsos.brevo.requests
      .filter(({ path }) => path.endsWith('/smtp/email'))
      .map(({ body }: any) => body.headers.idempotencyKey);
    expect(chaves).toEqual([(primeira as any).idempotencia, (primeira as any).idempotencia]);
    expect(await situacoes(locador)).toEqual({ email: 'enviado', sms: 'incerto', whatsapp_templates: 'incerto' });
  });

  test('after the answer, before the record: nobody gets one twice, and the record is made', async () => {
    const { locador } = await locadorComContrato(teste);
    const vitima = await processo({ TEMPOS: ESPERA_SEM_FIM });
    teste.falsos.brevo.delay = 400;
    teste.falsos.meta.delay = 400;
    vitima.partir().catch(() => {});
    await ate(() => teste.falsos.brevo.mensagens.length === 2 && teste.falsos.meta.mensagens.length === 1);
    const trava = await trancarEnvios();
    await ate(async () => (await trava.esperando()) > 0);
    await vitima.matar();
    await trava.soltar();
    await rodar(teste);
    expect(recebidas()).toEqual(UMA_DE_CADA);
    expect(await historicoDe(locador)).toMatchObject([{ canaisUsados: ['email'] }]);
    expect(await situacoes(locador)).toEqual({ email: 'enviado', sms: 'incerto', whatsapp_templates: 'incerto' });
  });

  test('settled an hour later, when the provider has forgotten the key: the e-mail is not sent again', async () => {
    const { locador } = await locadorComContrato(teste);
    const vitima = await processo({ TEMPOS: ESPERA_SEM_FIM });
    for (const falso of [teste.falsos.brevo, teste.falsos.meta]) falso.fail('calar', 9);
    vitima.partir().catch(() => {});
    await ate(() => teste.falsos.brevo.mensagens.length === 2 && teste.falsos.meta.mensagens.length === 1);
    await vitima.matar();
    teste.limpar();
    teste.agora('2026-03-07T16:00:00Z');
    for (let i = 0; i < 2; i++) {
      expect(await rodar(teste)).toMatchObject({ sucesso: true, totalGeral: 0 });
      expect(recebidas()).toEqual({ email: 0, sms: 0, whatsapp: 0 });
      expect(await situacoes(locador)).toEqual({ email: 'incerto', sms: 'incerto', whatsapp_templates: 'incerto' });
    }
  });

  test('settled on a later day: the stale e-mail is not sent, only marked', async () => {
    const { locador } = await locadorComContrato(teste);
    const vitima = await processo({ TEMPOS: ESPERA_SEM_FIM });
    teste.falsos.brevo.fail('calar', 9);
    teste.falsos.meta.fail('calar', 9);
    vitima.partir().catch(() => {});
    await ate(() => teste.falsos.brevo.mensagens.length === 2 && teste.falsos.meta.mensagens.length === 1);
    await vitima.matar();
    teste.agora('2026-03-08T15:00:00Z');
    await rodar(teste);
    expect(await situacoes(locador)).toEqual({ email: 'incerto', sms: 'incerto', whatsapp_templates: 'incerto' });
    expect(await historicoDe(locador)).toEqual([]);
  });
});

describe('at once', () => {
  test('a live run’s claims are left alone', async () => {
    const { locador } = await locadorComContrato(teste);
    const outro = await processo();
    teste.falsos.brevo.delay = 4_000;
    teste.falsos.meta.delay = 4_000;
    const lento = outro.partir();
    await ate(() => teste.falsos.brevo.requests.length === 2);
    expect((await rodar(teste)).totalGeral).toBe(0);
    expect((await lento).totalGeral).toBe(1);
    expect(recebidas()).toEqual(UMA_DE_CADA);
    expect(teste.falsos.brevo.requests).toHaveLength(2);
    expect(await situacoes(locador)).toEqual({ email: 'enviado', sms: 'enviado', whatsapp_templates: 'enviado' });
  });

  test('ten processes on one database: every notice once', { timeout: 120_000 }, async () => {
    await semear(teste.url, {
      locadores: 40,
      vencimentos: ['2026-03-10', '2026-03-08', '2026-03-07', '2026-02-28'],
      cipher: teste.deps.cipher,
    });
    const processos = [];
    for (let i = 0; i < 10; i++) processos.push(await processo({ DATABASE_POOL_MAX: '4' }));
    const resultados = await Promise.all(processos.map((um) => um.partir()));
    const pares = teste.falsos.brevo.mensagens.map((m: any) => `${m.para} ${m.assunto}`);
    expect(new Set(pares).size).toBe(160);
    expect(pares).toHaveLength(160);
    expect(teste.falsos.brevo.requests).toHaveLength(160);
    expect(resultados.reduce((soma, { totalGeral }) => soma + totalGeral, 0)).toBe(160);
    expect(resultados.every(({ sucesso }) => sucesso)).toBe(true);
  });
});

describe('the database connection', () => {
  test('breaks again and again while the routine runs: it finishes, nothing is sent twice', {
    timeout: 90_000,
  }, async () => {
    const uids = await semear(teste.url, {
      locadores: 30,
      vencimentos: ['2026-03-10', '2026-03-08', '2026-03-07'],
      cipher: teste.deps.cipher,
    });
    teste.falsos.brevo.delay = 40;
    let rodando = true;
    const algoz = new pg.Client({ connectionString: teste.url, application_name: `algoz-${randomUUID()}` });
    await algoz.connect();
    const cortes = (async () => {
      let cortadas = 0;
      while (rodando) {
        const { rowCount } = await algoz.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name = 'imob' and pid <> pg_backend_pid()`,
        );
        cortadas += rowCount ?? 0;
        // A cluster looks once a minute for what a cut left half committed, which holds its rows until then. Here no minute is without cuts.
        if (onCluster()) await algoz.query('select recover_prepared_transactions()');
        await new Promise((pronto) => setTimeout(pronto, 250));
      }
      return cortadas;
    })();
    const resultado = await rodar(teste).finally(() => {
      rodando = false;
    });
    expect(await cortes).toBeGreaterThan(3);
    await algoz.end();
    expect(resultado).toMatchObject({ sucesso: true, totalGeral: 90, totalFalhas: 0 });
    expect(teste.falsos.brevo.mensagens).toHaveLength(90);
    const { n } = await teste.deps.db
      .selectFrom('enviosNotificacao')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('userId', 'in', uids)
      .where('situacao', '=', 'enviado')
      .executeTakeFirstOrThrow();
    expect(n).toBe(90);
  });
});
