// Promises of payment, what was said with a tenant, and how he pays.
import * as conversas from '@imob/schemas/conversas';
import * as inquilino from '@imob/schemas/inquilino';
import * as promessas from '@imob/schemas/promessas';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  contasDe,
  type Locador,
  noDia,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { conversasDe, promessasDe } from '../../api/test/support/promises.ts';
import { lerPdf } from './baixados.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-16T15:00:00Z' });
});
beforeEach(async () => {
  ana = await novoLocador(palco.servico);
  await noDia(palco.servico, ana, '2026-03-16');
});
afterAll(() => palco.fechar());

/** Two late rents of a flat, the third one too. */
async function devedor(nome = 'Rui Ramos de Albuquerque') {
  const imovelId = await novoImovel(ana, { nome: 'Casa Azul' });
  const locatarioId = await novoLocatario(ana, { nome, cpf: '529.982.247-25' });
  const { contratoId } = await novoContrato(ana, { imovelId, locatarioId });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  const ids = (await contasDe(ana, contratoId)).map(({ id }) => id as string);
  return { locatarioId, contratoId, ids };
}

const dialogo = (pagina: Pagina, nome: string) => pagina.getByRole('dialog', { name: nome, exact: true });
const secao = (pagina: Pagina, nome: string) => pagina.getByRole('region', { name: nome, exact: true });
const escolher = async (pagina: Pagina, menu: string | RegExp, qual: string) => {
  await pagina.getByRole('button', { name: menu }).first().click();
  await pagina.getByRole('menuitem', { name: qual, exact: true }).click();
};

it('o Painel anota para que dia o inquilino prometeu, mostra ao lado da dívida, e no dia seguinte pergunta', async () => {
  const { contratoId } = await devedor();
  const pagina = await palco.abrir('', { como: ana });
  await escolher(pagina, 'Mais sobre Rui Ramos de Albuquerque', 'Anotar promessa');
  const nova = dialogo(pagina, 'Promessa de pagamento');
  await nova.getByText(/Nada é perdoado: multa e juros continuam/).waitFor();
  expect(await nova.getByRole('checkbox', { checked: true }).count()).toBe(3);
  await nova.getByRole('checkbox', { name: /^Aluguel 3\/12/ }).uncheck();
  await nova.getByLabel('Vai pagar em').fill('20032026');
  await nova.getByLabel('O que ele disse').fill('Recebe o salário no dia 19.');
  await olhar(pagina, 'promessa-nova');
  await nova.getByRole('button', { name: 'Anotar promessa' }).click();
  await pagina.getByText('Prometeu para 20/03/2026: sem aviso até lá').waitFor();
  await olhar(pagina, 'painel-prometida');
  const { body } = await ana.pedir(promessas.pagina);
  expect(body.promessas).toMatchObject([{ contratoId, recado: 'Recebe o salário no dia 19.', emAberto: 3000 }]);

  await pagina.close();
  await noDia(palco.servico, ana, '2026-03-21');
  const depois = await palco.abrir('', { como: ana });
  const decidir = secao(depois, 'Decidir');
  await decidir.getByText(/^Prometeu pagar em 20\/03\/2026, e deve R\$\s3\.000,00$/).waitFor();
  await olhar(depois, 'painel-promessa-quebrada');
  await decidir.getByRole('button', { name: 'Cobrar Rui Ramos de Albuquerque pela promessa' }).click();
  const cobrar = dialogo(depois, 'Cobrar no WhatsApp');
  await cobrar.getByText('Prometeu para 20/03/2026 e não pagou').first().waitFor();
  await olhar(depois, 'cobrar-prometida');
  await depois.keyboard.press('Escape');
  await cobrar.waitFor({ state: 'detached' });
  await escolher(depois, 'Mais sobre a promessa de Rui Ramos de Albuquerque', 'Não perguntar mais');
  await decidir.getByText(/^Prometeu pagar/).waitFor({ state: 'detached' });
});

