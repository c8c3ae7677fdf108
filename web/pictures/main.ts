import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright-core';
import { locador } from '../../api/src/demo/contas.ts';
import { CHROMIUM } from '../e2e/chromium.ts';

/**
 * `npm run pictures [-- PART]`: the main screens of the demonstration's landlord, in both themes and three
 * widths, into test-results/pictures, for eyes. With PART only the screens whose name holds it.
 */
const PART = process.argv[2] ?? '';
const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'test-results/pictures');
const PORT = process.env.PORT ?? '3998';
const ORIGIN = `http://127.0.0.1:${PORT}`;
/** The demonstration takes its time where its year of data is not there yet. */
const READY_MS = 300_000;
const WIDTHS = { 1440: 900, 390: 844, 320: 640 };
const THEMES = ['light', 'dark'] as const;

type First = (list: string, key: string) => Promise<string>;
const SCREENS: { name: string; path: (first: First) => string | Promise<string>; signedOut?: boolean }[] = [
  { name: 'entrada', path: () => 'entrar', signedOut: true },
  { name: 'painel', path: () => '' },
  { name: 'financeiro', path: () => 'financeiro' },
  { name: 'calendario', path: () => 'financeiro?visao=calendario' },
  { name: 'recibos', path: () => 'recibos' },
  { name: 'contratos', path: () => 'contratos' },
  { name: 'contrato', path: async (first) => `contratos/${await first('/contratos/pagina?limite=1', 'contratos')}` },
  { name: 'imoveis', path: () => 'imoveis' },
  { name: 'imovel', path: async (first) => `imoveis/${await first('/imoveis/pagina?limite=1', 'imoveis')}` },
  { name: 'locatarios', path: () => 'locatarios' },
  {
    name: 'locatario',
    path: async (first) =>
      `locatarios/${await first('/locatarios/pagina?limite=1&situacao=COM_CONTRATO', 'locatarios')}`,
  },
  { name: 'despesas', path: () => 'despesas' },
  { name: 'resultado', path: () => 'resultado' },
  { name: 'notificacoes', path: () => 'notificacoes' },
];

async function startDemo() {
  const { PATH = '', HOME = '' } = process.env;
  const demo = spawn(process.execPath, ['api/src/demo/main.ts'], {
    cwd: ROOT,
    env: { PATH, HOME, HOST: '127.0.0.1', PORT, PUBLIC_URL: ORIGIN, DATA_DIR: path.join(ROOT, 'data/pictures') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = new Promise((resolve) => demo.once('exit', resolve));
  const stop = async () => {
    demo.kill();
    await end;
  };
  const ready = () =>
    fetch(`${ORIGIN}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const limit = Date.now() + READY_MS; !(await ready()); await sleep(500)) {
    if (demo.exitCode === null && Date.now() < limit) continue;
    await stop();
    throw new Error('a demonstração não começou');
  }
  return stop;
}

async function signIn(context: BrowserContext) {
  const { email, password } = locador;
  const answer = await context.request.post(`${ORIGIN}/auth/login`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`não foi possível entrar: ${answer.status()}`);
}

async function draw(context: BrowserContext, name: string, address: string) {
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/app/${address}`, { waitUntil: 'networkidle' });
  await page.locator('main h1, main h2').filter({ visible: true }).first().waitFor();
  await page.getByRole('status', { name: 'Carregando' }).first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  const file = path.join(FOLDER, `${name}.png`);
  // The beginning of an endless list says enough.
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: Math.min(document.documentElement.scrollHeight, 3_000),
  }));
  await page.setViewportSize({ width, height: Math.max(height, 400) });
  await page.screenshot({ path: file });
  await page.close();
}

await mkdir(FOLDER, { recursive: true });
const stop = await startDemo();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const colorScheme of THEMES) {
    for (const [width, height] of Object.entries(WIDTHS)) {
      const viewport = { width: Number(width), height };
      const phone = viewport.width < 768;
      const looks = { colorScheme, viewport, isMobile: phone, hasTouch: phone, reducedMotion: 'reduce' } as const;
      const context = await browser.newContext({ ...looks, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
      const stranger = await browser.newContext({ ...looks, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
      await signIn(context);
      const first: First = async (list, key) => (await (await context.request.get(ORIGIN + list)).json())[key][0].id;
      for (const screen of SCREENS.filter(({ name }) => name.includes(PART))) {
        const address = await screen.path(first);
        await draw(screen.signedOut ? stranger : context, `${screen.name}-${width}-${colorScheme}`, address);
      }
      await Promise.all([context.close(), stranger.close()]);
    }
  }
  console.log(`Retratos em ${path.relative(process.cwd(), FOLDER)}`);
} finally {
  await browser.close();
  await stop();
}
