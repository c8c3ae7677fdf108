import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

/** The smallest phone with the letters of somebody who sees badly: 20 px where others have 16. */

let palco: Palco;
let ana: Locador;
let ids: Awaited<ReturnType<typeof novoContrato>>;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-08T15:00:00Z', letras: 20 });
  ana = await novoLocador(palco.servico);
  ids = await novoContrato(ana, {
    imovelId: await novoImovel(ana, { complemento: 'ap 12' }),
    locatarioId: await novoLocatario(ana, { nome: 'Maria das Dores Albuquerque' }),
  });
});
afterAll(() => palco.fechar());

/** Texts of the screen or its dialog that do not show whole. Tabs are moved with a finger. */
const cortados = (pagina: Pagina) =>
  pagina.evaluate(() => {
    const dentro = document.querySelector('[role="dialog"]') ?? document.querySelector('main');
    return (
      [...(dentro?.querySelectorAll<HTMLElement>('*') ?? [])]
        // A switch's track has its thumb beyond its box, and no text.
        .filter((um) => um.offsetParent && !um.closest('.bordas, svg, .mantine-Switch-track'))
        .filter((um) => getComputedStyle(um).overflow !== 'visible' && !/input|textarea/i.test(um.tagName))
        .filter(
          (um) => um.clientWidth > 1 && (um.scrollWidth > um.clientWidth + 1 || um.scrollHeight > um.clientHeight + 1),
        )
        .map((um) => `${um.className.toString().split(' ').at(-1)}: ${um.textContent}`)
    );
  });

it('nada se corta nem alarga a tela', async () => {
  const pagina = await palco.abrir('', { como: ana, tela: 'celularPequeno' });
  for (const [nome, caminho, mostra] of [
    ['painel', '', 'Maria das Dores Albuquerque'],
    ['financeiro', 'financeiro', 'Aluguel 3/12'],
    ['locatarios', 'locatarios', 'Maria das Dores Albuquerque'],
    ['contrato', `contratos/${ids.contratoId}`, 'Aluguel 3/12'],
    ['conta', 'conta', 'Seus dados'],
  ] as const) {
    await pagina.goto(palco.endereco + caminho);
    await pagina.getByText(mostra).first().waitFor();
    await pagina.waitForLoadState('networkidle');
    expect(await pagina.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px');
    await olhar(pagina, `letras-grandes-${nome}`);
    expect.soft(await cortados(pagina), nome).toEqual([]);
  }
  await pagina.goto(palco.endereco);
  await pagina.getByRole('button', { name: /^Receber de Maria/ }).click();
  await pagina.getByRole('dialog').getByText('Quando foram pagas').waitFor();
  await olhar(pagina, 'letras-grandes-receber');
  await expect.poll(() => cortados(pagina)).toEqual([]);
});