it('o contrato tem as promessas, cada uma com o que veio dela; a nova toma o lugar da anterior', async () => {
  const { contratoId, ids } = await devedor();
  await promessasDe(ana).prometer(ids.slice(0, 1), '2026-03-18', { recado: 'Por telefone.' });
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  const parte = secao(pagina, 'Promessas de pagamento');
  await parte.getByText('Tudo em 18/03/2026').waitFor();
  await parte.getByText('Esperada').waitFor();
  await parte.getByRole('button', { name: 'Anotar promessa' }).click();
  const nova = dialogo(pagina, 'Promessa de pagamento');
  await nova.getByText('Já estava prometido para 18/03/2026: esta promessa toma o lugar daquela.').waitFor();
  await nova.getByRole('checkbox', { name: /^Aluguel 2\/12/ }).uncheck();
  await nova.getByRole('checkbox', { name: /^Aluguel 3\/12/ }).uncheck();
  await nova.getByLabel('Vai pagar em').fill('25032026');
  await nova.getByLabel('Só uma parte').fill('700');
  await nova.getByRole('button', { name: 'Anotar promessa' }).click();
  await parte.getByText(/^R\$\s700,00 em 25\/03\/2026$/).waitFor();
  await parte.getByText('Trocada por outra').waitFor();
  await pagina.getByText(/^Prometeu R\$\s700,00 para 25\/03\/2026: sem aviso até lá$/).waitFor();
  await olhar(pagina, 'contrato-promessas');
  await escolher(pagina, /^Ações da promessa: R\$/, 'Não vale mais');
  await parte.getByText('Retirada').waitFor();
  await escolher(pagina, 'Ações da promessa: Tudo em 18/03/2026', 'Apagar');
  await pagina.getByRole('button', { name: 'Apagar promessa' }).click();
  await parte.getByText('Tudo em 18/03/2026').waitFor({ state: 'detached' });
});

it('a promessa se vê inteira, e o recado se muda: no contrato, na linha do tempo e no que se passou com o locatário', async () => {
  const { contratoId, locatarioId, ids } = await devedor();
  await promessasDe(ana).prometer(ids.slice(0, 2), '2026-03-18', { recado: 'Por telefone.', valor: 2000 });
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  await secao(pagina, 'Promessas de pagamento')
    .getByRole('button', { name: /^R\$\s2\.000,00 em 18\/03\/2026$/ })
    .click();
  const ela = dialogo(pagina, 'Promessa de pagamento');
  await ela.getByText(/recebidos desde a promessa · R\$\s3\.000,00 em aberto/).waitFor();
  await ela.getByRole('listitem').filter({ hasText: 'Aluguel 2/12' }).getByText('Em atraso').waitFor();
  await olhar(pagina, 'promessa-inteira');
  await ela.getByLabel('O que ele disse').fill('Recebe no dia 17.');
  await ela.getByRole('button', { name: 'Salvar' }).click();
  await ela.waitFor({ state: 'detached' });
  await secao(pagina, 'Promessas de pagamento').getByText('Recebe no dia 17.').waitFor();
  await secao(pagina, 'Linha do tempo')
    .getByRole('button', { name: /^Promessa de pagar em 18\/03\/2026/ })
    .click();
  expect(await ela.getByLabel('O que ele disse').inputValue()).toBe('Recebe no dia 17.');
  await pagina.close();
  const conversa = await palco.abrir(`locatarios/${locatarioId}/conversas`, { como: ana });
  await conversa.getByRole('button', { name: /^Promessa para 18\/03\/2026/ }).click();
  await dialogo(conversa, 'Promessa de pagamento').getByLabel('O que ele disse').waitFor();
  const contas = await palco.abrir('financeiro?visao=calendario', { como: ana });
  await contas.getByText('1 promessa', { exact: true }).waitFor();
  await contas
    .getByRole('button', {
      name: /^18\/03\/2026: Rui Ramos de Albuquerque prometeu pagar R\$\s2\.000,00 \(Casa Azul\)$/,
    })
    .waitFor();
  await olhar(contas, 'financeiro-calendario-promessa');
});

it('em Financeiro a conta escolhida se promete, também pela barra do que se escolheu', async () => {
  await devedor();
  const pagina = await palco.abrir('financeiro?situacao=ATRASADAS', { como: ana });
  await pagina.getByRole('checkbox', { name: /Aluguel 1\/12/ }).check();
  await pagina.getByRole('checkbox', { name: /Aluguel 2\/12/ }).check();
  await pagina.getByRole('region', { name: 'Contas escolhidas' }).getByRole('button', { name: 'Prometida' }).click();
  const nova = dialogo(pagina, 'Promessa de pagamento');
  await nova.getByLabel('Vai pagar em').fill('20032026');
  await nova.getByRole('button', { name: 'Anotar promessa' }).click();
  await pagina.getByText('Prometida para 20/03/2026', { exact: true }).nth(1).waitFor();
  await olhar(pagina, 'financeiro-prometidas');
  await escolher(pagina, /^Mais ações de Aluguel 3\/12/, 'Anotar promessa');
  await dialogo(pagina, 'Promessa de pagamento')
    .getByRole('checkbox', { name: /^Aluguel 3\/12/ })
    .waitFor();
});

