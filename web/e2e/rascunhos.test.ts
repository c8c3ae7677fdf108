import * as locatarios from '@imob/schemas/locatarios';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { novoLocador } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

/** Reads the page anew without asking, as a phone does with a page that nobody looked at for a while. */
async function recarregarSemPerguntar(pagina: Pagina): Promise<void> {
  pagina.once('dialog', (pergunta) => pergunta.accept());
  await pagina.reload();
}
const continuando = (pagina: Pagina) => pagina.getByText('Continuando seu rascunho');

it('um locatário pela metade volta como estava depois que o celular soltou a página, e se cadastra', async () => {
  const locador = await novoLocador(palco.servico);
  const pagina = await palco.abrir('locatarios/novo', { como: locador, tela: 'celular' });
  await pagina.getByLabel('Nome completo').fill('Rui Ramos');
  await pagina.getByLabel('CPF ou CNPJ').pressSequentially('52998224725');
  await pagina.getByLabel('Nascimento').fill('02/01/1990');
  await recarregarSemPerguntar(pagina);
  await continuando(pagina).waitFor();
  expect(await pagina.getByLabel('CPF ou CNPJ').inputValue()).toBe('529.982.247-25');
  expect(await pagina.getByLabel('Nascimento').inputValue()).toBe('02/01/1990');
  await olhar(pagina, 'locatario-rascunho');
  await pagina.getByRole('button', { name: 'Cadastrar locatário' }).tap();
  await pagina.getByRole('heading', { level: 1, name: 'Rui Ramos' }).waitFor();
  const [rui] = (await locador.pedir(locatarios.listar)).body;
  expect(rui).toMatchObject({ nome: 'Rui Ramos', cpf: '529.982.247-25', dataNascimento: '1990-01-02' });

  await pagina.goto(`${palco.endereco}locatarios/novo`);
  await pagina.getByLabel('Nome completo').waitFor();
  expect(await pagina.getByLabel('Nome completo').inputValue()).toBe('');
  expect(await continuando(pagina).count()).toBe(0);
});

it('um imóvel pela metade recomeça, ou se larga de propósito, e não chega a outra pessoa', async () => {
  const locador = await novoLocador(palco.servico);
  const pagina = await palco.abrir('imoveis/novo', { como: locador, tela: 'celular' });
  const apelido = pagina.getByLabel('Apelido');
  await apelido.fill('Casa da Vila');
  await pagina.getByLabel('Aluguel por mês').fill('1234,56');
  await recarregarSemPerguntar(pagina);
  await continuando(pagina).waitFor();
  expect(await pagina.getByLabel('Aluguel por mês').inputValue()).toMatch(/1\.234,56/);
  await pagina.getByRole('button', { name: 'Começar de novo' }).tap();
  expect([await apelido.inputValue(), await pagina.getByLabel('Aluguel por mês').inputValue()]).toEqual(['', '']);

  await apelido.fill('Casa da Praia');
  await pagina.getByRole('button', { name: 'Cancelar' }).tap();
  await pagina.getByRole('button', { name: 'Sair sem salvar' }).tap();
  await pagina.getByRole('heading', { level: 1, name: 'Imóveis' }).waitFor();
  await pagina.goto(`${palco.endereco}imoveis/novo`);
  await apelido.waitFor();
  expect(await apelido.inputValue()).toBe('');

  await apelido.fill('Casa do Campo');
  const outra = await novoLocador(palco.servico);
  const name = palco.servico.deps.env.SESSION_COOKIE_NAME;
  await pagina.context().addCookies([{ name, value: outra.cookie as string, url: new URL(palco.endereco).origin }]);
  await recarregarSemPerguntar(pagina);
  await apelido.waitFor();
  expect(await apelido.inputValue()).toBe('');
});

it('no contrato novo, o imóvel que se digitava volta ao abrir de novo o diálogo', async () => {
  const locador = await novoLocador(palco.servico);
  const pagina = await palco.abrir('contratos/novo', { como: locador, tela: 'celular' });
  await pagina.getByRole('button', { name: 'Novo imóvel' }).tap();
  await pagina.getByRole('dialog').getByLabel('Rua').fill('Rua das Flores');
  await recarregarSemPerguntar(pagina);
  await pagina.getByRole('button', { name: 'Novo imóvel' }).tap();
  await continuando(pagina).waitFor();
  expect(await pagina.getByRole('dialog').getByLabel('Rua').inputValue()).toBe('Rua das Flores');
});
