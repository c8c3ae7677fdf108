import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contasDe,
  type Locador,
  novaConta,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { foto } from './arquivosDeTeste.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  ana = await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

const titulo = (pagina: Pagina, nome: string) => pagina.getByRole('heading', { level: 1, name: nome }).waitFor();

const alugado = async (nome: string) =>
  novoContrato(ana, {
    imovelId: await novoImovel(ana, { nome }),
    locatarioId: await novoLocatario(ana, { nome: 'Rui Ramos' }),
  });

describe('a situação de um imóvel', () => {
  it('com contrato ativo não se muda à mão: a tela leva ao contrato', async () => {
    const { imovelId } = await alugado('Casa Azul');
    const pagina = await palco.abrir(`imoveis/${imovelId}/editar`, { como: ana });
    const situacao = pagina.getByRole('combobox', { name: 'Situação' });
    await situacao.waitFor();
    expect(await situacao.inputValue()).toBe('Alugado');
    expect(await situacao.isDisabled()).toBe(true);
    await olhar(pagina, 'imovel-editar-alugado');
    // The rest can still be changed.
    await pagina.getByLabel('Apelido').fill('Casa Anil');
    await pagina.getByRole('button', { name: 'Salvar alterações' }).click();
    await titulo(pagina, 'Casa Anil');
    const { body } = await ana.pedir(imoveis.buscar, { params: { id: imovelId } });
    expect(body.status).toBe('ALUGADO');
    await pagina.getByRole('link', { name: 'Editar' }).click();
    await pagina.getByRole('link', { name: 'Encerre o contrato' }).click();
    await titulo(pagina, 'Encerrar contrato');
  });

  it('dita errada apesar do contrato, só pode voltar a alugado; sem contrato, muda à vontade', async () => {
    const { imovelId } = await alugado('Casa Verde');
    await palco.servico.deps.db
      .updateTable('imoveis')
      .set({ status: 'MANUTENCAO' })
      .where('id', '=', imovelId)
      .execute();
    const pagina = await palco.abrir(`imoveis/${imovelId}/editar`, { como: ana });
    await pagina.getByRole('combobox', { name: 'Situação' }).click();
    await pagina.getByRole('option').first().waitFor();
    expect(await pagina.getByRole('option').allInnerTexts()).toEqual(['Alugado', 'Em manutenção']);

    const livre = await novoImovel(ana, { nome: 'Casa livre' });
    await pagina.goto(`${palco.endereco}imoveis/${livre}/editar`);
    await pagina.getByRole('combobox', { name: 'Situação' }).click();
    await pagina.getByRole('option', { name: 'Em manutenção' }).click();
    await pagina.getByRole('button', { name: 'Salvar alterações' }).click();
    await titulo(pagina, 'Casa livre');
  });
});

describe('o resumo', () => {
  it('diz quem mora, até quando e o próximo vencimento', async () => {
    const { imovelId, contratoId } = await alugado('Casa Rosa');
    for (const { id } of (await contasDe(ana, contratoId)).slice(0, 3)) {
      await ana.pedir(financeiro.pagar, { params: { id }, body: {} });
    }
    const pagina = await palco.abrir(`imoveis/${imovelId}`, { como: ana, tela: 'celularPequeno' });
    const quadro = pagina.getByRole('region', { name: 'Contrato atual' });
    await quadro.getByText('Rui Ramos').waitFor();
    await quadro.getByText('31/12/2026').waitFor();
    await quadro.getByText('10/04/2026').waitFor();
    await quadro.getByText('em dia').waitFor();
    await olhar(pagina, 'imovel-resumo-alugado');
    await quadro.getByRole('link', { name: 'Ver contrato' }).click();
    await pagina.getByText('3 de 12 contas pagas').waitFor();
  });

  it('diz o atraso com as palavras do cartão, cobra e recebe ali, e o próximo vencimento não passou', async () => {
    const { imovelId, contratoId } = await alugado('Casa Lilás');
    await novaConta(ana, contratoId, { valor: 60, dataVencimento: '2026-03-10' });
    const pagina = await palco.abrir('imoveis', { como: ana, tela: 'celular', escuro: true });
    await pagina.getByRole('article').filter({ hasText: 'Casa Lilás' }).getByText('atraso 59 d').waitFor();
    await pagina.goto(`${palco.endereco}imoveis/${imovelId}`);
    const quadro = pagina.getByRole('region', { name: 'Contrato atual' });
    await quadro.getByText('atraso 59 d').waitFor();
    await expect
      .poll(() => quadro.textContent())
      .toMatch(/Próximo vencimento\s*10\/03\/2026\s*R\$\s[\d.]+,00 em 2 contas/);
    await olhar(pagina, 'imovel-resumo-atraso');
    await quadro.getByRole('button', { name: 'Cobrar Rui Ramos' }).click();
    await pagina.getByRole('dialog').getByLabel('WhatsApp de Rui Ramos').waitFor();
    await pagina.keyboard.press('Escape');
    await quadro.getByRole('button', { name: 'Receber de Rui Ramos' }).click();
    await pagina.getByRole('dialog').getByText('Aluguel 2/12').waitFor();
  });

  it('sem contrato ativo não fala de contrato', async () => {
    const { imovelId, contratoId } = await alugado('Casa Roxa');
    const pagina = await palco.abrir(`imoveis/${imovelId}`, { como: ana });
    await pagina.getByRole('region', { name: 'Contrato atual' }).getByText('10/03/2026').waitFor();
    await palco.servico.deps.db.updateTable('contratos').set({ ativo: false }).where('id', '=', contratoId).execute();
    expect((await ana.pedir(contratos.buscar, { params: { id: contratoId } })).body.ativo).toBe(false);
    await pagina.reload();
    await pagina.getByText('Nada informado ainda.').first().waitFor();
    await pagina.getByRole('heading', { name: 'Características' }).waitFor();
    expect(await pagina.getByRole('region', { name: 'Contrato atual' }).count()).toBe(0);
  });

  it('uma foto abre grande, no lugar', async () => {
    const id = await novoImovel(ana, { nome: 'Casa das fotos' });
    const pagina = await palco.abrir(`imoveis/${id}/fotos`, { como: ana });
    await pagina
      .getByLabel('Escolher fotos e vídeos')
      .setInputFiles([await foto('um.jpg', '#3b6ea5'), await foto('dois.jpg', '#a53b6e')]);
    await pagina.getByRole('button', { name: /^Ver / }).nth(1).waitFor();
    await pagina.getByRole('link', { name: 'Resumo' }).click();
    await pagina.getByRole('heading', { name: 'Características' }).waitFor();
    await pagina.getByRole('button', { name: 'Ver foto 2 de 2' }).click();
    await pagina.getByRole('dialog', { name: 'Casa das fotos — 2 de 2' }).waitFor();
    await olhar(pagina, 'imovel-resumo-foto');
    await pagina.keyboard.press('Escape');
    await expect.poll(() => pagina.getByRole('dialog').count()).toBe(0);
    await olhar(pagina, 'imovel-resumo-fotos');
  });
});
