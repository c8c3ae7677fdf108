// Those who work on the properties are noted, and what a property has to do by a day is kept.
import * as compromissos from '@imob/schemas/compromissos';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Locador, noDia, novoLocador } from '../../api/test/support/factories.ts';
import { manutencoesDe, novoCompromisso } from '../../api/test/support/repairs.ts';
import { contratoPronto } from './contratoPronto.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
let ids: Awaited<ReturnType<typeof contratoPronto>>;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
beforeEach(async () => {
  ana = await novoLocador(palco.servico);
  await noDia(palco.servico, ana, '2026-03-10');
  ids = await contratoPronto(ana);
});
afterAll(() => palco.fechar());

const secao = (pagina: Pagina, nome: string) => pagina.getByRole('region', { name: nome, exact: true });
const dialogo = (pagina: Pagina, nome: string) => pagina.getByRole('dialog', { name: nome, exact: true });
const idDe = (pagina: Pagina) => new URL(pagina.url()).pathname.split('/').at(-1) as string;
const lida = async (id: string) => (await manutencoesDe(ana).ler(id)).body;
const acao = async (pagina: Pagina, menu: string, qual: string) => {
  await pagina.getByRole('button', { name: menu, exact: true }).click();
  await pagina.getByRole('menuitem', { name: qual, exact: true }).click();
};

