import * as aparelhos from '@imob/schemas/aparelhos';
import * as meusAvisos from '@imob/schemas/meusAvisos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { provarEmail } from '../../api/src/areas/auth/usuario.ts';
import { ligar, servicoDeAvisos } from '../../api/test/support/devices.ts';
import { type Locador, novoContrato, novoLocador } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let avisos: Awaited<ReturnType<typeof servicoDeAvisos>>;
let ana: Locador;
beforeAll(async () => {
  avisos = await servicoDeAvisos();
  palco = await montarPalco({ deps: { push: avisos.push } });
  ana = await novoLocador(palco.servico);
});
afterAll(async () => {
  await palco.fechar();
  await avisos.servico.close();
});

const lidos = async (quem: Locador) => (await quem.pedir(meusAvisos.ler)).body as meusAvisos.MeusAvisos;

/** A browser whose push service is the test's: this machine reaches no other. */
async function comServico(pagina: Pagina) {
  const { endpoint, p256dh, auth } = avisos.servico.inscrever();
  await pagina.context().grantPermissions(['notifications'], { origin: new URL(palco.endereco).origin });
  await pagina.addInitScript(
    (inscricao) => {
      const bytes = (texto: string) =>
        Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.charCodeAt(0)).buffer;
      // A browser without a window allows nobody anything.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      let atual: object | null = null;
      Object.assign(PushManager.prototype, {
        getSubscription: async () => atual,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          atual = {
            endpoint: inscricao.endpoint,
            options: { applicationServerKey: applicationServerKey.buffer },
            getKey: (nome: 'p256dh' | 'auth') => bytes(inscricao[nome]),
            unsubscribe: async () => {
              atual = null;
              return true;
            },
          };
          return atual;
        },
      });
    },
    { endpoint, p256dh, auth },
  );
  await pagina.reload();
}

it('liga este aparelho por um botão, manda um teste, e o desliga', async () => {
  const pagina = await palco.abrir('notificacoes?aba=para-mim', { como: ana, tela: 'celular', semRede: true });
  await comServico(pagina);
  const botao = pagina.getByRole('button', { name: 'Ligar neste aparelho' });
  await botao.waitFor();
  await olhar(pagina, 'avisos-para-mim');
  await botao.click();
  await pagina.getByText('Este aparelho avisa você.').waitFor();
  await pagina.getByText('Este aparelho', { exact: true }).waitFor();
  expect((await ana.pedir(aparelhos.listar)).body.aparelhos).toMatchObject([{ nome: expect.stringContaining('no ') }]);
  await pagina.getByRole('button', { name: /^Mandar um teste/ }).click();
  await pagina.getByText('Aviso enviado.').waitFor();
  expect(avisos.servico.lidos).toMatchObject([{ text: expect.stringContaining('Os avisos funcionam') }]);
  await pagina.getByText(/Último aviso em/).waitFor();
  await olhar(pagina, 'avisos-para-mim-ligado');
  await pagina.getByRole('button', { name: /^Desligar/ }).click();
  await botao.waitFor();
  expect((await ana.pedir(aparelhos.listar)).body.aparelhos).toEqual([]);
}, 90_000);

it('diz o que fazer onde o navegador não deixa, e onde o iPhone ainda não pode', async () => {
  const pagina = await palco.abrir('notificacoes?aba=para-mim', { como: ana });
  await pagina.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await pagina.reload();
  await pagina.getByText('O navegador não deixa este site mostrar avisos').waitFor();
  await pagina.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Safari/604.1',
    });
  });
  await pagina.reload();
  await pagina.getByText('No iPhone, primeiro ponha o aplicativo na tela de início').waitFor();
});

it('cada escolha vale na hora, e o resumo diz quando ainda não sai', async () => {
  const bia = await novoLocador(palco.servico);
  await ligar(avisos.servico, bia, 'Chrome no Android de um nome bem comprido, que a pessoa deu');
  const pagina = await palco.abrir('notificacoes?aba=para-mim', { como: bia, tela: 'celularPequeno' });
  await pagina.getByRole('switch', { name: 'Interessados' }).click();
  await expect.poll(async () => (await lidos(bia)).interessados).toBe(false);
  await pagina.getByRole('switch', { name: 'Esconder as quantias' }).click();
  await expect.poll(async () => (await lidos(bia)).semValores).toBe(true);
  await pagina.getByText('Segundas', { exact: true }).click();
  await pagina.getByText('O resumo ainda não sai').waitFor();
  expect((await lidos(bia)).resumo).toBe('SEMANAL');
  await olhar(pagina, 'avisos-para-mim-resumo');
});

