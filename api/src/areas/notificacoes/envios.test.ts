import * as locatarios from '@imob/schemas/locatarios';
import * as notificacoes from '@imob/schemas/notificacoes';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { novaConta, novoContrato, novoImovel } from '../../../test/support/factories.ts';
import { gate } from '../../../test/support/gate.ts';
import {
  configurar,
  contato,
  historicoDe,
  locadorComContrato,
  rodar,
  type TesteComFalsos,
  testComFalsos,
  todosOsCanais,
} from '../../../test/support/providers.ts';
import { semear } from '../../../test/support/seed.ts';
import { metaError } from '../../providers/whatsapp/metaFake.ts';
import { instanceOf } from './message/send.ts';
import { runRoutine } from './routine/run.ts';

/** Looks at what becomes of each channel when providers answer badly, or not at all. */

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ tempos: { deadline: 1_000 } });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  await teste.deps.db.updateTable('usuarios').set({ ativo: false }).execute();
  teste.limpar();
  teste.agora('2026-03-07T15:00:00Z');
});

const naoEntreguesDe = async (cliente: any) => (await cliente.pedir(notificacoes.naoEntregues)).body;
const doEmail = ({ path }: { path: string }) => path.endsWith('/smtp/email');
const doSms = ({ path }: { path: string }) => path.endsWith('/sms');
const recebidas = () =>
  [
    ...teste.falsos.brevo.mensagens.map(({ canal }) => canal),
    ...teste.falsos.meta.mensagens.map(() => 'whatsapp'),
  ].sort();

describe('partial failure', () => {
  test('a failed channel is shown, does not hold the others back, and is tried again by the next run of the day', async () => {
    const { locador } = await locadorComContrato(teste);
    teste.falsos.brevo.fail({ status: 402, body: { code: 'not_enough_credits', message: 'x' } }, 1, doSms);
    expect(await rodar(teste)).toMatchObject({ sucesso: true, totalGeral: 1, totalFalhas: 1 });
    expect(await historicoDe(locador)).toMatchObject([
      {
        canaisUsados: ['email', 'whatsapp_templates'],
        envios: [
          { canal: 'email', situacao: 'enviado', erro: null },
          { canal: 'sms', situacao: 'falhou', erro: 'a conta no provedor está sem créditos' },
          { canal: 'whatsapp_templates', situacao: 'enviado', erro: null },
        ],
      },
    ]);
    expect(await rodar(teste)).toMatchObject({ totalGeral: 1, totalFalhas: 0 });
    expect(recebidas()).toEqual(['email', 'sms', 'whatsapp']);
    const [registro] = await historicoDe(locador);
    expect(registro.canaisUsados).toEqual(['email', 'sms', 'whatsapp_templates']);
    expect(registro.envios[1]).toMatchObject({ situacao: 'enviado', erro: null });
  });

  test('no record until one channel took it; until then the landlord sees what went wrong', async () => {
    const { locador, contratoId } = await locadorComContrato(teste);
    teste.falsos.brevo.chaves = new Set(['outra']);
    teste.falsos.meta.tokens = new Set();
    expect(await rodar(teste)).toMatchObject({ sucesso: true, totalGeral: 0, totalFalhas: 3 });
    expect(await historicoDe(locador)).toEqual([]);
    expect(await naoEntreguesDe(locador)).toEqual([
      {
        contratoId,
        contaId: expect.any(String),
        locatarioNome: 'João Pereira',
        tipo: 'VENCIMENTO',
        diasAntes: 3,
        dataVencimento: '2026-03-10',
        valor: 1500,
        envios: [
          {
            canal: 'email',
            situacao: 'falhou',
            erro: expect.stringContaining('recusou a chave'),
            em: '2026-03-07T15:00:00.000Z',
          },
          {
            canal: 'sms',
            situacao: 'falhou',
            erro: expect.stringContaining('recusou a chave'),
            em: expect.any(String),
          },
          {
            canal: 'whatsapp_templates',
            situacao: 'falhou',
            erro: expect.stringContaining('token'),
            em: expect.any(String),
          },
        ],
      },
    ]);
    teste.falsos.brevo.chaves = undefined;
    await rodar(teste);
    expect(await historicoDe(locador)).toMatchObject([{ canaisUsados: ['email', 'sms'] }]);
    expect(await naoEntreguesDe(locador)).toEqual([]);
  });

  test('a failure of yesterday is not made up for today, and each landlord sees their own only', async () => {
    const { locador } = await locadorComContrato(teste);
    const outro = await locadorComContrato(teste, { config: {} });
    teste.falsos.meta.tokens = new Set();
    teste.falsos.brevo.fail({ status: 401 }, 2);
    await rodar(teste);
    teste.agora('2026-03-08T15:00:00Z');
    teste.limpar();
    expect(await rodar(teste)).toMatchObject({ totalGeral: 0, totalFalhas: 0 });
    expect(recebidas()).toEqual([]);
    expect(await naoEntreguesDe(locador)).toHaveLength(1);
    expect(await naoEntreguesDe(outro.locador)).toEqual([]);
  });

  test('no answer: the e-mail goes again under its key, SMS and WhatsApp stay uncertain and are not repeated', async () => {
    const { locador } = await locadorComContrato(teste);
    teste.falsos.brevo.fail('calar', 1, doSms);
    teste.falsos.brevo.fail('cortar-depois', 3, doEmail);
    teste.falsos.meta.fail('cortar-depois', 1);
    await rodar(teste);
    expect(await naoEntreguesDe(locador)).toMatchObject([
      { envios: [{ situacao: 'incerto' }, { situacao: 'incerto' }, { situacao: 'incerto' }] },
    ]);
    await rodar(teste);
    await rodar(teste);
    expect(recebidas()).toEqual(['email', 'sms', 'whatsapp']);
    expect(teste.falsos.brevo.requests.filter(doSms)).toHaveLength(1);
    expect(teste.falsos.meta.requests).toHaveLength(1);
    expect(await historicoDe(locador)).toMatchObject([{ canaisUsados: ['email'] }]);
  });

  test('a key that cannot be decrypted fails its channel, not the run', async () => {
    const { locador } = await locadorComContrato(teste);
    await teste.deps.db
      .updateTable('segredos')
      .set({ cifrado: Buffer.alloc(40, 1) })
      .where('userId', '=', locador.uid)
      .where('nome', '=', 'mailSmsApiKey')
      .execute();
    expect(await rodar(teste)).toMatchObject({ sucesso: true, totalGeral: 1, totalFalhas: 1 });
    const [registro] = await historicoDe(locador);
    expect(registro.canaisUsados).toEqual(['email', 'whatsapp_templates']);
    expect(registro.envios[1].erro).toContain('grave-a de novo');
  });
});

