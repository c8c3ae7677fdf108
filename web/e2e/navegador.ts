import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished, TestRunner } from 'vitest';
import { type Cliente, type TestApp, testApp } from '../../api/test/support/app.ts';
import { freePort } from '../../api/test/support/ports.ts';
import { CHROMIUM } from './chromium.ts';
import { olhos, type Pagina, TELAS, type Tela } from './olhar.ts';

export { olhar, type Pagina, TELAS, type Tela } from './olhar.ts';

/** Gives the texts of those that a touch in their middle does not reach: `locator.evaluateAll(encobertos)`. */
export const encobertos = (itens: Element[]) =>
  itens
    .filter((item) => {
      const { left, top, width, height } = item.getBoundingClientRect();
      return !item.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map(({ textContent }) => textContent);

type Abertura = {
  tela?: Tela;
  escuro?: boolean;
  como?: Cliente;
  semScript?: boolean;
  semRede?: boolean;
  longe?: boolean;
};

export type Palco = {
  servico: TestApp;
  /** The app's own address: `http://127.0.0.1:…/app/`. */
  endereco: string;
  /**
   * A browser of its own (its own cookies), at the app's given path or a whole address; `como` is already signed in,
   * and `semRede` lets the service worker in. `longe`: what is far below is asked for once somebody comes near, as it is for a person.
   */
  abrir(caminho?: string, opcoes?: Abertura): Promise<Pagina>;
  fechar(): Promise<void>;
};

/** Judged at the end: what a test expects may come before it says so. */
type Mensagem = { texto: string; pagina: string; esperados: RegExp[] };

/** `nome`: of the machine, where its number will not do. `letras`: the size that its person chose, where browsers have 16. */
type Opcoes = NonNullable<Parameters<typeof testApp>[0]> & { nome?: '127.0.0.1' | 'localhost'; letras?: number };

/** The real service with the built app, on a fresh real database, and a real browser. One per test file. */
export async function montarPalco({ nome = '127.0.0.1', letras = 16, ...opcoes }: Opcoes = {}): Promise<Palco> {
  // Files have addresses of their own: the service must know its port before it listens.
  const porta = await freePort();
  const pasta = mkdtempSync(path.join(tmpdir(), 'imob-e2e-'));
  const origem = `http://${nome}:${porta}`;
  const env = { PUBLIC_URL: origem, DATA_DIR: pasta, ...opcoes.env };
  const servico = await testApp({ agora: new Date().toISOString(), ...opcoes, env });
  await servico.app.listen({ host: '127.0.0.1', port: porta });
  const navegador = await abrirNavegador(letras);
  const mensagens: Mensagem[] = [];

  return {
    servico,
    endereco: `${origem}/app/`,
    async abrir(
      caminho = '',
      { tela = 'mesa', escuro = false, como, semScript = false, semRede = false, longe = false } = {},
    ) {
      const contexto = await navegador.newContext({
        viewport: TELAS[tela],
        javaScriptEnabled: !semScript,
        isMobile: tela !== 'mesa',
        hasTouch: tela !== 'mesa',
        colorScheme: escuro ? 'dark' : 'light',
        reducedMotion: 'reduce',
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        // A worker would answer in place of the network that a test plays.
        serviceWorkers: semRede ? 'allow' : 'block',
      });
      // A page that nobody looks at any more takes time from the others.
      if (TestRunner.getCurrentTest()) onTestFinished(() => contexto.close());
      contexto.setDefaultTimeout(15_000);
      await contexto.addInitScript(comoOMaisAntigo);
      if (!longe) await contexto.addInitScript(comoQuemRolou);
      // The page's clock is the service's where a test has set it; its timers go on.
      if (opcoes.agora) await contexto.clock.setFixedTime(servico.deps.agora());
      if (como?.cookie) {
        const name = servico.deps.env.SESSION_COOKIE_NAME;
        await contexto.addCookies([{ name, value: como.cookie, url: origem, httpOnly: true, sameSite: 'Lax' }]);
      }
      const pagina = equipar(await contexto.newPage(), mensagens);
      await pagina.goto(URL.canParse(caminho) ? caminho : `${origem}/app/${caminho.replace(/^\//, '')}`);
      // A phone has no mouse; this one's would lie in the corner, on a toast that then waits for it to leave.
      if (tela !== 'mesa') await pagina.mouse.move(1, TELAS[tela].height / 2);
      return pagina;
    },
    async fechar() {
      await navegador.close();
      await servico.fechar();
      rmSync(pasta, { recursive: true, force: true });
      const inesperadas = mensagens.filter(({ texto, esperados }) => !esperados.some((padrao) => padrao.test(texto)));
      // A report shows one text whole, but may cut a list.
      const ditas = inesperadas.map(({ pagina, texto }) => `${pagina}: ${texto}`).join('\n');
      expect(ditas, 'mensagens no console do navegador').toBe('');
    },
  };
}

/**
 * Leaves the page what the oldest browsers have that docs/operations.md names (Safari 16.4, Firefox 115, Chrome 110), and tells of what its
 * Content-Security-Policy stopped: of a forbidden `eval` the console says nothing.
 */
function comoOMaisAntigo() {
  const novos: [object, string[]][] = [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [Array, ['fromAsync']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
    [Intl, ['DurationFormat']],
    [RegExp, ['escape']],
  ];
  for (const [de, nomes] of novos) for (const nome of nomes) Reflect.deleteProperty(de, nome);
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`proibido pela política da página: ${violatedDirective} ${blockedURI}`),
  );
}

/** Flows are walked as by somebody who has been at the end of each screen: its parts have asked for what they show. `espera.test` says when they do. */
function comoQuemRolou() {
  globalThis.IntersectionObserver = class extends IntersectionObserver {
    constructor(feito: IntersectionObserverCallback, opcoes: IntersectionObserverInit = {}) {
      super(feito, { ...opcoes, rootMargin: opcoes.rootMargin?.replace('200px', '20000px') ?? '0px' });
    }
  };
}

const abrirNavegador = (letras: number): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      `--blink-settings=defaultFontSize=${letras}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page is open for seconds: what is optimized for the long run would be thrown away with it (a tenth of the work).
      '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
      // Nothing outside is called, and nothing depends on it. Not by a route of the test's: that would take the
      // browser's cache away and lead each request through the test.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  });

/** ViaCEP, in the page from now on: it knows 01310-100. Without this it cannot be reached. */
export const comViaCep = (pagina: Page) =>
  pagina.route('https://viacep.com.br/ws/01310100/json/', (rota) =>
    rota.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' },
    }),
  );

function equipar(page: Page, mensagens: Mensagem[]): Pagina {
  const esperados: RegExp[] = [];
  const anotar = (texto: string) => void mensagens.push({ texto, pagina: page.url(), esperados });
  page.on('pageerror', (erro) => anotar(String(erro)));
  page.on('console', (mensagem) => {
    if (mensagem.text().includes('Service Worker registration blocked')) return;
    if (['error', 'warning'].includes(mensagem.type())) anotar(`${mensagem.text()} ${mensagem.location().url}`);
  });
  return Object.assign(page, {
    esperarNoConsole: (padrao: RegExp) => void esperados.push(padrao),
    ...olhos(page),
  });
}
