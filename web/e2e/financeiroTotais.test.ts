// The line of totals above the list of contas.
import * as financeiro from '@imob/schemas/financeiro';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contasDe, novoContrato, novoLocador } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Pagina, type Palco, TELAS } from './navegador.ts';

/** Gives what a person reads there. */
const texto = async (lugar: Locator) => (await lugar.allInnerTexts()).join('\n');
/** A busy machine may take its time for a screen. */
const espere = <T>(ler: () => T) => expect.poll(ler, { timeout: 15_000 });

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

const linhas = (pagina: Pagina) => pagina.getByRole('table', { name: 'Contas' }).getByRole('row');

/** Received, late, to come, a caução, and a charge for delay. */
async function comTodosOsTotais() {
  const ana = await novoLocador(palco.servico);
  const { contratoId } = await novoContrato(ana, {
    dataInicio: '2025-12-01',
    dataFim: '2026-11-30',
    valorCaucao: 9000,
  });
  const contas = await contasDe(ana, contratoId);
  const pagas = [
    contas.find(({ tipo }) => tipo === 'CAUCAO'),
    ...contas.filter(({ tipo }) => tipo === 'ALUGUEL').slice(0, 1),
  ];
  for (const conta of pagas) {
    const valorPago = conta!.valor + (conta!.tipo === 'ALUGUEL' ? 87.65 : 0);
    expect((await ana.pedir(financeiro.pagar, { params: { id: conta!.id }, body: { valorPago } })).status).toBe(200);
  }
  return ana;
}

it('os totais ficam numa linha só, sem palavra cortada, e a primeira conta no alto', async () => {
  const locador = await comTodosOsTotais();
  const pagina = await palco.abrir('financeiro?mes=todos', { como: locador });
  for (const [tela, ate] of [
    ['mesa', 1 / 3],
    ['celular', 1 / 3],
    // Title, month, tabs and totals leave no more.
    ['celularPequeno', 0.37],
  ] as const) {
    await pagina.setViewportSize(TELAS[tela]);
    const totais = pagina.getByRole('status', { name: 'Totais' });
    await espere(() => texto(totais)).toMatch(/recebido.*em atraso.*a receber.*de caução.*de multa e juros/s);
    await pagina.waitForLoadState('networkidle');
    const primeira =
      tela === 'mesa' ? linhas(pagina).nth(1) : pagina.getByRole('list', { name: 'Contas' }).getByRole('listitem');
    await primeira.first().waitFor();
    const vistos = await totais.evaluate((caixa) => {
      const fora = caixa.getBoundingClientRect();
      const visiveis = [...caixa.children]
        .map((item) => item.getBoundingClientRect())
        .filter(({ top }) => top < fora.bottom - 1);
      return {
        topos: new Set(visiveis.map(({ top }) => Math.round(top))).size,
        cortados: visiveis.filter(({ left, right }) => left < fora.left - 0.5 || right > fora.right + 0.5).length,
        quantos: visiveis.length,
      };
    });
    expect(vistos).toMatchObject({ topos: 1, cortados: 0 });
    expect(vistos.quantos).toBeGreaterThanOrEqual(2);
    await pagina.fotografar('totais');
    await pagina.getByRole('button', { name: 'Todos os totais' }).click();
    const todos = pagina.getByRole('dialog', { name: 'Totais' });
    await todos.getByText('Em atraso, sem multa e juros').waitFor();
    if (tela === 'celular') await olhar(pagina, 'totais-todos');
    // Escape closes it though nothing in it can be focused, and the next width begins without it.
    await pagina.keyboard.press('Escape');
    await todos.waitFor({ state: 'hidden' });
    // The distance counts from the title, so that a notice above the screen does not matter.
    const nome = (await pagina.getByRole('heading', { level: 1 }).boundingBox())!.y;
    const semPedido = (await primeira.first().boundingBox())!.y - nome + (tela === 'mesa' ? 32 : 76);
    expect(semPedido / TELAS[tela].height).toBeLessThanOrEqual(ate);
  }
});
