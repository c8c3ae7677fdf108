import { mkdirSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { type TestApp, testApp } from '../../api/test/app.ts';
import { CHROMIUM } from './chromium.ts';

export const TELAS = {
  mesa: { width: 1366, height: 900 },
  celular: { width: 390, height: 844 },
  celularPequeno: { width: 360, height: 740 },
} as const;
export type Tela = keyof typeof TELAS;

/** Pictures of screens, for people to look at; git ignores the folder. */
const FOTOS = path.resolve(import.meta.dirname, '../test-results/telas');

export type Pagina = Page & {
  /** Fails when the screen has an accessibility violation. */
  semViolacoes(): Promise<void>;
  fotografar(nome: string): Promise<void>;
  /** Messages that a test expects, such as the 401 that it provokes; all others fail it at the end. */
  esperarNoConsole(padrao: RegExp): void;
};

export type Palco = {
  servico: TestApp;
  /** Of the app: `http://127.0.0.1:…/app/`. */
  endereco: string;
  /** A browser of its own (its own cookies), at the app's given path. */
  abrir(caminho?: string, opcoes?: { tela?: Tela; escuro?: boolean }): Promise<Pagina>;
  fechar(): Promise<void>;
};

/** The real service with the built app, on a fresh real database, and a real browser. One per test file. */
export async function montarPalco(opcoes: Parameters<typeof testApp>[0] = {}): Promise<Palco> {
  const servico = await testApp({ agora: new Date().toISOString(), ...opcoes });
  const origem = await servico.app.listen({ host: '127.0.0.1', port: 0 });
  const navegador = await abrirNavegador();
  const inesperados: string[] = [];

  return {
    servico,
    endereco: `${origem}/app/`,
    async abrir(caminho = '', { tela = 'mesa', escuro = false } = {}) {
      const contexto = await navegador.newContext({
        viewport: TELAS[tela],
        isMobile: tela !== 'mesa',
        hasTouch: tela !== 'mesa',
        colorScheme: escuro ? 'dark' : 'light',
        reducedMotion: 'reduce',
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
      });
      contexto.setDefaultTimeout(15_000);
      await semInternet(contexto, origem);
      const pagina = equipar(await contexto.newPage(), `${tela}${escuro ? '-escuro' : ''}`, inesperados);
      await pagina.goto(`${origem}/app/${caminho.replace(/^\//, '')}`);
      return pagina;
    },
    async fechar() {
      await navegador.close();
      await servico.fechar();
      expect(inesperados, 'mensagens no console do navegador').toEqual([]);
    },
  };
}

const abrirNavegador = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** Nothing outside is called, and nothing depends on it: ViaCEP answers for one address, all else fails. */
async function semInternet(contexto: BrowserContext, origem: string) {
  await contexto.route(
    (url) => url.origin !== origem && url.protocol.startsWith('http'),
    (rota) =>
      rota.request().url() === 'https://viacep.com.br/ws/01310100/json/'
        ? rota.fulfill({
            headers: { 'access-control-allow-origin': '*' },
            json: { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' },
          })
        : rota.abort(),
  );
}

function equipar(page: Page, sufixo: string, inesperados: string[]): Pagina {
  const esperados: RegExp[] = [];
  const anotar = (texto: string) => {
    if (!esperados.some((padrao) => padrao.test(texto))) inesperados.push(`${page.url()}: ${texto}`);
  };
  page.on('pageerror', (erro) => anotar(String(erro)));
  page.on('console', (mensagem) => {
    if (['error', 'warning'].includes(mensagem.type())) anotar(`${mensagem.text()} ${mensagem.location().url}`);
  });
  return Object.assign(page, {
    esperarNoConsole: (padrao: RegExp) => void esperados.push(padrao),
    async semViolacoes() {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const achados = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        onde: nodes.map(({ html }) => html.slice(0, 160)),
      }));
      expect(achados, `acessibilidade de ${page.url()} (${sufixo})`).toEqual([]);
    },
    async fotografar(nome: string) {
      mkdirSync(FOTOS, { recursive: true });
      await page.screenshot({ path: path.join(FOTOS, `${nome}-${sufixo}.png`), fullPage: true });
    },
  });
}
