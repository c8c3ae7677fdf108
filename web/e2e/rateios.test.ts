// A bill that homes share: set up once, made each month with its parts before one's eyes, and undone.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contasDe, type Locador, noDia, novoLocador } from '../../api/test/support/factories.ts';
import { novaVila, novoRateio, rateiosDe } from '../../api/test/support/rateios.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
let vila: Awaited<ReturnType<typeof novaVila>>;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-05T15:00:00Z' });
});
beforeEach(async () => {
  ana = await novoLocador(palco.servico);
  await noDia(palco.servico, ana, '2026-03-05');
  vila = await novaVila(ana);
});
afterAll(() => palco.fechar());

const dialogo = (pagina: Pagina, nome: string) => pagina.getByRole('dialog', { name: nome, exact: true });
const partes = (pagina: Pagina) => pagina.getByRole('list', { name: 'Partes', exact: true });

it('the water of a vila is divided by its meters: set up, made with its parts in sight, told, and undone', async () => {
  const pagina = await palco.abrir('financeiro', { como: ana });
  await pagina.getByRole('button', { name: 'Exportar e selecionar' }).click();
  await pagina.getByRole('menuitem', { name: 'Contas divididas' }).click();
  await pagina.getByText('Nenhuma conta dividida').waitFor();
  await olhar(pagina, 'rateios-nenhum');
  await pagina.getByRole('button', { name: 'Nova conta a dividir' }).first().click();
  const novo = dialogo(pagina, 'Nova conta a dividir');
  await novo.getByLabel('Como você a chama').fill('Água da vila');
  await novo.getByRole('combobox', { name: 'Imóveis que a dividem' }).click();
  for (const nome of ['Kitnet 1', 'Kitnet 2', 'Kitnet 3']) await pagina.getByRole('option', { name: nome }).click();
  await novo.getByLabel('Como você a chama').click();
  await novo.getByText('Por leitura').click();
  await novo.getByLabel('Lembrar no Painel a partir do dia').fill('1');
  await olhar(pagina, 'rateio-novo');
  await novo.getByRole('button', { name: 'Guardar' }).click();

  await pagina.getByRole('heading', { level: 1, name: 'Água da vila' }).waitFor();
  await pagina.getByLabel('Valor da conta').fill('420');
  await pagina.getByLabel('Consumo na conta').fill('60');
  const leituras = [
    ['Kitnet 1', '100', '112'],
    ['Kitnet 2', '40', '65'],
    ['Kitnet 3', '7', '5'],
  ];
  for (const [nome, antes, agora] of leituras) {
    await pagina.getByLabel(`Leitura anterior de ${nome}`, { exact: true }).fill(antes as string);
    await pagina.getByLabel(`Leitura de ${nome}`, { exact: true }).fill(agora as string);
  }
  await pagina.getByText('Se não foi, confira o número: é menor que o anterior.').waitFor();
  await olhar(pagina, 'rateio-leitura-menor');
  await pagina.getByLabel('Leitura de Kitnet 3', { exact: true }).fill('7');
  await partes(pagina)
    .getByText(/R\$\s84,00/)
    .waitFor();
  await pagina.getByText('Já paguei').click();
  await partes(pagina).getByText('Entra em Aluguel 3/12, que vence em 10/03/2026').first().waitFor();
  await olhar(pagina, 'rateio-lancar');
  // A phone lets go of a page: what was typed is there again.
  await pagina.reload();
  await partes(pagina)
    .getByText(/R\$\s84,00/)
    .waitFor();
  expect(await pagina.getByLabel('Leitura de Kitnet 2', { exact: true }).inputValue()).toBe('65');
  await pagina.getByRole('button', { name: 'Lançar a conta de março' }).click();

  await pagina.getByRole('region', { name: 'Março de 2026' }).waitFor();
  await pagina.getByText('Bia · 12 m³ (de 100 a 112)').waitFor();
  const marco = async () => (await contasDe(ana, vila.bia)).find(({ competencia }) => competencia === '2026-03');
  expect(await marco()).toMatchObject({
    valor: 1584,
    itens: [{}, { descricao: 'Água 03/2026: 12 de 60 m³ de R$ 420,00' }],
  });
  const mensagem = await pagina.getByRole('link', { name: 'Mandar a parte de Bia no WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(mensagem as string)).toMatch(/A sua parte de Água da vila, março de 2026: R\$\s84,00\./);
  await olhar(pagina, 'rateio');
  await pagina.getByRole('button', { name: 'Mais ações de março de 2026' }).click();
  await pagina.getByRole('menuitem', { name: 'Desfazer' }).click();
  await pagina.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await pagina.getByText('Nenhuma conta lançada').waitFor();
  expect(await marco()).toMatchObject({ valor: 1500, itens: [] });
});

it('the Painel asks for the month’s bill; a part goes into a conta of its own, or by an agreed amount', async () => {
  const { id } = await novoRateio(ana, [vila.um, vila.dois], {
    ...{ nome: 'Luz do corredor', tipo: 'LUZ', forma: 'PESO', unidade: 'pessoas', lembrarDia: 2 },
  });
  const pagina = await palco.abrir('', { como: ana });
  await pagina.getByRole('link', { name: 'Lançar: Luz do corredor' }).click();
  await pagina.getByLabel('Valor da conta').fill('90');
  await pagina.getByLabel('Peso de Kitnet 1').fill('2');
  await partes(pagina)
    .getByText(/R\$\s60,00/)
    .waitFor();
  await pagina.getByRole('button', { name: 'Mudar a parte de Kitnet 1' }).click();
  await pagina.getByLabel('Valor combinado de Kitnet 1').fill('50');
  await pagina.getByText(/Fica com você: R\$\s10,00/).waitFor();
  await pagina.getByRole('button', { name: 'Mudar a parte de Kitnet 2' }).click();
  await pagina.getByRole('combobox', { name: 'Onde entra a parte de Kitnet 2' }).click();
  await pagina.getByRole('option', { name: 'Uma conta só desta parte' }).click();
  await pagina.getByLabel('Vencimento da parte de Kitnet 2').fill('20032026');
  await partes(pagina).getByText('Conta só desta parte, vence em 20/03/2026').waitFor();
  await olhar(pagina, 'rateio-mudar-parte');
  await pagina.getByRole('button', { name: 'Lançar a conta de março' }).click();
  await pagina.getByRole('region', { name: 'Março de 2026' }).waitFor();
  const [fatura] = (await rateiosDe(ana).faturas(id)).body.faturas;
  expect(fatura?.partes).toMatchObject([
    { valor: 50, combinado: true, propria: false },
    { valor: 30, propria: true, conta: { dataVencimento: '2026-03-20' } },
    { imovelId: null, de: 'LOCADOR', valor: 10 },
  ]);
  await pagina.goto(`${palco.endereco}financeiro/rateios`);
  await pagina.getByText(/Última: março de 2026, R\$\s90,00/).waitFor();
  await novoRateio(ana, [vila.um]);
  await pagina.reload();
  await pagina.getByRole('link', { name: 'Lançar a conta de março: Água da vila' }).waitFor();
  await olhar(pagina, 'rateios');
  await pagina.goto(`${palco.endereco}imoveis/${vila.um}`);
  const noImovel = pagina.getByRole('region', { name: 'Contas divididas' });
  await noImovel.getByText(/2 imóveis, por pessoas.*Última: março de 2026, R\$\s90,00/).waitFor();
  await olhar(pagina, 'rateios-no-imovel');
  await noImovel.getByRole('link', { name: 'Luz do corredor' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Luz do corredor' }).waitFor();
});

it('without a network the parts of before are shown as such, with one error; what was typed stays', async () => {
  const { id } = await novoRateio(ana, [vila.um, vila.dois], { nome: 'Internet', tipo: 'OUTRO', forma: 'IGUAL' });
  const pagina = await palco.abrir(`financeiro/rateios/${id}?mes=2026-03`, { como: ana });
  await pagina.getByLabel('Valor da conta').fill('90');
  await partes(pagina)
    .getByText(/R\$\s45,00/)
    .first()
    .waitFor();
  pagina.esperarNoConsole(/ERR_INTERNET_DISCONNECTED/);
  await pagina.context().setOffline(true);
  await pagina.getByLabel('Valor da conta').fill('500');
  await pagina.getByRole('button', { name: 'Lançar a conta de março' }).click();
  await pagina.getByText('Não conseguimos falar com o serviço').first().waitFor();
  await pagina.waitForTimeout(1_500);
  expect(await pagina.getByText('Não conseguimos falar com o serviço').count()).toBe(1);
  expect(await pagina.locator('[aria-busy=true]', { has: partes(pagina) }).count()).toBe(1);
  await pagina.context().setOffline(false);
  await partes(pagina)
    .getByText(/R\$\s250,00/)
    .first()
    .waitFor();
  expect(await pagina.getByLabel('Valor da conta').inputValue()).toMatch(/500,00/);
});
