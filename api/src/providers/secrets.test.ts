import * as auth from '@imob/schemas/auth';
import * as contratos from '@imob/schemas/contratos';
import * as whatsapp from '@imob/schemas/whatsapp';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { changeTables } from '../../test/support/changeTables.ts';
import {
  envDosFalsos,
  type Falsos,
  iniciarFalsos,
  locadorComContrato,
  rodar,
  todosOsCanais,
} from '../../test/support/providers.ts';
import { shortTimeouts } from '../../test/support/timeouts.ts';
import { readEnv } from '../env.ts';
import type { Failure } from './fake.ts';
import { createProviders } from './providers.ts';

/** Every key of these tests holds this. */
const MARCA = 'NINGUEM-LE';
const CHAVES = {
  mailApiKey: `xkeysib-${MARCA}-email`,
  mailSmsApiKey: `xkeysib-${MARCA}-sms`,
  whatsappToken: `EAAG-${MARCA}`,
};

const linhas: string[] = [];
let falsos: Falsos;
let teste: TestApp;
beforeAll(async () => {
  falsos = await iniciarFalsos();
  const env = {
    ...envDosFalsos(falsos),
    MAIL_API_KEY: `xkeysib-${MARCA}-global`,
    TEXTOLIVRE_GLOBAL_KEY: `${MARCA}-gateway`,
  };
  const log = pino({ level: 'trace' }, { write: (linha: string) => void linhas.push(linha) });
  const lida = readEnv({ FRONTEND_URL: 'http://localhost:5173', ...env });
  const provedores = createProviders(lida, log, { ...shortTimeouts, deadline: 300 });
  teste = await testApp({ env, deps: { log, ...provedores }, agora: '2026-03-07T15:00:00Z' });
});
afterAll(async () => {
  await teste.fechar();
  for (const falso of Object.values(falsos)) await falso.close();
});

/** Everything that uses a key, by a landlord of templates and one of free text; the bodies of all answers. */
async function usarTudo(): Promise<string> {
  const porModelo = await locadorComContrato(teste, { config: { ...todosOsCanais, ...CHAVES } });
  const livre = await locadorComContrato(teste, { config: { textoLivreAtivo: true } });
  const pdfBase64 = Buffer.from('%PDF-1.7').toString('base64');
  const { locador, contratoId } = porModelo;
  const respostas = [
    await locador.pedir(contratos.enviarEmail, { params: { id: contratoId }, body: { pdfBase64 } }),
    await locador.pedir(auth.resendVerification),
    await livre.locador.pedir(whatsapp.gerarQr),
    await livre.locador.pedir(whatsapp.desconectar),
  ];
  expect(await rodar(teste)).toMatchObject({ sucesso: true, totalGeral: 0 });
  return respostas.map(({ texto }) => texto).join('\n');
}

const proprias = {
  status: 400,
  body: { code: 'x', message: 'palavras do provedor', response: { message: ['palavras do gateway'] } },
};
const falhas: Failure[] = [
  { status: 401 },
  { status: 500 },
  proprias,
  'calar',
  'lixo',
  'cortar-antes',
  'cortar-depois',
];
test.each(falhas)('%j: no key in the log, nor in an answer', async (falha) => {
  linhas.length = 0;
  for (const falso of Object.values(falsos)) {
    falso.clear();
    falso.fail(falha, 999);
  }
  const respostas = await usarTudo();
  const registro = linhas.join('');
  const falhasAoAtender = linhas.filter((linha) => linha.includes('falha ao atender')).join('');
  expect(falhasAoAtender).not.toBe('');
  for (const falso of Object.values(falsos)) expect(falso.requests.length).toBeGreaterThan(0);
  expect(`${registro}${respostas}`).not.toContain(MARCA);
  expect(registro).not.toContain('segredo-da-rotina');
  // Why it failed is in the log in the provider's own words, which nobody else is shown.
  expect(respostas).not.toMatch(/palavras do/);
  if (falha !== proprias) return;
  for (const quem of ['provedor', 'gateway']) expect(falhasAoAtender).toContain(`palavras do ${quem}`);
});

