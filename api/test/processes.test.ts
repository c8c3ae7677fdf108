import * as auth from '@imob/schemas/auth';
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildService, SERVICE } from '../../build/service.ts';
import { type TestApp, testApp } from './support/app.ts';
import { balancer } from './support/balancer.ts';
import { newDatabase } from './support/db.ts';
import { endereco } from './support/factories.ts';
import { freePort } from './support/ports.ts';
import { iniciar, newFolder, type Processo } from './support/process.ts';
import { CRON, envDosFalsos, type Falsos, iniciarFalsos, locadorComContrato } from './support/providers.ts';

// Three processes of the service on one database, behind a proxy that gives each request to the next.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const limpezas: (() => unknown)[] = [];
let falsos: Falsos;
let env: Record<string, string>;
let processos: { porta: number; processo: Processo }[];
let endereco3: string;
/** For what the tests prepare: an app of the same database, and of the same keys, within this process. */
let teste: TestApp;

async function subir(porta: number): Promise<Processo> {
  const processo = iniciar(SERVICE, { ...env, PORT: String(porta) });
  limpezas.push(async () => {
    processo.filho.kill('SIGKILL');
    await processo.fim;
  });
  await processo.escreveu('Serviço pronto');
  return processo;
}

beforeAll(async () => {
  await buildService();
  const banco = await newDatabase();
  limpezas.push(banco.apagar);
  const { pasta, apagar } = await newFolder();
  limpezas.push(apagar);
  falsos = await iniciarFalsos();
  limpezas.push(...Object.values(falsos).map((falso) => () => falso.close()));
  env = {
    ...envDosFalsos(falsos),
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    FRONTEND_URL: 'http://localhost:5173',
    DATABASE_URL: banco.url,
    DATA_DIR: pasta,
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATABASE_POOL_MAX: '6',
    DRAIN_SECONDS: '3',
    LOG_LEVEL: 'info',
  };
  teste = await testApp({ url: banco.url, env: { ...env }, agora: new Date().toISOString() });
  limpezas.push(teste.fechar);
  processos = await Promise.all(
    [1, 2, 3].map(async () => {
      const porta = await freePort();
      return { porta, processo: await subir(porta) };
    }),
  );
  const proxy = await balancer(processos.map(({ porta }) => porta));
  limpezas.push(proxy.close);
  endereco3 = proxy.address;
});
afterAll(async () => {
  for (const limpar of limpezas.splice(0).reverse()) await limpar();
});

type Opcoes = { method?: string; body?: object; headers?: Record<string, string> };
const pedir = (base: string, caminho: string, cookie = '', { method = 'GET', body, headers }: Opcoes = {}) =>
  fetch(base + caminho, {
    method,
    headers: {
      cookie: `imob_session=${cookie}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const cada = () => processos.map(({ porta }) => `http://127.0.0.1:${porta}`);

test('a session ended in one process has ended in the others a moment later', async () => {
  const { locador } = await locadorComContrato(teste, { config: {} });
  const cookie = locador.cookie as string;
  const [primeiro = '', ...outros] = cada();
  for (const base of cada()) expect((await pedir(base, auth.perfil.url, cookie)).status).toBe(200);
  expect((await pedir(primeiro, auth.logout.url, cookie, { method: 'POST' })).status).toBe(200);
  const inicio = performance.now();
  for (const base of outros) {
    await expect.poll(async () => (await pedir(base, auth.perfil.url, cookie)).status, { interval: 5 }).toBe(401);
  }
  // 100 ms is what is promised on a machine with nothing else to do.
  expect(performance.now() - inicio).toBeLessThan(1_500);
});

test('what several processes are asked for at once is done once: notices of one routine, receipts of payments', async () => {
  const locadores = await Promise.all(
    [1, 2, 3].map(() =>
      locadorComContrato(teste, {
        config: {
          emailAtivo: true,
          mailApiKey: 'chave-do-locador',
          mailEmailRemetente: 'ana@locadora.exemplo.com.br',
          reciboPorEmail: true,
        },
        contrato: { dataInicio: '2026-01-10', dataFim: '2027-01-10' },
      }),
    ),
  );
  falsos.brevo.clear();
  const rotinas = await Promise.all(
    [...cada(), ...cada()].map((base) =>
      pedir(base, '/notificacoes/cron/executar', '', { method: 'POST', headers: CRON }),
    ),
  );
  expect(rotinas.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const chaves = () => falsos.brevo.mensagens.map((mensagem) => JSON.stringify(mensagem));
  expect(chaves()).toHaveLength(new Set(chaves()).size);

  falsos.brevo.clear();
  let pagas = 0;
  for (const { locador } of locadores) {
    const contas = (await locador.pedir(financeiro.listar)).body as { id: string; status: string }[];
    const abertas = contas.filter(({ status }) => status !== 'PAGO').slice(0, 4);
    for (const { id } of abertas) {
      const paga = await pedir(endereco3, `/financeiro/${id}/pagar`, locador.cookie, { method: 'PATCH', body: {} });
      expect(paga.status).toBe(200);
      pagas += 1;
    }
  }
  const recibos = () => falsos.brevo.mensagens.filter((mensagem) => mensagem.canal === 'email');
  await expect.poll(() => recibos().length, { timeout: 40_000 }).toBe(pagas);
  await new Promise((depois) => setTimeout(depois, 1_500));
  expect(recibos()).toHaveLength(pagas);
});

test('processes restarted one after the other under load drop no request', async () => {
  const { locador } = await locadorComContrato(teste, { config: {} });
  const cookie = locador.cookie as string;
  const respostas: Record<string, number> = {};
  let criados = 0;
  let parar = false;
  const trabalhar = async (quem: number) => {
    for (let vez = 0; !parar; vez++) {
      const escreve = (vez + quem) % 3 === 0;
      const resposta = await pedir(
        endereco3,
        '/imoveis',
        cookie,
        escreve ? { method: 'POST', body: endereco } : {},
      ).catch((erro) => ({ status: String(erro), text: async () => '' }));
      const texto = await resposta.text();
      const como = resposta.status === 502 ? `502 ${texto}` : resposta.status;
      respostas[como] = (respostas[como] ?? 0) + 1;
      if (resposta.status === 201) criados += 1;
    }
  };
  const carga = Array.from({ length: 6 }, (_, quem) => trabalhar(quem));
  for (const este of processos) {
    este.processo.filho.kill('SIGTERM');
    expect(await este.processo.fim).toBe(0);
    este.processo = await subir(este.porta);
  }
  parar = true;
  await Promise.all(carga);
  expect(Object.keys(respostas).sort()).toEqual(['200', '201']);
  const lista = await (await pedir(endereco3, '/imoveis', cookie)).json();
  // The one of the contract, and each that was acknowledged, once.
  expect(lista).toHaveLength(criados + 1);
});
