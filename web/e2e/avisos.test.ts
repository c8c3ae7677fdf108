// Toasts never lie over a button, a link or a field: judged by the rectangles of all that is on the screen.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locador, novoContrato, novoLocador } from '../../api/test/support/factories.ts';
import { encobertos, montarPalco, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-10-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

const JANELAS = [
  { nome: 'celular de 390', tela: 'celular', width: 390, height: 844 },
  { nome: 'celular de 320', tela: 'celular', width: 320, height: 640 },
  { nome: 'mesa de 1440', tela: 'mesa', width: 1440, height: 900 },
  { nome: 'mesa baixa', tela: 'mesa', width: 1024, height: 560 },
] as const;

/** The height of the bar on top; anything scrolled under it is out of the screen. */
const alturaDaBarra = (pagina: Pagina) => pagina.evaluate(() => document.querySelector('header')?.offsetHeight ?? 0);

/** Runs in the page: gives the usable elements below the bar on top that a toast covers. */
function cobertos(barra: number): string[] {
  const avisos = [...document.querySelectorAll('.mantine-Notification-root')];
  const usaveis = 'a, button, input, textarea, select, [role="combobox"], [role="menuitem"]';
  return [...document.querySelectorAll<HTMLElement>(usaveis)]
    .filter((item) => {
      if (avisos.some((aviso) => aviso.contains(item)) || !item.checkVisibility({ visibilityProperty: true }))
        return false;
      let { left, right, top, bottom } = item.getBoundingClientRect();
      // An element inside a scrolling one is cut off by that one's edges.
      for (let em = item.parentElement; em; em = em.parentElement) {
        if (getComputedStyle(em).overflowY === 'visible' || em === document.documentElement) continue;
        const fora = em.getBoundingClientRect();
        [top, bottom] = [Math.max(top, fora.top), Math.min(bottom, fora.bottom)];
      }
      top = Math.max(top, barra);
      if (bottom - top < 1 || right - left < 2) return false;
      return avisos.some((aviso) => {
        const a = aviso.getBoundingClientRect();
        return left < a.right && right > a.left && top < a.bottom && bottom > a.top;
      });
    })
    .map((item) => item.getAttribute('aria-label') ?? item.textContent);
}

const semNadaEmbaixo = async (pagina: Pagina, barra: number) => {
  await pagina.locator('.mantine-Notification-root').first().waitFor();
  // The menu beside it makes room once the toast has its height.
  await expect.poll(() => pagina.evaluate(cobertos, barra)).toEqual([]);
  for (const onde of [0, 37, 90, 150, 240, 400, 100_000]) {
    await pagina.evaluate((y) => scrollTo(0, y), onde);
    expect(await pagina.evaluate(cobertos, barra), `rolada a ${onde}`).toEqual([]);
  }
  await pagina.evaluate(() => scrollTo(0, 0));
};

describe.each(JANELAS)('$nome', ({ tela, width, height }) => {
  const abrir = async (caminho: string) => {
    ana = await novoLocador(palco.servico);
    await novoContrato(ana, { dataInicio: '2026-01-01', dataFim: '2026-12-31', valorCaucao: 3000 });
    const pagina = await palco.abrir(caminho, { como: ana, tela });
    await pagina.setViewportSize({ width, height });
    await pagina.getByRole('heading', { level: 1 }).waitFor();
    return { pagina, barra: await alturaDaBarra(pagina) };
  };

  it('o aviso de uma conta cancelada, com a lista lida de novo e rolada; e se desfaz pelo toque', async () => {
    const { pagina, barra } = await abrir('financeiro?mes=todos&situacao=ATRASADAS');
    await pagina
      .getByRole('button', { name: /^Mais ações|^Ações/ })
      .nth(1)
      .click();
    await pagina.getByRole('menuitem', { name: 'Cancelar conta' }).click();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Cancelar conta' }).click();
    await pagina.getByText('1 conta cancelada').waitFor();
    await pagina.waitForLoadState('networkidle');
    await pagina.fotografar(`aviso-${width}`);
    await semNadaEmbaixo(pagina, barra);
    const desfazer = pagina.getByRole('button', { name: 'Desfazer' });
    expect(await desfazer.evaluateAll(encobertos)).toEqual([]);
    await (tela === 'celular' ? desfazer.tap() : desfazer.click());
    await pagina.getByText('1 conta cancelada').waitFor({ state: 'detached' });
  });

  it('o aviso comprido de um erro, na tela e num diálogo alto', async () => {
    const { pagina, barra } = await abrir('financeiro');
    pagina.esperarNoConsole(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await pagina.route('**/financeiro/exportar**', (rota) => rota.abort());
    await pagina.getByRole('button', { name: 'Exportar e selecionar' }).click();
    await pagina.getByRole('menuitem', { name: 'Exportar CSV' }).click();
    await pagina.getByRole('alert').filter({ hasText: 'Não conseguimos' }).waitFor();
    await semNadaEmbaixo(pagina, barra);
    await pagina.getByRole('button', { name: 'Nova conta' }).click();
    await pagina.getByRole('dialog').getByLabel('Descrição').waitFor();
    await pagina.fotografar(`aviso-dialogo-${width}`);
    expect(await pagina.getByRole('alert').count()).toBeGreaterThan(0);
    expect(await pagina.evaluate(cobertos, barra)).toEqual([]);
  });
});

it('o que se fez se desfaz pelo teclado', async () => {
  const pagina = await palco.abrir('financeiro?mes=todos&situacao=ATRASADAS', { como: ana });
  await pagina
    .getByRole('button', { name: /^Mais ações|^Ações/ })
    .nth(1)
    .click();
  await pagina.getByRole('menuitem', { name: 'Cancelar conta' }).click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Cancelar conta' }).click();
  await pagina.getByText('1 conta cancelada').waitFor();
  await pagina.keyboard.press('Alt+Z');
  await pagina.getByText('1 conta cancelada').waitFor({ state: 'detached' });
  await pagina.getByText('A conta voltou a ser cobrada.').waitFor();
});
