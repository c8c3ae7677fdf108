import * as configuracoes from '@imob/schemas/configuracoes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diferencas, retrato } from '../../../test/matrix/snapshot.ts';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { changeTables } from '../../../test/support/changeTables.ts';
import { type Locador, novoLocador } from '../../../test/support/factories.ts';

let teste: TestApp;
let superAdmin: Locador;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  superAdmin = await novoLocador(teste);
});
beforeEach(async () => {
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const ler = async (quem = ana) => (await quem.pedir(configuracoes.buscar)).body;
const mudar = (body: object, quem = ana) => quem.pedir(configuracoes.mudar, { body });
const MASCARA = '\u2022'.repeat(8);

const padrao = {
  emailAtivo: false,
  whatsappAtivo: false,
  textoLivreAtivo: false,
  silencioNoturno: false,
  reciboPorEmail: false,
  reciboPorWhatsapp: false,
  avisosDoContrato: false,
  avisoDeReajuste: false,
  mailApiKey: '',
  mailEmailRemetente: null,
  mailSmsApiKey: '',
  mailSmsSender: null,
  whatsappToken: '',
  whatsappPhoneId: null,
  diasAvisoVencimento: [3, 1, 0],
  diasAvisoAtraso: [1, 3, 7],
};

test('a colour of the site is what CSS has as one, as the app’s field sends it, or empty', async () => {
  const mudarCor = async (primaria: string) => (await mudar({ cores: { primaria } }, superAdmin)).status;
  const cores = ['#0f766e', '0F766E', '#abc', '#0f766e80', 'red', 'rgb(15 118 110 / 50%)', 'hsl(120deg, 50%, 50%)', ''];
  for (const cor of cores) expect([cor, await mudarCor(cor)]).toEqual([cor, 200]);
  for (const cor of ['url(x)', 'javascript:alert(1)', 'red;top:0', '#12', '#12345g', 'rgb(url(x))}']) {
    expect([cor, await mudarCor(cor)]).toEqual([cor, 400]);
  }
  await mudar({ cores: { primaria: null } }, superAdmin);
});

test('GET gives the documented defaults, and site fields to SUPER_ADMIN only', async () => {
  expect(await ler()).toEqual({ notificacoes: padrao, perfil: { fotoUrl: null, fotoKey: null }, pix: null });
  expect(await ler(superAdmin)).toMatchObject({
    nomeSite: null,
    sliders: [],
    cadastros: { aberto: true },
    cores: { primaria: null, secundaria: null, bgPagina: null, textoPrincipal: null },
    notificacoes: padrao,
  });
});

describe('notices', () => {
  test('PATCH answers {ok: true} and changes only the fields sent', async () => {
    const { status, body } = await mudar({ notificacoes: { emailAtivo: true, diasAvisoVencimento: [5] } });
    expect([status, body]).toEqual([200, { ok: true }]);
    await mudar({ notificacoes: { whatsappAtivo: true, mailEmailRemetente: 'ana@exemplo.com.br' } });
    await mudar({ notificacoes: {} });
    await mudar({});
    expect((await ler()).notificacoes).toEqual({
      ...padrao,
      emailAtivo: true,
      whatsappAtivo: true,
      diasAvisoVencimento: [5],
      mailEmailRemetente: 'ana@exemplo.com.br',
    });
  });

  test.each(['mailApiKey', 'mailSmsApiKey', 'whatsappToken'])(
    '%s is stored encrypted and shown as eight bullets, never in clear text',
    async (nome) => {
      await mudar({ notificacoes: { [nome]: 'chave-muito-secreta' } });
      const { texto, body } = await ana.pedir(configuracoes.buscar);
      expect(body.notificacoes[nome]).toBe(MASCARA);
      expect(texto).not.toContain('secreta');
      expect((await retrato(teste.deps.pool)).join()).not.toContain('secreta');
      const guardado = async () =>
        teste.deps.db.selectFrom('segredos').select('cifrado').where('userId', '=', ana.uid).executeTakeFirst();
      const antes = await guardado();
      expect(teste.deps.cipher.decrypt(antes?.cifrado as Buffer, `${ana.uid}/${nome}`)).toBe('chave-muito-secreta');

      // A value equal to the mask is ignored, so the stored key is kept.
      await mudar({ notificacoes: { [nome]: MASCARA, emailAtivo: true } });
      expect(await guardado()).toEqual(antes);
      await mudar({ notificacoes: { [nome]: 'outra' } });
      expect(await guardado()).not.toEqual(antes);
      // Empty clears it; a secret that is unset is "".
      await mudar({ notificacoes: { [nome]: '' } });
      expect([await guardado(), (await ler()).notificacoes[nome]]).toEqual([undefined, '']);
    },
  );

  test.each(['mailApiKey', 'mailSmsApiKey', 'whatsappToken'])(
    '%s: what surrounds it is cut off, what no key has inside is 400 and says what to do',
    async (nome) => {
      await mudar({ notificacoes: { [nome]: ' \n\u00a0xkeysib-1/+=_.~\u00a0\r\n' } });
      const { cifrado } = await teste.deps.db
        .selectFrom('segredos')
        .select('cifrado')
        .where('userId', '=', ana.uid)
        .where('nome', '=', nome as configuracoes.Segredo)
        .executeTakeFirstOrThrow();
      expect(teste.deps.cipher.decrypt(cifrado, `${ana.uid}/${nome}`)).toBe('xkeysib-1/+=_.~');

      const antes = await retrato(teste.deps.pool);
      for (const torta of ['cha ve', 'cha\nve', 'chave\u200b', '“chave”', 'cha\u00a0ve', 'chavé', `${MASCARA}chave`]) {
        const { status, body, texto } = await mudar({ notificacoes: { [nome]: torta } });
        expect([torta, status, body.campos[0].campo]).toEqual([torta, 400, `notificacoes.${nome}`]);
        expect(body.campos[0].mensagem).toContain('Copie-a de novo');
        expect(texto).not.toContain(torta);
      }
      expect(diferencas(antes, await retrato(teste.deps.pool))).toEqual([]);
      await mudar({ notificacoes: { [nome]: null } });
    },
  );

  test("one landlord's settings are not another's", async () => {
    const bia = await novoLocador(teste);
    await mudar({ notificacoes: { emailAtivo: true, mailApiKey: 'chave' } });
    expect((await ler(bia)).notificacoes).toEqual(padrao);
  });

  test.each([
    ['emailAtivo', 'sim'],
    ['emailAtivo', null],
    ['mailEmailRemetente', 'sem-arroba'],
    ['diasAvisoVencimento', [-1]],
    ['diasAvisoVencimento', [1.5]],
    ['diasAvisoVencimento', 3],
    ['diasAvisoAtraso', ['1']],
    ['mailApiKey', 5],
    ['mailSmsSender', 'x'.repeat(12)],
    ['mailSmsSender', '1'.repeat(16)],
    ['mailSmsSender', 'Imobiliária'],
  ])('400 for %s = %j; nothing changes', async (campo, valor) => {
    const antes = await retrato(teste.deps.pool);
    const { status, body } = await mudar({ notificacoes: { whatsappAtivo: true, [campo]: valor } });
    expect([status, body.campos[0].campo.startsWith(`notificacoes.${campo}`)]).toEqual([400, true]);
    expect(diferencas(antes, await retrato(teste.deps.pool))).toEqual([]);
  });
});

test('a sender of SMS is one that the provider takes, or none; the refusal says which', async () => {
  for (const bom of ['Imobiliaria', 'Casa 10', '551199999999999', '']) {
    expect([bom, (await mudar({ notificacoes: { mailSmsSender: bom } })).status]).toEqual([bom, 200]);
    expect((await ler()).notificacoes.mailSmsSender).toBe(bom);
  }
  const { body } = await mudar({ notificacoes: { mailSmsSender: 'Imobiliária SP' } });
  expect(body.campos).toEqual([
    { campo: 'notificacoes.mailSmsSender', mensagem: expect.stringContaining('11 letras ou números, sem acentos') },
  ]);
});

describe('the site', () => {
  test('SUPER_ADMIN changes only the fields sent, also inside cores; the public page shows them', async () => {
    await mudar({ nomeSite: 'Casa Certa', cores: { primaria: '#123456' }, tagsGoogle: '<meta>' }, superAdmin);
    await mudar({ cores: { secundaria: 'red' }, logo: 'https://arquivos.exemplo.com/logo.svg' }, superAdmin);
    const { status, body } = await teste.cliente().pedir(configuracoes.publica);
    expect([status, body]).toEqual([
      200,
      {
        nomeSite: 'Casa Certa',
        descricao: null,
        logo: 'https://arquivos.exemplo.com/logo.svg',
        logoBranca: null,
        favicon: null,
        tituloSEO: null,
        descricaoSEO: null,
        tagsGoogle: '<meta>',
        cores: { primaria: '#123456', secundaria: 'red', bgPagina: null, textoPrincipal: null },
        sliders: [],
        cadastros: { aberto: true },
      },
    ]);
    await mudar(
      { nomeSite: null, tagsGoogle: null, logo: '', cores: { primaria: null, secundaria: null } },
      superAdmin,
    );
    expect((await teste.cliente().pedir(configuracoes.publica)).body).toMatchObject({ nomeSite: null, logo: null });
  });

  test('the public page holds no credentials and no internal keys', async () => {
    const { body } = await teste.cliente().pedir(configuracoes.publica);
    expect(Object.keys(body).filter((campo) => /key|senha|token|notificacoes|perfil|unica/i.test(campo))).toEqual([]);
  });

  test.each([
    ['nomeSite', 'X'],
    ['cores', { primaria: 'red' }],
    ['cadastros', { aberto: false }],
    ['sliders', []],
    ['nomeSite', null],
    ['tagsGoogle', ''],
    ['logo', 'x'],
    ['cores', 7],
  ])('403 for %s by anyone but SUPER_ADMIN; nothing changed, nor the notices sent along', async (campo, valor) => {
    const antes = await retrato(teste.deps.pool);
    const { status, body } = await mudar({ [campo]: valor, notificacoes: { emailAtivo: true } });
    expect([status, body]).toEqual([403, { error: expect.stringContaining('super administrador') }]);
    expect(diferencas(antes, await retrato(teste.deps.pool))).toEqual([]);
  });

  test('sliders is not changed here, not even by SUPER_ADMIN', async () => {
    expect((await mudar({ sliders: [{ id: 'x', url: 'https://x.com' }] }, superAdmin)).status).toBe(200);
    expect((await ler(superAdmin)).sliders).toEqual([]);
  });

  test.each([
    ['logo', 'javascript:alert(1)'],
    ['favicon', 'logo.png'],
    ['cadastros', { aberto: 'não' }],
    ['cadastros', {}],
    ['cores', 'red'],
    ['nomeSite', 'x'.repeat(201)],
  ])('400 for %s = %j', async (campo, valor) => {
    const { status, body } = await mudar({ [campo]: valor }, superAdmin);
    expect([status, body.campos[0].campo.split('.')[0]]).toEqual([400, campo]);
  });
});

test('no statement sets whose the settings are, which a table spread by landlord would refuse', async () => {
  const recusar = (tabela: string) =>
    `create trigger recusar before update of "userId" on "${tabela}" for each row execute function recusar();`;
  await changeTables(
    teste.deps.pool,
    `create function recusar() returns trigger language plpgsql as 'begin raise exception ''userId''; end';
     ${['configuracoesNotificacoes', 'configuracoesPerfil', 'segredos'].map(recusar).join('\n')}`,
  );
  for (const emailAtivo of [true, false]) {
    const notificacoes = { emailAtivo, mailApiKey: `chave-${emailAtivo}` };
    expect((await mudar({ notificacoes })).status).toBe(200);
  }
  expect((await ler()).notificacoes).toMatchObject({ emailAtivo: false, mailApiKey: MASCARA });
});