test('a run logs no key that a provider quotes, nor one that was at hand when we or the database failed', async () => {
  linhas.length = 0;
  const { brevo, meta, evolution } = falsos;
  for (const falso of Object.values(falsos)) falso.clear();
  const citar = (chave: string, code: string, status: number) =>
    brevo.fail(
      { status, body: { code, message: `Key ${chave} not found` } },
      9,
      ({ headers }) => headers['api-key'] === chave,
    );
  citar(CHAVES.mailApiKey, 'unauthorized', 401);
  citar(CHAVES.mailSmsApiKey, 'invalid_parameter', 400);
  meta.fail({ status: 400, body: { error: { code: 190, message: `Bad token ${CHAVES.whatsappToken}` } } }, 9);
  evolution.fail({ status: 500, body: { message: `${MARCA}-gateway` } }, 9);
  for (let i = 0; i < 3; i++) await locadorComContrato(teste, { config: { ...todosOsCanais, ...CHAVES } });
  await locadorComContrato(teste, { config: { emailAtivo: true, textoLivreAtivo: true } });
  const enviar = vi.spyOn(teste.deps.whatsappTemplates, 'send').mockRejectedValueOnce(new Error('defeito nosso'));
  // One landlord whose claims the database refuses.
  const { locador } = await locadorComContrato(teste, { config: { ...todosOsCanais, ...CHAVES } });
  await changeTables(
    teste.deps.pool,
    `create function recusar() returns trigger language plpgsql as $$ begin raise exception 'defeito do banco'; end $$;
    create trigger recusar before insert on "enviosNotificacao" for each row
      when (new."userId" = '${locador.uid}') execute function recusar()`,
  );
  const resultado = await rodar(teste);
  enviar.mockRestore();
  await teste.deps.pool.query('drop function recusar cascade');
  expect(resultado.sucesso).toBe(false);
  expect(resultado.totalFalhas).toBeGreaterThan(4);
  const registro = linhas.join('');
  for (const esperada of ['avisos de um locador não enviados', 'falha ao enviar um aviso', 'rotina de avisos']) {
    expect(registro).toContain(esperada);
  }
  expect(registro).not.toContain(MARCA);
});

test('a stored key that no header can carry is not quoted in the log either', async () => {
  linhas.length = 0;
  for (const falso of Object.values(falsos)) falso.clear();
  const { locador, contratoId } = await locadorComContrato(teste, { config: { ...todosOsCanais, ...CHAVES } });
  for (const [nome, chave] of Object.entries(CHAVES)) {
    const cifrado = teste.deps.cipher.encrypt(`${chave}\u200b`, `${locador.uid}/${nome}`);
    await teste.deps.db
      .updateTable('segredos')
      .set({ cifrado })
      .where('userId', '=', locador.uid)
      .where('nome', '=', nome as keyof typeof CHAVES)
      .execute();
  }
  const body = { pdfBase64: Buffer.from('%PDF-1.7').toString('base64') };
  const resposta = await locador.pedir(contratos.enviarEmail, { params: { id: contratoId }, body });
  expect([resposta.status, resposta.body.error]).toEqual([502, expect.stringContaining('caracteres inválidos')]);
  const { resultados } = await rodar(teste);
  expect(resultados.find(({ userId }: any) => userId === locador.uid)).toMatchObject({ totalFalhas: 3 });
  // Nothing left, so none of them is uncertain.
  const doLocador = teste.deps.db.selectFrom('enviosNotificacao').where('userId', '=', locador.uid);
  const envios = await doLocador.select('situacao').execute();
  expect(envios.map(({ situacao }) => situacao)).toEqual(['falhou', 'falhou', 'falhou']);
  expect(linhas.join('') + resposta.texto).not.toContain(MARCA);
});