it('somebody who works on the properties is noted, paid by his Pix key, found by what he does, and deleted', async () => {
  const pagina = await palco.abrir('prestadores', { como: ana });
  await pagina.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await pagina.getByText('Nenhum prestador ainda').waitFor();
  await olhar(pagina, 'prestadores-nenhum');
  await pagina.getByRole('button', { name: 'Novo prestador' }).first().click();
  const novo = dialogo(pagina, 'Novo prestador');
  await novo.getByLabel('Nome').fill('Elétrica Lima');
  await novo.getByLabel('O que faz').fill('Eletricista');
  await novo.getByLabel('E-mail').fill('lima@exemplo.com.br');
  await novo.getByLabel('Chave Pix').fill('12.345.678/0001-95');
  await novo.getByLabel('Anotações').fill('Não trabalha aos sábados.');
  await olhar(pagina, 'prestador-novo');
  await novo.getByRole('button', { name: 'Guardar' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Elétrica Lima' }).waitFor();
  const de = manutencoesDe(ana);
  const { body } = await de.abrir({ imovelId: ids.imovelId, titulo: 'Tomada da sala' });
  await de.orcar(body.id, { prestadorId: idDe(pagina), valor: 120, escolhido: true });
  await pagina.reload();
  await pagina.getByText('Combinada com Elétrica Lima').waitFor();
  await olhar(pagina, 'prestador');
  await pagina.getByRole('button', { name: 'Copiar a chave Pix' }).click();
  await expect.poll(() => pagina.evaluate(() => navigator.clipboard.readText())).toBe('12.345.678/0001-95');
  await pagina.getByRole('link', { name: 'Prestadores' }).first().click();
  await pagina.getByRole('searchbox', { name: 'Procurar' }).fill('eletricista');
  await pagina.getByRole('table', { name: 'Prestadores' }).getByText('lima@exemplo.com.br').waitFor();
  await olhar(pagina, 'prestadores');
  await pagina.getByRole('link', { name: 'Elétrica Lima' }).click();
  await acao(pagina, 'Mais ações do prestador', 'Apagar');
  await pagina.getByRole('button', { name: 'Apagar prestador' }).click();
  await pagina.getByText('Nenhum prestador ainda').waitFor();
  expect((await lida(body.id)).prestadorNome).toBe('Elétrica Lima');
});

it('a usual commitment brings how often it comes; done, it is an expense and due again', async () => {
  const pagina = await palco.abrir(`imoveis/${ids.imovelId}`, { como: ana });
  const parte = secao(pagina, 'Manutenções e compromissos');
  await parte.getByRole('button', { name: 'Novo compromisso' }).click();
  const novo = dialogo(pagina, 'Novo compromisso');
  await novo.getByLabel('O que é').click();
  await pagina.getByRole('option', { name: 'Seguro contra incêndio' }).click();
  expect(await novo.getByLabel('Avisar antes').inputValue()).toMatch(/^30/);
  expect(await novo.getByRole('combobox', { name: 'Tipo da despesa' }).inputValue()).toBe('Seguro');
  await novo.getByLabel('Vence em').fill('20032026');
  await novo.getByLabel('Anotações').fill('Apólice 1234, Seguradora Sul.');
  await olhar(pagina, 'compromisso-novo');
  await novo.getByRole('button', { name: 'Guardar' }).click();
  await parte.getByText('20/03/2026, vence em 10 dias').waitFor();
  await manutencoesDe(ana).abrir({ imovelId: ids.imovelId, urgente: true });
  await novoCompromisso(ana, { titulo: 'Recarga dos extintores', proximo: '2026-03-02', imovelId: ids.imovelId });
  await novoCompromisso(ana, { titulo: 'Certificado digital', proximo: '2026-11-30', aCadaMeses: null });
  await pagina.reload();
  await parte.getByText('Torneira da cozinha').waitFor();
  await parte.scrollIntoViewIfNeeded();
  await olhar(pagina, 'imovel-manutencoes');

  await pagina.goto(`${palco.endereco}compromissos`);
  const tabela = pagina.getByRole('table', { name: 'Compromissos' });
  await tabela.getByText('Vencido').waitFor();
  await olhar(pagina, 'compromissos');
  await tabela.getByRole('button', { name: /^Feito: Seguro contra incêndio/ }).click();
  const feito = dialogo(pagina, 'Feito');
  expect(await feito.getByLabel('Vence de novo em').inputValue()).toBe('20/03/2027');
  await feito.getByLabel('Quanto custou').fill('350');
  await feito.getByText('Registra uma despesa de R$ 350,00 (Seguro), paga em 10/03/2026.').waitFor();
  await olhar(pagina, 'compromisso-feito');
  await feito.getByRole('button', { name: 'Feito', exact: true }).click();
  await tabela.getByText('20/03/2027').waitFor();
  await tabela.getByText(/feito em 10\/03\/2026/).waitFor();

  // One that comes no more is out of the list, and its times stay.
  await tabela.getByRole('button', { name: /^Feito: Certificado digital/ }).click();
  expect(await feito.getByLabel('Não se repete').isChecked()).toBe(true);
  await feito.getByRole('button', { name: 'Feito', exact: true }).click();
  await expect.poll(() => tabela.getByText('Certificado digital').count()).toBe(0);
  await pagina.getByRole('group', { name: 'Quais' }).getByRole('button', { name: 'Todos' }).click();
  await tabela.getByText('Certificado digital').waitFor();

  await pagina.getByRole('button', { name: /^Mais ações de Seguro/ }).click();
  await pagina.getByRole('menuitem', { name: 'Vezes em que foi feito' }).click();
  const vezes = dialogo(pagina, 'Vezes em que foi feito');
  await vezes.getByText('10/03/2026 (vencia em 20/03/2026), R$ 350,00').waitFor();
  await olhar(pagina, 'compromisso-vezes');
  await vezes.getByRole('button', { name: 'Fechar' }).last().click();
  await tabela.getByRole('button', { name: 'Recarga dos extintores', exact: true }).click();
  const editar = dialogo(pagina, 'Editar compromisso');
  await editar.getByLabel('Repete a cada').fill('6');
  await editar.getByRole('button', { name: 'Salvar' }).click();
  await tabela.getByText('a cada 6 meses').waitFor();
  await pagina.getByRole('button', { name: /^Mais ações de Recarga/ }).click();
  await pagina.getByRole('menuitem', { name: 'Apagar' }).click();
  await pagina.getByRole('button', { name: 'Apagar compromisso' }).click();
  await expect.poll(() => tabela.getByText('Recarga dos extintores').count()).toBe(0);
  const { body } = await ana.pedir(compromissos.pagina, { query: { feitos: 'true' } });
  expect(body.compromissos).toHaveLength(2);

  // The Painel leads to the dialog of one.
  await pagina.goto(`${palco.endereco}compromissos?feito=${body.compromissos[0].id}`);
  await feito.getByText('Seguro contra incêndio, Apartamento Paulista').waitFor();
  expect(new URL(pagina.url()).search).toBe('');
});
