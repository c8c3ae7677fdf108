import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  contasDe,
  novaDespesa,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-11-24T15:00:00Z' });
});
afterAll(() => palco.fechar());

/** A landlord with a flat that is let, a room that costs more than it brings, and an expense of neither. */
async function umAno() {
  const ana = await novoLocador(palco.servico);
  const locacao = async (nome: string, cpf: string, valorAluguel: number) => {
    const imovelId = await novoImovel(ana, { nome });
    const locatarioId = await novoLocatario(ana, { nome: `Quem mora: ${nome}`, cpf });
    const termo = { dataInicio: '2025-12-01', dataFim: '2026-11-30', diaVencimento: 10, valorAluguel };
    const { contratoId } = await novoContrato(ana, { imovelId, locatarioId, ...termo });
    const [conta, outra] = await contasDe(ana, contratoId);
    for (const [{ id }, mes] of [
      [conta, '09'],
      [outra, '10'],
    ] as const) {
      await ana.pedir(financeiro.pagar, { params: { id }, body: { dataPagamento: `2026-${mes}-11` } });
    }
    return imovelId;
  };
  const casa = await locacao('Apartamento da Rua das Laranjeiras', '529.982.247-25', 6000);
  const sala = await locacao('Sala 12', '390.533.447-05', 300);
  const gasta = (imovelId: string | null, tipo: string, valor: number, data: string, mais = {}) =>
    novaDespesa(ana, { imovelId, tipo, valor, data, ...mais });
  await gasta(casa, 'IPTU', 1000, '2026-10-05');
  await gasta(casa, 'REPARO', 480.5, '2026-10-20');
  await gasta(sala, 'CONDOMINIO', 750, '2026-10-08');
  await gasta(null, 'ADMINISTRACAO', 99.9, '2026-09-02');
  await gasta(casa, 'IPTU', 1000, '2026-12-05');
  return { ana, casa };
}

it('do imposto de renda ao resultado do ano, por imóvel e por tipo', async () => {
  const { ana } = await umAno();
  const pagina = await palco.abrir('rendimentos', { como: ana, tela: 'celular' });
  // October's 6.300 take the flat's 1.000 of IPTU and 300 of the room's condomínio; its other 450, and 99,90 of no property, fit nowhere.
  await pagina.getByText(/saem R\$\s1\.300,00 de despesas suas/).waitFor();
  await pagina.getByText(/R\$\s549,90 de IPTU, condomínio e administração de 2026 não couberam/).waitFor();
  await pagina.getByText(/R\$\s1\.300,00 de deduções/).waitFor();
  await olhar(pagina, 'rendimentos-deducoes');
  await pagina.getByRole('link', { name: 'Resultado' }).click();
  await pagina.getByText(/^R\$\s10\.269,60$/).waitFor();
  await pagina.getByText(/Recebido R\$\s12\.600,00, despesas R\$\s2\.330,40/).waitFor();
  await pagina.getByRole('link', { name: /R\$\s1\.000,00 de despesas a pagar/ }).waitFor();
  await pagina.getByText('Sem imóvel').waitFor();
  await pagina.getByText(/^-R\$\s150,00$/).waitFor();
  await olhar(pagina, 'resultado');
  await pagina
    .getByRole('button', { name: 'Despesas por tipo de Apartamento da Rua das Laranjeiras', expanded: false })
    .click();
  await pagina.getByText('Reparos').waitFor();
  await olhar(pagina, 'resultado-por-tipo');
  const baixado = pagina.waitForEvent('download');
  await pagina.getByRole('button', { name: 'Planilha do ano' }).click();
  expect((await baixado).suggestedFilename()).toBe('resultado-2026.xlsx');
  await pagina.getByRole('link', { name: /R\$\s1\.480,50/ }).click();
  await pagina.waitForURL(/despesas\?.*imovelId=/);
});

it('o imóvel diz o seu resultado, e leva a lançar uma despesa, que nele conta', async () => {
  const { ana, casa } = await umAno();
  const pagina = await palco.abrir(`imoveis/${casa}`, { como: ana, escuro: true });
  const quadro = pagina.getByRole('region', { name: 'Resultado de 2026' });
  await quadro.getByText(/^R\$\s10\.519,50$/).waitFor();
  await quadro.getByText(/Mais R\$\s1\.000,00 de despesas a pagar/).waitFor();
  await quadro.scrollIntoViewIfNeeded();
  await olhar(pagina, 'imovel-resultado');
  await quadro.getByRole('link', { name: 'Lançar despesa' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Nova despesa' });
  await dialogo.waitFor();
  await pagina.keyboard.press('Escape');
  await dialogo.waitFor({ state: 'detached' });
  await novaDespesa(ana, { imovelId: casa, tipo: 'SEGURO', valor: 19.5, data: '2026-11-24' });
  await pagina.goto(`${palco.endereco}imoveis/${casa}`);
  await quadro.getByText(/^R\$\s10\.500,00$/).waitFor();
  await quadro.getByRole('link', { name: 'Todos os imóveis' }).click();
  await pagina.getByRole('button', { name: 'Ano anterior' }).click();
  await pagina.getByText('Nada entrou nem saiu em 2025').waitFor();
  await olhar(pagina, 'resultado-vazio');
});