it('o Painel oferece o resumo uma vez, e quem não quer não é perguntado de novo', async () => {
  const caio = await novoLocador(palco.servico);
  await novoContrato(caio);
  await provarEmail(palco.servico.deps.db, caio.uid, new Date(), true);
  const pagina = await palco.abrir('', { como: caio });
  await pagina.getByText('Um resumo por semana no seu e-mail?').waitFor();
  await olhar(pagina, 'painel-oferta-do-resumo');
  await pagina.getByRole('button', { name: 'Agora não' }).click();
  await expect.poll(() => pagina.getByText('Um resumo por semana no seu e-mail?').count()).toBe(0);
  expect(await lidos(caio)).toMatchObject({ resumo: 'NUNCA', resumoDispensado: true });
  await pagina.reload();
  await pagina.getByText('Últimos doze meses').waitFor();
  await pagina.waitForLoadState('networkidle');
  expect(await pagina.getByText('Um resumo por semana no seu e-mail?').count()).toBe(0);
});

it('uma mensagem aparece com o que diz, e o toque abre a tela dela, sempre dentro do aplicativo', async () => {
  const pagina = await palco.abrir('', { como: ana, semRede: true });
  const origem = new URL(palco.endereco).origin;
  await pagina.context().grantPermissions(['notifications'], { origin: origem });
  await pagina.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 });
  const cdp = await pagina.context().newCDPSession(pagina);
  const registro = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const nosso = registrations.find(({ scopeURL }) => scopeURL.startsWith(origem));
      if (nosso) resolve(nosso.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registro;
  const entregar = (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: origem, registrationId, data });
  const [trabalhador] = pagina.context().serviceWorkers();
  // A browser without a window shows none: what the worker asks for is what counts.
  await trabalhador?.evaluate(() => {
    const eu = self as unknown as { mostradas: object[] };
    eu.mostradas = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, opcoes) =>
      void eu.mostradas.push({ title, ...opcoes });
  });
  const mostradas = async () =>
    (await trabalhador?.evaluate(() => (self as unknown as { mostradas: NotificationOptions[] }).mostradas)) ?? [];
  const aviso = {
    titulo: 'Pagamento recebido',
    corpo: 'João pagou',
    endereco: '/recebimentos?aba=pedidos',
    tag: 'um',
    silencioso: false,
  };
  await entregar(JSON.stringify(aviso));
  await expect
    .poll(mostradas)
    .toMatchObject([
      { title: aviso.titulo, body: aviso.corpo, tag: 'um', silent: false, data: { endereco: aviso.endereco } },
    ]);
  // A browser wants something shown of each, also of what cannot be read.
  await entregar('não é JSON');
  await expect.poll(mostradas).toMatchObject([{ tag: 'um' }, { title: 'Imob', data: { endereco: '/' } }]);

  // A worker may open a window only after a real touch: what it would open is what counts.
  const tocar = (endereco: string) =>
    trabalhador?.evaluate(async (onde) => {
      const eu = self as unknown as {
        clients: { openWindow(url: string): Promise<unknown> };
        abrir(endereco: string): Promise<unknown>;
      };
      eu.clients.openWindow = async (url) => url;
      const janela = (globalThis as unknown as { WindowClient: { prototype: { url: string } } }).WindowClient.prototype;
      Object.assign(janela, {
        async focus(this: { url: string }) {
          return this.url;
        },
      });
      return eu.abrir(onde);
    }, endereco);
  expect(await tocar('/recebimentos?aba=pedidos')).toBe(`${palco.endereco}recebimentos?aba=pedidos`);
  for (const torto of ['https://golpe.example/', '//golpe.example', '/../../openapi.json']) {
    expect(await tocar(torto)).toMatch(new RegExp(`^${palco.endereco}`));
  }
}, 90_000);

it('aberta sem sessão, a tela do aviso vem depois de entrar', async () => {
  const pagina = await palco.abrir('recebimentos?aba=pedidos');
  await pagina.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  pagina.esperarNoConsole(/401/);
  await pagina.getByLabel('E-mail').fill(ana.email);
  await pagina.getByLabel('Senha', { exact: true }).fill('segredo-123');
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await pagina.waitForURL(/\/recebimentos\?aba=pedidos/);
});
