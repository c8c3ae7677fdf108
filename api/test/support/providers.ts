import * as configuracoes from '@imob/schemas/configuracoes';
import * as notificacoes from '@imob/schemas/notificacoes';
import { pino } from 'pino';
import { readEnv } from '../../src/env.ts';
import { type FakeBrevo, fakeBrevo } from '../../src/providers/mail/fake.ts';
import { createProviders } from '../../src/providers/providers.ts';
import type { Timeouts } from '../../src/providers/timeouts.ts';
import { type FakeEvolution, fakeEvolution } from '../../src/providers/whatsapp/evolutionFake.ts';
import { type FakeMeta, fakeMeta } from '../../src/providers/whatsapp/metaFake.ts';
import { type Cliente, type TestApp, testApp } from './app.ts';
import { novoContrato, novoLocador, novoLocatario } from './factories.ts';
import { shortTimeouts } from './timeouts.ts';

export type Falsos = { brevo: FakeBrevo; meta: FakeMeta; evolution: FakeEvolution };
export type TesteComFalsos = TestApp & {
  falsos: Falsos;
  env: Record<string, string>;
  /** Forgets what the fakes were told and received. */
  limpar(): void;
};

export const CRON = { authorization: 'Bearer segredo-da-rotina' };

export async function iniciarFalsos(): Promise<Falsos> {
  const [brevo, meta, evolution] = await Promise.all([fakeBrevo(), fakeMeta(), fakeEvolution('chave-do-gateway')]);
  return { brevo, meta, evolution };
}

/** Nobody answers there. */
const fechado = { url: 'https://127.0.0.1:9/v2', token: 'https://127.0.0.1:9/oauth/token' };
const BANCO_FECHADO = { nome: 'Banco fechado', producao: fechado, boletos: { producao: fechado } };

export const envDosFalsos = ({ brevo, meta, evolution }: Falsos): Record<string, string> => ({
  CRON_SECRET: 'segredo-da-rotina',
  // Tests go through weeks in a moment.
  SESSION_EXPIRES_DAYS: '300',
  MAIL_API_URL: brevo.url,
  MAIL_API_KEY: 'chave-global',
  MAIL_FROM_EMAIL: 'avisos@imob.exemplo.com.br',
  MAIL_FROM_NAME: 'Imob',
  WHATSAPP_API_URL: meta.url,
  TEXTOLIVRE_API_URL: evolution.url,
  TEXTOLIVRE_GLOBAL_KEY: 'chave-do-gateway',
  PIX_BANCOS: JSON.stringify({ fechado: BANCO_FECHADO }),
});

type Opcoes = {
  env?: Record<string, string>;
  tempos?: Partial<Timeouts>;
  /** The mails of identity go out too; otherwise they are left out, so that only notices are counted. */
  correio?: boolean;
  agora?: string;
  url?: string;
  tarefas?: boolean;
};

const semCorreio = {
  mail: { verificacao: async () => {}, redefinicao: async () => {}, alerta: async () => {}, papel: async () => {} },
};

/** The app with every company on the internet played by a fake server. */
export async function testComFalsos({
  env: mudancas,
  tempos,
  correio,
  ...opcoes
}: Opcoes = {}): Promise<TesteComFalsos> {
  const falsos = await iniciarFalsos();
  const env = { ...envDosFalsos(falsos), ...mudancas };
  const lida = readEnv({ FRONTEND_URL: 'http://localhost:5173', ...env });
  const provedores = createProviders(lida, pino({ level: 'silent' }), { ...shortTimeouts, ...tempos }, (...dado) =>
    teste.deps.metrics.notice(...dado),
  );
  const teste: TestApp = await testApp({ env, deps: { ...provedores, ...(correio ? {} : semCorreio) }, ...opcoes });
  return {
    ...teste,
    falsos,
    env,
    limpar() {
      for (const falso of Object.values(falsos)) falso.clear();
    },
    async fechar() {
      await teste.fechar();
      for (const falso of Object.values(falsos)) await falso.close();
    },
  };
}

export const todosOsCanais = {
  emailAtivo: true,
  whatsappAtivo: true,
  mailApiKey: 'chave-do-locador',
  mailEmailRemetente: 'ana@locadora.exemplo.com.br',
  mailSmsApiKey: 'chave-de-sms',
  mailSmsSender: 'AnaSouza',
  whatsappToken: 'token-do-locador',
  whatsappPhoneId: '1234567890',
};

export async function configurar(cliente: Cliente, mudanca: object): Promise<void> {
  const { status, texto } = await cliente.pedir(configuracoes.mudar, { body: { notificacoes: mudanca } });
  if (status !== 200) throw new Error(`configuracoes: ${status} ${texto}`);
}

export const contato = { email: 'joao@exemplo.com.br', telefone: '(11) 98765-4321', whatsapp: '(11) 91234-5678' };

/** A landlord with those settings and a tenant whose rents fall due on the 10th of each month of 2026. */
export async function locadorComContrato(
  teste: TestApp,
  {
    config = todosOsCanais as object,
    locatario = contato as object,
    contrato = {} as object,
    cadastro = {} as object,
  } = {},
) {
  const locador = await novoLocador(teste, cadastro);
  await configurar(locador, config);
  const locatarioId = await novoLocatario(locador, locatario);
  return { locador, ...(await novoContrato(locador, { locatarioId, ...contrato })) };
}

export async function rodar(teste: TestApp): Promise<any> {
  const { status, body, texto } = await teste.cliente().pedir(notificacoes.cronExecutar, { headers: CRON });
  if (status !== 200) throw new Error(`rotina: ${status} ${texto}`);
  return body;
}

export const historicoDe = async (cliente: Cliente): Promise<any[]> =>
  (await cliente.pedir(notificacoes.historico)).body;
