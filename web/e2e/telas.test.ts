// These rules hold on every screen of a landlord; the test walks the screens one by one.
import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as locatarios from '@imob/schemas/locatarios';
import * as recibos from '@imob/schemas/recibos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Locador, novoLocador } from '../../api/test/support/factories.ts';
import { montarPalco, type Pagina, type Palco, TELAS } from './navegador.ts';
import { rotasDeclaradas, todasAsTelas } from './todasAsTelas.ts';

const PACIENCIA_MS = 600_000;
/** A window of 1280 × 900 at 200 %. */
const DOBRADA = { width: 640, height: 450 };

let palco: Palco;
let ana: Locador;
let telas: string[];
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  ana = await novoLocador(palco.servico);
  telas = await todasAsTelas(ana);
});
afterAll(() => palco.fechar());

async function irPara(pagina: Pagina, tela: string) {
  await pagina.goto(palco.endereco + tela);
  await pagina.locator('main h1').waitFor();
  await pagina.waitForLoadState('networkidle');
}

it('every screen that the routes declare is among those walked', () => {
  const rotas = rotasDeclaradas();
  expect(rotas.length).toBeGreaterThan(30);
  const andadas = telas.map((tela) => `/${tela.split('?')[0]}`);
  const falta = rotas.filter((rota) => {
    const padrao = new RegExp(`${rota.replace(/\$\w+/g, '[^/]+')}$`);
    return !andadas.some((andada) => padrao.test(andada));
  });
  expect(falta).toEqual([]);
});

it('no screen reads a whole list; at 200 % nothing is cut, nor moves for who asked for no motion; Tab walks the main ones', {
  timeout: PACIENCIA_MS,
}, async () => {
  const inteiras = [imoveis, locatarios, contratos, financeiro, recibos].map(({ listar }) => listar.url as string);
  const pagina = await palco.abrir('conta', { como: ana });
  pagina.esperarNoConsole(/404/);
  expect(telas.filter(doFluxo).length).toBeGreaterThan(14);
  const achados: string[] = [];
  let tela = '';
  pagina.on('request', (pedido) => {
    const { pathname, searchParams } = new URL(pedido.url());
    if (pedido.method() !== 'GET' || pedido.isNavigationRequest() || !inteiras.includes(pathname)) return;
    // A contract shows its contas, all of them.
    if (!searchParams.has('contratoId')) achados.push(`${tela}: reads ${pathname}`);
  });
  for (tela of telas) {
    await pagina.setViewportSize(DOBRADA);
    await irPara(pagina, tela);
    for (const achado of await pagina.evaluate(cortados)) achados.push(`${tela}: ${achado}`);
    for (const achado of await pagina.evaluate(moventes)) achados.push(`${tela}: moves: ${achado}`);
    if (!doFluxo(tela)) continue;
    await pagina.setViewportSize(TELAS.mesa);
    for (const achado of await andarPorTab(pagina)) achados.push(`${tela}: by Tab: ${achado}`);
  }
  expect(achados).toEqual([]);
});

/** Runs in the page: text that reaches past the window, or past what hides it without an ellipsis. */
function cortados(): string[] {
  const achados = new Set<string>();
  if (document.documentElement.scrollWidth > innerWidth) achados.add(`${document.documentElement.scrollWidth} px wide`);
  const textos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const trecho = document.createRange();
  for (let no = textos.nextNode(); no; no = textos.nextNode()) {
    const dono = no.parentElement;
    if (!dono?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || !no.nodeValue?.trim()) continue;
    trecho.selectNodeContents(no);
    const { left, right, width } = trecho.getBoundingClientRect();
    for (let em: HTMLElement | null = dono; em; em = em.parentElement) {
      const { overflowX, textOverflow, position, webkitLineClamp } = getComputedStyle(em);
      // Said only to a screen reader, or moved sideways by hand.
      if ((position === 'absolute' && em.clientWidth <= 1) || ['auto', 'scroll'].includes(overflowX)) break;
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break;
      const caixa = em === document.documentElement ? { left: 0, right: innerWidth } : em.getBoundingClientRect();
      const esconde = em === document.documentElement || overflowX !== 'visible';
      if (width > 0 && esconde && (right > caixa.right + 1 || left < caixa.left - 1)) {
        achados.add(no.nodeValue.trim().slice(0, 60));
        break;
      }
      if (position === 'fixed') break;
    }
  }
  return [...achados];
}

/** Runs in the page: what moves, or would at a touch, for longer than a blink. */
function moventes(): string[] {
  const longo = (duracoes: string) => duracoes.split(', ').some((duracao) => Number.parseFloat(duracao) > 0.1);
  const achados = [...document.querySelectorAll('body *')].filter((elemento) => {
    const { transitionDuration, transitionProperty, animationDuration, animationName } = getComputedStyle(elemento);
    return (
      (animationName !== 'none' && longo(animationDuration)) ||
      (transitionProperty !== 'none' && longo(transitionDuration))
    );
  });
  return [...new Set(achados.map((elemento) => `${elemento.tagName} ${elemento.getAttribute('class')}`))];
}

/** The first screen of each main flow, and its form. */
const FLUXOS = [
  /^(financeiro|contratos\/novo|imoveis|imoveis\/novo|locatarios|recebimentos|notificacoes|importar|conta)?$/,
  /^(contratos|imoveis|locatarios|recibos|vistorias)\/[^/]+-[^/]+$/,
  /^contratos\/[^/]+\/saida$/,
];

const doFluxo = (tela: string) => FLUXOS.some((padrao) => padrao.test(tela));

const MAXIMO_DE_PARADAS = 250;

/** Walks the page by Tab from the first stop to the end; gives what is wrong on the way. */
async function andarPorTab(pagina: Pagina): Promise<string[]> {
  const achados: string[] = [];
  await pagina.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let parada = 0; parada < MAXIMO_DE_PARADAS; parada += 1) {
    await pagina.keyboard.press('Tab');
    const achado = await pagina.evaluate(paradaDoTeclado);
    if (achado === 'end') return achados;
    if (achado) achados.push(achado);
  }
  return [...achados, 'never ends'];
}

/** Runs in the page: `end` past the last stop, or what is wrong with this one. */
function paradaDoTeclado(): string {
  const atual = document.activeElement as HTMLElement | null;
  if (!atual || atual === document.body) return 'end';
  const nome = `${atual.tagName} ${(atual.getAttribute('aria-label') ?? atual.textContent ?? '').slice(0, 40)} ${atual.id}`;
  const ja = atual.dataset.parada !== undefined;
  atual.dataset.parada = '';
  if (ja) return atual.classList.contains('pular') ? 'end' : `${nome}: twice`;
  // A control whose native part is hidden shows the focus at its stand-in; a card's link shows it at the card.
  const lugares = [atual, atual.nextElementSibling, atual.previousElementSibling];
  for (let em = atual.parentElement; em && lugares.length < 7; em = em.parentElement) lugares.push(em);
  const aspecto = () =>
    lugares.map((lugar) => {
      if (!lugar) return '';
      const { outline, outlineStyle, boxShadow, borderColor, backgroundColor, opacity } = getComputedStyle(lugar);
      return [outlineStyle === 'none' ? '' : outline, boxShadow, borderColor, backgroundColor, opacity].join();
    });
  const com = aspecto().join(';');
  atual.blur();
  const sem = aspecto().join(';');
  atual.focus({ preventScroll: true });
  return com === sem ? `${nome}: focus is not seen` : '';
}
