import * as despesas from '@imob/schemas/despesas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { novoLocador } from '../../api/test/support/factories.ts';
import { arquivo, ofx } from './arquivosDeTeste.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

it('uma saída se lança em Despesas com o que o banco diz dela, e fica marcada', async () => {
  const ana = await novoLocador(palco.servico);
  const pagina = await palco.abrir('recebimentos?aba=extratos', { como: ana, tela: 'celular' });
  const texto = ofx(['20260305|-480.50|CONDOMINIO ED SOL', '20260307|-80.00|MERCADO']);
  await pagina.getByLabel('Arquivo do extrato').setInputFiles([arquivo('março.ofx', texto)]);
  const saidas = pagina.getByRole('region', { name: 'Saídas' });
  await saidas.getByRole('button', { name: 'Ver as saídas' }).click();
  await olhar(pagina, 'extrato-saidas-celular');
  await saidas.getByRole('button', { name: /Lançar despesa: CONDOMINIO/ }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Lançar despesa' });
  await expect.poll(() => dialogo.getByLabel('Tipo').inputValue()).toBe('Condomínio');
  expect(await dialogo.getByLabel('Descrição').inputValue()).toBe('CONDOMINIO ED SOL');
  await dialogo.getByRole('textbox', { name: 'Valor' }).fill('400,00');
  await dialogo.getByRole('button', { name: 'Registrar despesa' }).click();
  await saidas.getByText('dos quais R$ 400,00 em Despesas').waitFor();
  await saidas.getByRole('button', { name: /Lançar despesa: CONDOMINIO/ }).click();
  await expect.poll(() => dialogo.getByRole('textbox', { name: 'Valor' }).inputValue()).toMatch(/80,50$/);
  await dialogo.getByRole('button', { name: 'Registrar despesa' }).click();
  await saidas.getByText('Em Despesas', { exact: true }).waitFor();
  expect((await ana.pedir(despesas.totais)).body).toEqual({
    despesas: 2,
    valor: 480.5,
    prevista: 0,
    vencida: 0,
    deExemplos: 0,
  });
  await saidas.getByText(/1 já lançada/).waitFor();
  // What was expected is what the debit paid, and is not recorded twice.
  const espera = { tipo: 'OUTRO', descricao: 'Feira da casa', valor: 80, data: '2026-03-20' };
  await ana.pedir(despesas.criar, { body: espera });
  await saidas.getByRole('button', { name: /Lançar despesa: MERCADO/ }).click();
  await dialogo.getByText('Feira da casa').waitFor();
  await olhar(pagina, 'extrato-saida-esperada');
  await dialogo.getByRole('button', { name: 'Foi esta: Feira da casa, 20/03/2026' }).click();
  await saidas.getByText(/2 já lançadas/).waitFor();
  expect((await ana.pedir(despesas.totais)).body).toMatchObject({ despesas: 3, valor: 560.5, prevista: 0 });
});
