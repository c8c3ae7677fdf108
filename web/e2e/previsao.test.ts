import * as indices from '@imob/schemas/indices';
import * as patrimonio from '@imob/schemas/patrimonio';
import { somarMeses } from '@imob/schemas/rules/dates';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  novaAvaliacao,
  novaDespesa,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
  novosCoproprietarios,
} from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-11-24T15:00:00Z' });
});
afterAll(() => palco.fechar());

/** A house that is let and adjusted within the year, a flat with a co-owner, and a kitnet that stands empty. */
async function tresImoveis() {
  const ana = await novoLocador(palco.servico);
  for (let i = 0; i < 14; i++) {
    const mes = somarMeses('2026-10-01', -i).slice(0, 7);
    await ana.pedir(indices.gravar, { params: { serie: 'IPCA', mes }, body: { taxa: '0.40' } });
    const dia = somarMeses('2026-11-01', -i);
    await ana.pedir(indices.gravar, { params: { serie: 'POUPANCA', mes: dia }, body: { taxa: '0.55' } });
  }
  const casa = await novoImovel(ana, { nome: 'Casa da Rua das Laranjeiras' });
  const locatarioId = await novoLocatario(ana, { nome: 'Marina Duarte', cpf: '529.982.247-25' });
  const prazo = { dataInicio: '2025-11-01', dataFim: '2028-04-30', valorAluguel: 2400, vencidasPagas: true };
  const { contratoId } = await novoContrato(ana, { imovelId: casa, locatarioId, ...prazo });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { indiceReajuste: 'IPCA' } });
  const flat = await novoImovel(ana, { nome: 'Apartamento 302' });
  await novoContrato(ana, { imovelId: flat, dataInicio: '2026-01-10', dataFim: '2027-01-09', valorAluguel: 1800 });
  await novosCoproprietarios(ana, flat, [{ nome: 'Rita Campos', percentual: 50 }]);
  const kitnet = await novoImovel(ana, { nome: 'Kitnet 3' });
  await palco.servico.deps.pool.query(`update imoveis set "criadoEm" = '2026-07-01T12:00:00Z' where id = $1`, [kitnet]);
  await novaDespesa(ana, { imovelId: kitnet, tipo: 'CONDOMINIO', valor: 320, data: '2026-10-05' });
  await novaDespesa(ana, { imovelId: casa, tipo: 'IPTU', valor: 210, data: '2026-12-15', pagaEm: null, vezes: 3 });
  await novaDespesa(ana, { imovelId: casa, tipo: 'IPTU', valor: 190, data: '2026-04-15' });
  await ana.pedir(patrimonio.mudar, {
    params: { id: flat },
    body: { valorDeCompra: 310_000, compradoEm: '2018-05-02', parcela: 980.5, financiadoAte: '2033-04' },
  });
  await novaAvaliacao(ana, casa, { dia: '2026-05-01', valor: 480_000 });
  return { ana, casa, flat, kitnet };
}

it('do painel à previsão, mês a mês, até a linha de onde o dinheiro vem', async () => {
  const { ana, flat } = await tresImoveis();
  const pagina = await palco.abrir('', { como: ana, tela: 'celular' });
  await pagina.getByRole('link', { name: 'Próximos meses' }).click();
  await pagina.getByRole('heading', { name: 'Previsão', level: 1 }).waitFor();
  await pagina.getByText(/Em atraso, se vier:/).waitFor();
  await pagina
    .getByText(/em estimativas/)
    .first()
    .waitFor();
  await pagina.getByText('O carnê-leão de 2027 em diante').waitFor();
  await pagina.getByText('Kitnet 3').first().waitFor();
  await olhar(pagina, 'previsao');
  await pagina.getByRole('button', { name: /^dez 2026/ }).click();
  await pagina.getByText('Combinado ou lançado').waitFor();
  await pagina.getByText(/IPCA de 4,907% nos doze meses até 10\/2026/).waitFor();
  await pagina.getByText('Parcela do financiamento').waitFor();
  await olhar(pagina, 'previsao-mes');
  await pagina.getByRole('switch', { name: /Contar IPTU/ }).check();
  await pagina
    .getByText(/como no ano passado/)
    .first()
    .waitFor();
  await pagina.getByText('3 meses', { exact: true }).click();
  await pagina.getByText(/Sobra até 31\/01\/2027/).waitFor();
  const baixado = pagina.waitForEvent('download');
  await pagina.getByRole('button', { name: 'Planilha' }).click();
  expect((await baixado).suggestedFilename()).toBe('previsao.xlsx');
  await pagina.getByRole('link', { name: 'Apartamento 302' }).first().click();
  await pagina.getByRole('button', { name: 'Tirar o filtro Apartamento 302' }).waitFor();
  expect(new URL(pagina.url()).searchParams.get('imovelId')).toContain(flat);
  // The month that was open stays so.
  await pagina.getByText('Repasse a Rita Campos').first().waitFor();
  await pagina.getByRole('link', { name: 'Aluguel 12/12' }).first().click();
  await pagina.getByRole('heading', { name: 'Financeiro' }).waitFor();
});

it('diz quanto um imóvel custou e vale, e vê o que rende ao lado da poupança', async () => {
  const { ana, casa, flat } = await tresImoveis();
  const pagina = await palco.abrir(`imoveis/${flat}`, { como: ana, tela: 'celular' });
  const parte = pagina.getByRole('region', { name: 'Rentabilidade' });
  await parte.getByText(/Comprado por R\$\s310\.000,00 em 02\/05\/2018/).waitFor();
  await parte.getByRole('button', { name: 'Dizer quanto vale' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Quanto o imóvel vale' });
  await dialogo.getByLabel('Valor').fill('400000');
  await olhar(pagina, 'imovel-valor-dialogo');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await parte.getByText(/Sobre R\$\s400\.000,00/).waitFor();
  await parte.getByText('0,45% ao mês').waitFor();
  await parte.getByText(/De R\$\s310\.000,00 em 02\/05\/2018 a R\$\s400\.000,00/).waitFor();
  await parte.getByRole('button', { name: 'Compra e financiamento' }).click();
  const compra = pagina.getByRole('dialog', { name: 'Compra e financiamento' });
  await compra.getByLabel('Saldo devedor').fill('87500');
  await olhar(pagina, 'imovel-compra-dialogo');
  await compra.getByRole('button', { name: 'Salvar' }).click();
  await parte.getByText(/R\$\s87\.500,00 de saldo devedor em 24\/11\/2026/).waitFor();
  await olhar(pagina, 'imovel-rentabilidade');
  await parte.getByRole('link', { name: 'Todos os imóveis' }).click();
  await pagina.getByRole('heading', { name: 'Rentabilidade', level: 1 }).waitFor();
  await pagina.getByText('Poupança no período').waitFor();
  await pagina.getByText('Sem valor informado').first().waitFor();
  await olhar(pagina, 'rentabilidade');
  const baixado = pagina.waitForEvent('download');
  await pagina.getByRole('button', { name: 'Planilha' }).click();
  expect((await baixado).suggestedFilename()).toBe('rentabilidade.xlsx');
  await pagina.getByRole('link', { name: 'Resultado' }).click();
  await pagina.getByRole('heading', { name: 'Dias vagos' }).waitFor();
  await olhar(pagina, 'resultado-vacancia');
  expect(casa).toBeTruthy();
});