describe('channels', () => {
  test('missing contact data leaves a channel out, silently', async () => {
    const { locador } = await locadorComContrato(teste, {
      locatario: { email: null, telefone: null, whatsapp: contato.whatsapp },
    });
    expect(await rodar(teste)).toMatchObject({ totalGeral: 1, totalFalhas: 0 });
    // The only number known serves for SMS too.
    expect(await historicoDe(locador)).toMatchObject([
      { canaisUsados: ['sms', 'whatsapp_templates'], locatarioEmail: null },
    ]);
    const { locador: mudo } = await locadorComContrato(teste, { locatario: {} });
    expect(await rodar(teste)).toMatchObject({ totalGeral: 0, totalFalhas: 0 });
    expect(await naoEntreguesDe(mudo)).toEqual([]);
  });

  test("e-mail without a key of the landlord's own goes out with the server's key and sender", async () => {
    await locadorComContrato(teste, { config: { emailAtivo: true } });
    await rodar(teste);
    expect(teste.falsos.brevo.mensagens).toMatchObject([
      { chave: 'chave-global', de: { email: 'avisos@imob.exemplo.com.br', name: 'Ana Souza via Imob' } },
    ]);
  });

  test('free text takes the place of templates, from the instance of the landlord', async () => {
    const { locador } = await locadorComContrato(teste, { config: { ...todosOsCanais, textoLivreAtivo: true } });
    teste.falsos.evolution.parear(instanceOf(locador.uid));
    await rodar(teste);
    expect(teste.falsos.meta.requests).toEqual([]);
    expect(teste.falsos.evolution.mensagens).toEqual([
      { instancia: `imob_${locador.uid}`, para: '5511912345678', texto: expect.stringContaining('Olá, João Pereira!') },
    ]);
    expect(await historicoDe(locador)).toMatchObject([{ canaisUsados: ['email', 'sms', 'whatsapp_textolivre'] }]);
  });

  test('what went out by template is not said again as free text on the same day', async () => {
    const { locador } = await locadorComContrato(teste);
    await rodar(teste);
    teste.falsos.evolution.parear(instanceOf(locador.uid));
    await configurar(locador, { textoLivreAtivo: true });
    expect((await rodar(teste)).totalGeral).toBe(0);
    expect(teste.falsos.evolution.mensagens).toEqual([]);
  });

  test('a changed address counts for the channel that is tried again', async () => {
    const { locador, locatarioId } = await locadorComContrato(teste, { config: { emailAtivo: true } });
    teste.falsos.brevo.fail({
      status: 400,
      body: { code: 'invalid_parameter', message: 'email is not valid in to' },
    });
    await rodar(teste);
    await locador.pedir(locatarios.mudar, { params: { id: locatarioId }, body: { email: 'novo@exemplo.com.br' } });
    await rodar(teste);
    expect(teste.falsos.brevo.mensagens).toMatchObject([{ para: 'novo@exemplo.com.br' }]);
  });
});