it('o que se disse ao inquilino é anotado, mudado e apagado, e fica na ordem com o que se prometeu e escreveu', async () => {
  const { locatarioId, ids } = await devedor();
  const pagina = await palco.abrir(`locatarios/${locatarioId}/conversas`, { como: ana });
  await pagina.getByText('Nada anotado ainda').waitFor();
  await olhar(pagina, 'conversas-nenhuma');
  await pagina.getByRole('button', { name: 'Anotar conversa' }).click();
  const nova = dialogo(pagina, 'Anotar conversa');
  await nova.getByLabel('O que foi dito').fill('Disse que paga metade na sexta.\nO filho está doente.');
  await nova.getByLabel('Hora').fill('1430');
  await nova.getByRole('combobox', { name: 'Como' }).click();
  await pagina.getByRole('option', { name: 'Por WhatsApp' }).click();
  await olhar(pagina, 'conversa-nova');
  await nova.getByRole('button', { name: 'Anotar', exact: true }).click();
  const lista = secao(pagina, 'O que se passou');
  await lista.getByText('16/03/2026, 14:30 · Conversa').waitFor();
  await promessasDe(ana).prometer(ids.slice(0, 1), '2026-03-20');
  await conversasDe(ana).anotar(locatarioId, { dia: '2026-03-10', texto: 'Pediu para pintar a sala.' });
  await pagina.reload();
  await lista.getByText('Promessa para 20/03/2026').waitFor();
  await olhar(pagina, 'conversas');
  await escolher(pagina, 'Ações da conversa de 16/03/2026, 14:30', 'Mudar');
  const mudar = dialogo(pagina, 'Mudar anotação');
  await mudar.getByLabel('O que foi dito').fill('Paga tudo na sexta.');
  await mudar.getByRole('button', { name: 'Salvar' }).click();
  await lista.getByText('Paga tudo na sexta.').waitFor();
  await escolher(pagina, 'Ações da conversa de 10/03/2026, 14:30', 'Apagar');
  await pagina.getByRole('button', { name: 'Apagar anotação' }).click();
  await lista.getByText('Pediu para pintar a sala.').waitFor({ state: 'detached' });
  const { body } = await ana.pedir(conversas.pagina);
  expect(body.conversas).toMatchObject([{ texto: 'Paga tudo na sexta.', hora: '14:30', como: 'WHATSAPP' }]);
});

it('a tela do locatário diz como ele paga, e dali sai a carta de referência em PDF', async () => {
  const { locatarioId } = await devedor();
  const pagina = await palco.abrir(`locatarios/${locatarioId}`, { como: ana });
  await pagina.getByText(/^Nos últimos 12 meses pagou 0 de 3 aluguéis no dia/).waitFor();
  await olhar(pagina, 'locatario-como-paga');
  await pagina.getByRole('button', { name: 'Carta de referência' }).click();
  const carta = dialogo(pagina, 'Escrever carta');
  await carta.getByLabel('Dizer também o valor do aluguel').uncheck();
  await olhar(pagina, 'carta-de-referencia');
  await carta.getByRole('button', { name: 'Escrever carta' }).click();
  const texto = await lerPdf(pagina, carta.getByRole('button', { name: /Baixar/ }));
  expect(texto).toContain('CARTA DE REFERÊNCIA');
  expect(texto).not.toContain('1.500,00');
});

it.each([true, false])('o inquilino diz na página em que dia paga; sem script: %s', async (semScript) => {
  const { contratoId } = await devedor();
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const pagina = await palco.abrir(body.url, { tela: 'celularPequeno', semScript });
  await pagina.getByRole('heading', { name: 'Vai pagar outro dia?' }).waitFor();
  await pagina.getByText('Dizer o dia ao seu locador').click();
  await pagina.semRolagemLateral();
  if (!semScript) await pagina.semViolacoes();
  await pagina.fotografar('inquilino-promessa');
  await pagina.getByLabel('Vou pagar no dia').fill('2026-03-20');
  await pagina.getByLabel('Recado (se quiser)').fill('Recebo na quinta.');
  await pagina.getByRole('button', { name: 'Avisar o locador' }).click();
  await pagina.getByText('Você disse que paga em 20/03/2026.').waitFor();
  await pagina.semRolagemLateral();
  await pagina.fotografar('inquilino-prometido');
  const { body: feitas } = await ana.pedir(promessas.pagina);
  expect(feitas.promessas).toMatchObject([{ quem: 'INQUILINO', recado: 'Recebo na quinta.', situacao: 'ABERTA' }]);
});
