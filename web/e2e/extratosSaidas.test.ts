import * as coproprietarios from '@imob/schemas/coproprietarios';
import * as despesas from '@imob/schemas/despesas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Locador,
  novoImovel,
  novoLocador,
  novoRepasse,
  novosCoproprietarios,
} from '../../api/test/support/factories.ts';
import { arquivo, ofx } from './arquivosDeTeste.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

const donos = async (ana: Locador, id: string): Promise<coproprietarios.Coproprietario[]> =>
  (await ana.pedir(coproprietarios.listar, { params: { id } })).body.coproprietarios;

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
  // A debit can be the payment of an expected expense, which is then not recorded twice.
  const espera = { tipo: 'OUTRO', descricao: 'Feira da casa', valor: 80, data: '2026-03-20' };
  await ana.pedir(despesas.criar, { body: espera });
  await saidas.getByRole('button', { name: /Lançar despesa: MERCADO/ }).click();
  await dialogo.getByText('Feira da casa').waitFor();
  await dialogo.getByRole('button', { name: 'Registrar despesa' }).waitFor();
  await olhar(pagina, 'extrato-saida-esperada');
  await dialogo.getByRole('button', { name: 'Foi esta: Feira da casa, 20/03/2026' }).click();
  await saidas.getByText(/2 já lançadas/).waitFor();
  expect((await ana.pedir(despesas.totais)).body).toMatchObject({ despesas: 3, valor: 560.5, prevista: 0 });
  // A debit that names a co-owner may be money passed on to that person.
  const imovelId = await novoImovel(ana);
  await novosCoproprietarios(ana, imovelId, [{ nome: 'Rita Souza Lima', percentual: 50 }]);
  await novoRepasse(ana, (await donos(ana, imovelId))[0]?.id as string, { dia: '2026-01-05', valor: 1 });
  await pagina.goto(`${palco.endereco}recebimentos?aba=extratos`);
  const comRita = ofx(['20260308|-250.00|PIX RITA SOUZA LIMA']);
  await pagina.getByLabel('Arquivo do extrato').setInputFiles([arquivo('rita.ofx', comRita)]);
  await saidas.getByRole('button', { name: 'Ver as saídas' }).click();
  await saidas.getByRole('button', { name: /Lançar despesa: PIX RITA/ }).click();
  const foiRepasse = dialogo.getByRole('button', { name: 'Foi um repasse a Rita Souza Lima' });
  await foiRepasse.waitFor();
  await dialogo.getByRole('button', { name: 'Registrar despesa' }).waitFor();
  await olhar(pagina, 'extrato-saida-repasse');
  await foiRepasse.click();
  await saidas.getByText('Repassado', { exact: true }).waitFor();
  // A bill that came with another amount is what was expected, once the landlord says so.
  const { body: luz } = await ana.pedir(despesas.criar, {
    body: { tipo: 'LUZ', descricao: 'Luz da casa', valor: 310, data: '2026-03-25' },
  });
  const comLuz = ofx(['20260309|-327.45|ENEL SP']);
  await pagina.goto(`${palco.endereco}recebimentos?aba=extratos`);
  await pagina.getByLabel('Arquivo do extrato').setInputFiles([arquivo('luz.ofx', comLuz)]);
  await saidas.getByRole('button', { name: 'Ver as saídas' }).click();
  await saidas.getByRole('button', { name: /Lançar despesa: ENEL/ }).click();
  await dialogo.getByText(/era R\$\s310,00, o banco diz R\$\s327,45/).waitFor();
  await dialogo.getByRole('button', { name: 'Registrar despesa' }).waitFor();
  await olhar(pagina, 'extrato-saida-outro-valor');
  await dialogo.getByRole('button', { name: 'Foi esta, com outro valor: Luz da casa, 25/03/2026' }).click();
  await pagina.getByText(/a despesa passa a valer R\$\s327,45, paga em 09\/03\/2026/).waitFor();
  await pagina.getByRole('button', { name: 'Mudar o valor' }).click();
  await saidas.getByText('Em Despesas', { exact: true }).waitFor();
  expect((await ana.pedir(despesas.buscar, { params: { id: luz.id } })).body).toMatchObject({
    ...{ valor: 327.45, pagaEm: '2026-03-09', data: '2026-03-25' },
  });
});