describe('a broken provider', () => {
  /** A landlord with many contas due today. */
  async function comMuitasContas(config: object, quantas: number) {
    const partes = await locadorComContrato(teste, { config });
    for (let i = 1; i < quantas; i++) {
      await novaConta(partes.locador, partes.contratoId, { descricao: `Conta ${i}`, dataVencimento: '2026-03-10' });
    }
    return partes;
  }

  test('a refused key is asked once or a few times, not once a notice; the next run tries again', async () => {
    const { locador } = await comMuitasContas(
      { emailAtivo: true, mailApiKey: 'errada', mailEmailRemetente: 'ana@exemplo.com.br' },
      15,
    );
    teste.falsos.brevo.chaves = new Set(['certa']);
    expect(await rodar(teste)).toMatchObject({ totalGeral: 0, totalFalhas: 15 });
    expect(teste.falsos.brevo.requests.length).toBeLessThanOrEqual(4);
    const naoEntregues = await naoEntreguesDe(locador);
    expect(naoEntregues).toHaveLength(15);
    expect(new Set(naoEntregues.map(({ envios }: any) => envios[0].erro))).toEqual(
      new Set(['o provedor recusou a chave (confira-a nas configurações)', 'não tentado: o provedor vinha falhando']),
    );
    await configurar(locador, { mailApiKey: 'certa' });
    expect(await rodar(teste)).toMatchObject({ totalGeral: 15, totalFalhas: 0 });
    expect(await naoEntreguesDe(locador)).toEqual([]);
  });

  test('errors of single recipients do not stop the channel', async () => {
    await comMuitasContas({ emailAtivo: true }, 12);
    teste.falsos.brevo.fail({ status: 400, body: { code: 'invalid_parameter', message: 'x' } }, 8);
    expect(await rodar(teste)).toMatchObject({ totalGeral: 4, totalFalhas: 8 });
  });

  test('one landlord whose provider never answers does not slow the others down', { timeout: 60_000 }, async () => {
    const { locador: lento } = await comMuitasContas(
      { whatsappAtivo: true, whatsappToken: 'lento', whatsappPhoneId: '1' },
      20,
    );
    await semear(teste.url, { locadores: 60, vencimentos: ['2026-03-10', '2026-03-08'], cipher: teste.deps.cipher });
    teste.falsos.meta.fail('calar', 99);
    const { chegou, abrir } = gate(teste.deps, 'whatsapp');
    const doLento = runRoutine(teste.deps, { userId: lento.uid });
    await chegou;
    // The slow one's messages are on their way, in the places that they have, until the gate is opened.
    const deTodos = rodar(teste);
    await vi.waitFor(() => expect(teste.falsos.brevo.mensagens).toHaveLength(120), { timeout: 30_000 });
    expect(teste.falsos.meta.requests).toEqual([]);
    abrir();
    expect(await doLento).toMatchObject({ totalGeral: 0 });
    expect(await deTodos).toMatchObject({ totalGeral: 120 });
    expect(await naoEntreguesDe(lento)).toHaveLength(20);
    // Four at a time, and each run gives up after three failures.
    expect(teste.falsos.meta.requests.length).toBeLessThanOrEqual(8);
  });

  test('two thousand landlords of whom one throws: the others get theirs', { timeout: 120_000 }, async () => {
    const uids = await semear(teste.url, { locadores: 2_000, vencimentos: ['2026-03-10'], cipher: teste.deps.cipher });
    const { messenger } = teste.deps;
    const original = messenger.email;
    messenger.email = async (comChave, email) => {
      if (comChave === 'chave-1234') throw new Error('defeito nosso');
      return original(comChave, email);
    };
    const resultado = await rodar(teste).finally(() => {
      messenger.email = original;
    });
    expect(resultado.totalGeral).toBe(1_999);
    expect(resultado.resultados.find((r: any) => r.userId === uids[1_234])).toMatchObject({ totalFalhas: 1 });
    expect(teste.falsos.brevo.mensagens).toHaveLength(1_999);
  });

  test('WhatsApp errors of Meta are told in words', async () => {
    const { locador } = await locadorComContrato(teste, {
      config: { whatsappAtivo: true, whatsappToken: 't', whatsappPhoneId: '1' },
    });
    teste.falsos.meta.fail(metaError(404, 132001, 'template name (x) does not exist in pt_BR'));
    await rodar(teste);
    expect((await naoEntreguesDe(locador))[0].envios).toMatchObject([
      { canal: 'whatsapp_templates', erro: 'o modelo de mensagem não existe ou não foi aprovado em português' },
    ]);
  });
});

test('two contracts of one tenant are two notices', async () => {
  const { locador, locatarioId } = await locadorComContrato(teste, { config: { emailAtivo: true } });
  await novoContrato(locador, { locatarioId, imovelId: await novoImovel(locador, { nome: 'Casa da praia' }) });
  expect(await rodar(teste)).toMatchObject({ totalGeral: 2 });
  expect(teste.falsos.brevo.mensagens.map((m: any) => /Casa da praia/.test(m.texto)).sort()).toEqual([false, true]);
});
