// A look at a screen: as the test has it, in the narrowest and the widest window, and in both themes.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const TELAS = {
  mesa: { width: 1440, height: 900 },
  celular: { width: 390, height: 844 },
  celularPequeno: { width: 320, height: 640 },
} as const;
export type Tela = keyof typeof TELAS;

/** Pictures of screens, for people to look at (`FOTOS=1 npx vitest run --project e2e …`); git ignores the folder. */
const FOTOS = process.env.FOTOS ? path.resolve(import.meta.dirname, '../test-results/telas') : undefined;

/** Seventeen letters of it are not ASCII, for which browsers would hold and read all of it in two bytes a letter: they are escaped. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replace(
  /[^ -~\s]/g,
  (letra) => `\\u${letra.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

export type Pagina = Page & {
  /** Fails when the screen, as it stands, has an accessibility violation. */
  semViolacoes(): Promise<void>;
  /** Fails when the screen, as it stands, is wider than its window. */
  semRolagemLateral(): Promise<void>;
  fotografar(nome: string): Promise<void>;
  /** Messages that a test expects, such as the 401 that it provokes; all others fail it at the end. */
  esperarNoConsole(padrao: RegExp): void;
};

/**
 * Checks the rules for every screen and takes its pictures: as the test has it, then in the other theme and in the other layout (phone or wide).
 * A flow is thus walked once, in one layout. The change must keep what is open and typed, as when a phone is turned.
 */
export async function olhar(pagina: Pagina, nome: string): Promise<void> {
  await pagina.semViolacoes();
  await pagina.semRolagemLateral();
  await pagina.fotografar(nome);

  const [antes, escuro] = [await pagina.evaluate(aberto), await pagina.evaluate(estaEscuro)];
  const tamanho = janela(pagina);
  await pagina.emulateMedia({ colorScheme: escuro ? 'light' : 'dark' });
  // The window with the most different width comes first, because it has the other layout.
  const longe = ({ width }: { width: number }) => Math.abs(width - tamanho.width);
  const outras = Object.values(TELAS)
    .filter((tela) => longe(tela) > 0)
    // A screen that fits the narrowest window fits a wider phone's too, which is therefore taken for pictures only.
    .filter((tela) => FOTOS || tela !== TELAS.celular)
    .sort((uma, outra) => longe(outra) - longe(uma));
  for (const outra of outras) {
    await pagina.setViewportSize(outra);
    await assentar(pagina);
    await pagina.semRolagemLateral();
    if (outra === outras[0]) await pagina.semViolacoes();
    await pagina.fotografar(nome);
  }

  await pagina.setViewportSize(tamanho);
  await pagina.emulateMedia({ colorScheme: escuro ? 'dark' : 'light' });
  await assentar(pagina);
  expect(await pagina.evaluate(aberto), `o que estava aberto e digitado em ${pagina.url()}`).toEqual(antes);
}

const janela = (pagina: Page) => pagina.viewportSize() ?? TELAS.mesa;
const estaEscuro = () => matchMedia('(prefers-color-scheme: dark)').matches;

/** Runs in the page: lists everything that is open over the screen or typed into it. */
function aberto(): string[] {
  const visiveis = (seletor: string) =>
    [...document.querySelectorAll<HTMLElement>(seletor)].filter((um) => um.checkVisibility());
  return [
    ...visiveis('[role=dialog], [role=menu], [role=listbox]').map((um) => `${um.role} ${um.ariaLabel ?? ''}`),
    ...visiveis('input:not([type=file]), textarea').map((campo) => (campo as HTMLInputElement).value),
  ];
}

/** Gives a screen the time to be laid out anew: lists measure their place once the window has its new width, and an open menu moves. */
async function assentar(pagina: Page): Promise<void> {
  await pagina.evaluate(async () => {
    for (let quadro = 0; quadro < 3; quadro += 1) await new Promise(requestAnimationFrame);
  });
  const cabe = (largura: number) => document.documentElement.scrollWidth <= largura;
  await pagina.waitForFunction(cabe, janela(pagina).width, { timeout: 2_000 }).catch(() => undefined);
}

async function semViolacoes(page: Page): Promise<void> {
  // A part of the screen is dimmed while it is read anew.
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { timeout: 5_000 })
    .catch(() => undefined);
  // The page gets axe once: @axe-core/playwright brings it anew for each look, which took five times as long.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { axe: programa } = window as unknown as { axe: typeof axe };
    // Styles are not fetched once more for rules that are off: it could not be done in a test without a connection.
    // A part that began to be read anew after that is left out.
    const menosOVelho = { exclude: ['[aria-busy="true"]'] };
    const { violations } = await programa.run(menosOVelho, { preload: false, resultTypes: ['violations'] });
    return violations;
  });
  if (violations.length === 0) return;
  const achados = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    onde: nodes.map(({ html }) => html.slice(0, 160)),
  }));
  expect(achados, `acessibilidade de ${page.url()} (${await aspecto(page)})`).toEqual([]);
}

/** Describes the screen of a picture or a failure, as in `celular-escuro`. */
async function aspecto(page: Page): Promise<string> {
  const { width } = janela(page);
  const tela = Object.entries(TELAS).find(([, tamanho]) => tamanho.width === width)?.[0] ?? width;
  return `${tela}${(await page.evaluate(estaEscuro)) ? '-escuro' : ''}`;
}

/** The methods of `Pagina` beside Playwright's own. */
export const olhos = (page: Page) => ({
  semViolacoes: () => semViolacoes(page),
  async semRolagemLateral() {
    // The limit is the window that the test set: a phone's own `innerWidth` grows with content that is too wide.
    const largura = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(largura, `largura de ${page.url()}`).toBeLessThanOrEqual(janela(page).width);
  },
  async fotografar(nome: string) {
    if (!FOTOS) return;
    mkdirSync(FOTOS, { recursive: true });
    // A picture of thousands of rows would say nothing and takes forever.
    const fullPage = await page.evaluate(() => document.documentElement.scrollHeight < 6_000);
    await page.screenshot({ path: path.join(FOTOS, `${nome}-${await aspecto(page)}.png`), fullPage });
  },
});
