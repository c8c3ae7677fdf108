import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import {
  envDosFalsos,
  type Falsos,
  iniciarFalsos,
  locadorComContrato,
  rodar,
  todosOsCanais,
} from '../../test/provedores.ts';
import { temposCurtos } from '../../test/tempos.ts';
import { lerEnv } from '../env.ts';
import { criarProvedores } from '../provedores.ts';

/** Whatever goes wrong in a run, nobody's key is in the log. */

const linhas: string[] = [];
const log = pino({ level: 'trace' }, { write: (linha: string) => void linhas.push(linha) });
let falsos: Falsos;
let teste: TestApp;
beforeAll(async () => {
  falsos = await iniciarFalsos();
  const env = envDosFalsos(falsos);
  const provedores = criarProvedores(lerEnv({ FRONTEND_URL: 'http://localhost:5173', ...env }), log, {
    ...temposCurtos,
    prazo: 1_000,
  });
  teste = await testApp({ env, deps: { log, ...provedores }, agora: '2026-03-07T15:00:00Z' });
});
afterAll(async () => {
  await teste.fechar();
  for (const falso of Object.values(falsos)) await falso.fechar();
});

const CHAVES = {
  mailApiKey: 'xkeysib-correio-0001',
  mailSmsApiKey: 'xkeysib-sms-0002',
  whatsappToken: 'EAAtoken-meta-0003',
};
const SECRETAS = [...Object.values(CHAVES), 'chave-global', 'chave-do-gateway', 'segredo-da-rotina'];

test('providers that refuse, cut, answer rubbish; our own defects; a database that breaks: no key is in the log', async () => {
  const comChaves = { ...todosOsCanais, ...CHAVES };
  const falhar = () => {
    falsos.brevo.falhar({
      status: 401,
      corpo: { code: 'unauthorized', message: `Key ${CHAVES.mailApiKey} not found` },
    });
    falsos.brevo.falhar('lixo');
    falsos.brevo.falhar('cortar-depois', 3);
    falsos.brevo.falhar({ status: 400, corpo: { code: 'invalid_parameter', message: CHAVES.mailSmsApiKey } });
    falsos.meta.falhar({ status: 400, corpo: { error: { code: 190, message: `Bad token ${CHAVES.whatsappToken}` } } });
    falsos.meta.falhar('calar', 1);
    falsos.evolution.falhar({ status: 500, corpo: { message: 'chave-do-gateway' } }, 3);
  };
  for (let i = 0; i < 3; i++) await locadorComContrato(teste, { config: comChaves });
  await locadorComContrato(teste, { config: { emailAtivo: true, textoLivreAtivo: true } });

  // A key that no header can carry, and a defect that throws with what it was given at hand.
  const { locador: comQuebra } = await locadorComContrato(teste, { config: comChaves });
  await teste.deps.db
    .updateTable('segredos')
    .set({ cifrado: teste.deps.cifra.cifrar(`${CHAVES.mailApiKey}\n`, `${comQuebra.uid}/mailApiKey`) })
    .where('userId', '=', comQuebra.uid)
    .where('nome', '=', 'mailApiKey')
    .execute();
  const { whatsappModelos } = teste.deps;
  const original = whatsappModelos.enviar;
  let defeitos = 1;
  whatsappModelos.enviar = async (...dados) => {
    if (defeitos-- > 0) throw new Error('defeito nosso');
    return original(...dados);
  };

  // One landlord whose claims the database refuses.
  const { locador: semBanco } = await locadorComContrato(teste, { config: comChaves });
  await teste.deps.pool.query(`
    create function recusar() returns trigger language plpgsql as $$ begin raise exception 'defeito do banco'; end $$;
    create trigger recusar before insert on "enviosNotificacao" for each row
      when (new."userId" = '${semBanco.uid}') execute function recusar()`);

  falhar();
  const resultado = await rodar(teste);
  expect(resultado.sucesso).toBe(false);
  expect(resultado.totalFalhas).toBeGreaterThan(4);
  const tudo = linhas.join('');
  for (const esperada of ['avisos de um locador não enviados', 'falha ao enviar um aviso', 'rotina de avisos']) {
    expect(tudo).toContain(esperada);
  }
  for (const chave of SECRETAS) {
    expect(tudo).not.toContain(chave);
    expect(tudo).not.toContain(Buffer.from(chave).toString('base64'));
  }
});
