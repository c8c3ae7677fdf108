import * as imoveis from '@imob/schemas/imoveis';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locador, novoContrato, novoImovel, novoItem, novoLocador } from '../../api/test/support/factories.ts';
import { foto } from './arquivosDeTeste.ts';
import { comViaCep, montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  ana = await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

const titulo = (pagina: Pagina, nome: string | RegExp) =>
  pagina.getByRole('heading', { level: 1, name: nome }).waitFor();

const CASAS = [
  {
    nome: 'Apartamento da Paulista',
    tipoImovel: 'Apartamento',
    valorAluguel: '3200',
    quartos: 2,
    banheiros: 2,
    vagas: 1,
    area: 74,
  },
  { nome: 'Casa da Vila', tipoImovel: 'Casa', valorAluguel: '4.850,00', quartos: 3, banheiros: 3, vagas: 2, area: 160 },
  { nome: 'Sala 1204', tipoImovel: 'Sala comercial', valorAluguel: '1900', area: 42, status: 'MANUTENCAO' },
];

describe('lista', () => {
  it('sem imóvel nenhum, diz por onde começar', async () => {
    const nova = await novoLocador(palco.servico);
    const pagina = await palco.abrir('imoveis', { como: nova });
    await pagina.getByText('Cadastre seu primeiro imóvel').waitFor();
    await olhar(pagina, 'imoveis-vazio');
  });

  it('mostra, busca e filtra, e o filtro fica no endereço', async () => {
    const bia = await novoLocador(palco.servico);
    for (const casa of CASAS) await novoImovel(bia, casa);
    const pagina = await palco.abrir('imoveis', { como: bia });
    await pagina.getByRole('link', { name: 'Casa da Vila' }).waitFor();
    await olhar(pagina, 'imoveis');
    await pagina.getByRole('button', { name: /Em manutenção/ }).click();
    await expect.poll(() => pagina.getByRole('article').count()).toBe(1);
    expect(new URL(pagina.url()).search).toBe('?status=MANUTENCAO');
    await pagina.getByRole('button', { name: /Todos/ }).click();
    await pagina.getByRole('searchbox', { name: 'Procurar' }).fill('casa vila');
    await expect.poll(() => pagina.getByRole('article').count()).toBe(1);
    await pagina.reload();
    await pagina.getByRole('link', { name: 'Casa da Vila' }).waitFor();
    await expect.poll(() => pagina.getByRole('article').count(), { timeout: 15_000 }).toBe(1);
    // If no property has a photo, no card keeps a place for one.
    expect((await pagina.getByRole('article').boundingBox())?.height).toBeLessThan(260);
    await pagina.getByRole('button', { name: 'Limpar a busca' }).click();
    await pagina.locator('label').filter({ hasText: 'Tabela' }).click();
    // The result of the search stays on the screen, faded, until the whole list has come.
    const linhas = pagina.getByRole('table', { name: 'Imóveis' }).getByRole('row');
    await expect.poll(() => linhas.count()).toBe(CASAS.length + 1);
    await olhar(pagina, 'imoveis-tabela');
    // Between a phone and a desk nothing of it is cut either.
    const modos = pagina.getByRole('radiogroup', { name: 'Como mostrar' });
    for (const width of [912, 1024, 1180]) {
      await pagina.setViewportSize({ width, height: 900 });
      const inteiros = [modos, pagina.getByRole('table').getByText('Em manutenção')];
      for (const um of inteiros)
        await expect
          .poll(() => um.evaluate((lugar) => lugar.scrollWidth - lugar.clientWidth), { message: `${width} px` })
          .toBe(0);
    }
  });
});

describe('cadastro', () => {
  it('cadastra, edita e apaga', async () => {
    const pagina = await palco.abrir('imoveis/novo', { como: ana, tela: 'celularPequeno' });
    await comViaCep(pagina);
    await titulo(pagina, 'Novo imóvel');
    await pagina.getByRole('button', { name: 'Cadastrar imóvel' }).click();
    await expect.poll(() => pagina.getByText('Preencha este campo.').count()).toBeGreaterThan(3);
    await olhar(pagina, 'imovel-erros');
    await pagina.getByLabel('Apelido').fill('Casa do Zé');
    await pagina.getByLabel('CEP').pressSequentially('01310100');
    await expect.poll(() => pagina.getByLabel('Rua').inputValue()).toBe('Avenida Paulista');
    await pagina.getByLabel('Número').fill('1500');
    await pagina.getByLabel('Aluguel por mês').fill('2345,67');
    await pagina.getByLabel('Quartos').fill('3');
    await pagina.getByRole('button', { name: 'Cadastrar imóvel' }).click();
    await titulo(pagina, 'Casa do Zé');
    await pagina.getByText('Acrescentar fotos e vídeos').waitFor();
    await pagina.getByRole('link', { name: 'Resumo' }).click();
    await pagina.getByText('R$ 2.345,67').waitFor();
    await olhar(pagina, 'imovel-resumo-vazio');

    await pagina.getByRole('link', { name: 'Editar' }).click();
    await titulo(pagina, 'Editar imóvel');
    expect(await pagina.getByLabel('Aluguel por mês').inputValue()).toBe('R$ 2.345,67');
    await olhar(pagina, 'imovel-editar');
    await pagina.getByLabel('Aluguel por mês').fill('');
    await pagina.getByRole('button', { name: 'Salvar alterações' }).click();
    await titulo(pagina, 'Casa do Zé');
    await expect.poll(() => pagina.getByText('R$ 2.345,67').count()).toBe(0);

    await pagina.getByRole('button', { name: 'Mais ações do imóvel' }).click();
    await pagina.getByRole('menuitem', { name: 'Apagar imóvel' }).click();
    await pagina.getByRole('dialog', { name: 'Apagar Casa do Zé' }).waitFor();
    await olhar(pagina, 'imovel-apagar');
    await pagina.getByRole('button', { name: 'Apagar imóvel' }).click();
    await titulo(pagina, 'Imóveis');
    const { body } = await ana.pedir<{ nome: string }[]>(imoveis.listar);
    expect(body.map(({ nome }) => nome)).not.toContain('Casa do Zé');
  });

  it('contratos do imóvel levam ao contrato; sem nenhum, a fazer um', async () => {
    const { imovelId } = await novoContrato(ana, { imovelId: await novoImovel(ana, { nome: 'Alugado' }) });
    const pagina = await palco.abrir(`imoveis/${imovelId}/contratos`, { como: ana });
    await pagina.getByRole('link', { name: 'João Pereira' }).waitFor();
    await olhar(pagina, 'imovel-contratos');
    const vago = await novoImovel(ana, { nome: 'Vago' });
    await pagina.goto(`${palco.endereco}imoveis/${vago}/contratos`);
    await pagina.getByText('Este imóvel ainda não teve contrato').waitFor();
  });
});

describe('fotos', () => {
  it('envia com progresso, ordena, escolhe a capa e apaga', async () => {
    const id = await novoImovel(ana, { nome: 'Com fotos' });
    const pagina = await palco.abrir(`imoveis/${id}/fotos`, { como: ana });
    const fotos = await Promise.all([
      foto('sala.jpg', '#8b5e3c'),
      foto('quarto.jpg', '#2f6f8f'),
      foto('rua.jpg', '#6b8e23'),
    ]);
    await pagina.getByLabel('Escolher fotos e vídeos').setInputFiles(fotos);
    await expect.poll(() => pagina.getByRole('button', { name: /^Ver Foto/ }).count(), { timeout: 20_000 }).toBe(3);
    await olhar(pagina, 'imovel-fotos');
    const ordem = async () =>
      (await ana.pedir<imoveis.ImovelLido>(imoveis.buscar, { params: { id } })).body.fotosKeys.map(({ key }) => key);
    const [a, b, c] = await ordem();

    await pagina.getByRole('button', { name: 'Ações de Foto 3 de 3' }).click();
    await pagina.getByRole('menuitem', { name: 'Tornar capa' }).click();
    await expect.poll(ordem).toEqual([c, a, b]);

    // By the keyboard alone: take the second one, move it to the front, let go.
    const alca = pagina.getByRole('button', { name: 'Mover Foto 2 de 3' });
    await alca.focus();
    await pagina.keyboard.press('Space');
    await pagina.waitForTimeout(200);
    await pagina.keyboard.press('ArrowLeft');
    await pagina.waitForTimeout(300);
    await pagina.keyboard.press('Space');
    await expect.poll(ordem).toEqual([a, c, b]);

    // The photos still glide to their places: a click could begin on one and end on the other.
    await pagina.getByRole('button', { name: /Ver Foto 1 de 3, capa/ }).press('Enter');
    await pagina.getByRole('dialog', { name: /1 de 3/ }).waitFor();
    await pagina.keyboard.press('ArrowRight');
    await pagina.getByRole('dialog', { name: /2 de 3/ }).waitFor();
    await olhar(pagina, 'imovel-foto-grande');
    await pagina.keyboard.press('Escape');

    await pagina.getByRole('button', { name: 'Ações de Foto 1 de 3' }).click();
    await pagina.getByRole('menuitem', { name: 'Apagar' }).click();
    await pagina.getByRole('button', { name: 'Apagar foto' }).click();
    await expect.poll(ordem).toEqual([c, b]);
    await pagina.getByRole('link', { name: 'Resumo' }).click();
    await pagina.getByRole('button', { name: 'Ver foto 2 de 2', exact: true }).waitFor();
    await olhar(pagina, 'imovel-resumo');
  });

  it('um arquivo que não é foto fica na lista, com o motivo, e pode ser tirado dela', async () => {
    const id = await novoImovel(ana, { nome: 'Recusada' });
    const pagina = await palco.abrir(`imoveis/${id}/fotos`, { como: ana });
    pagina.esperarNoConsole(/415/);
    const falsa = { name: 'falsa.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('não é uma foto') };
    await pagina.getByLabel('Escolher fotos e vídeos').setInputFiles([falsa, await foto('boa.jpg', '#888888')]);
    const recusada = pagina.getByRole('listitem').filter({ hasText: 'falsa.jpg' }).getByRole('alert');
    await recusada.waitFor();
    await pagina.fotografar('imovel-foto-recusada');
    await expect.poll(() => pagina.getByRole('button', { name: /^Ver Foto/ }).count()).toBe(1);
    await pagina.getByRole('button', { name: 'Tirar falsa.jpg da lista' }).click();
    await expect.poll(() => recusada.count()).toBe(0);
  });

  it('de uma escolha de muitas, a que não serve é dita pelo nome, e a HEIC de que o sistema não sabe o tipo entra', async () => {
    const id = await novoImovel(ana, { nome: 'Do celular' });
    const pagina = await palco.abrir(`imoveis/${id}/fotos`, { como: ana, tela: 'celularPequeno' });
    pagina.esperarNoConsole(/415/);
    const boas = await Promise.all(['a', 'b', 'c', 'd'].map((letra) => foto(`${letra}.jpg`, '#335577')));
    const heic = { name: 'IMG_0001.heic', mimeType: '', buffer: Buffer.from('não é uma foto') };
    const planilha = { name: 'gastos.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') };
    await pagina.getByLabel('Escolher fotos e vídeos').setInputFiles([...boas, planilha, heic]);
    await pagina.getByText('gastos.csv não serve: aqui entram só fotos e vídeos.').waitFor();
    // The service judges what it is by its content.
    await pagina.getByRole('listitem').filter({ hasText: 'IMG_0001.heic' }).getByRole('alert').waitFor();
    await expect.poll(() => pagina.getByRole('button', { name: /^Ver Foto/ }).count(), { timeout: 15_000 }).toBe(4);
    await olhar(pagina, 'imovel-fotos-muitas');
  });

  it('o envio segue depois de sair da tela: o navegador pergunta antes de fechar, e a falha é dita', async () => {
    const id = await novoImovel(ana, { nome: 'Deixado para trás' });
    const pagina = await palco.abrir(`imoveis/${id}/fotos`, { como: ana });
    pagina.esperarNoConsole(/ERR_FAILED/);
    const primeiro = Promise.withResolvers<Route>();
    await pagina.route(`**/upload/imovel/${id}`, primeiro.resolve, { times: 1 });
    await pagina
      .getByLabel('Escolher fotos e vídeos')
      .setInputFiles([await foto('sala.jpg', '#8b5e3c'), await foto('quarto.jpg', '#2f6f8f')]);
    const rota = await primeiro.promise;
    await pagina.getByRole('link', { name: 'Recibos' }).click();
    await titulo(pagina, 'Recibos');

    const pergunta = pagina.waitForEvent('dialog');
    await pagina.close({ runBeforeUnload: true });
    expect((await pergunta).type()).toBe('beforeunload');
    await (await pergunta).dismiss();

    await rota.abort('failed');
    await pagina.getByRole('alert').filter({ hasText: 'sala.jpg não foi enviado. Não conseguimos falar' }).waitFor();
    const fotos = async () =>
      (await ana.pedir<imoveis.ImovelLido>(imoveis.buscar, { params: { id } })).body.fotosKeys.length;
    await expect.poll(fotos, { timeout: 15_000 }).toBe(1);
    // Nothing is under way any more, so nothing is asked.
    const fecha = pagina.waitForEvent('close');
    await pagina.close({ runBeforeUnload: true });
    await fecha;
  });
});

describe('inventário', () => {
  it('inclui com foto, edita, retira e desfaz, imprime etiquetas', async () => {
    const id = await novoImovel(ana, { nome: 'Mobiliado' });
    await novoItem(ana, id, { nomeItem: 'Geladeira', categoria: 'Eletrodoméstico', condicao: 'Ótimo' });
    const pagina = await palco.abrir(`imoveis/${id}/inventario`, { como: ana, tela: 'celularPequeno', escuro: true });
    await pagina.getByRole('button', { name: 'Novo item' }).click();
    await pagina.getByLabel('O que é').fill('Mesa de jantar');
    await pagina.getByRole('combobox', { name: 'Categoria' }).click();
    await pagina.getByRole('option', { name: 'Móvel' }).click();
    await pagina.getByLabel('Código de barras (EAN)').fill('7891234567890');
    await pagina.getByText('Este EAN não existe: confira os números.').waitFor();
    await pagina.locator('form input[type=file]').setInputFiles([await foto('mesa.jpg', '#7a4a21')]);
    await olhar(pagina, 'inventario-novo');
    await pagina.getByRole('button', { name: 'Salvar item' }).click();
    await pagina.getByRole('button', { name: 'Ver as fotos de Mesa de jantar' }).waitFor();
    await olhar(pagina, 'inventario');

    await pagina.getByRole('button', { name: 'Ações de Geladeira' }).click();
    await pagina.getByRole('menuitem', { name: 'Editar' }).click();
    await pagina.getByRole('combobox', { name: 'Condição' }).click();
    await pagina.getByRole('option', { name: 'Regular' }).click();
    await pagina.getByRole('button', { name: 'Salvar alterações' }).click();
    await pagina.getByText('Regular', { exact: true }).first().waitFor();

    await pagina.getByRole('button', { name: 'Ações de Geladeira' }).click();
    await pagina.getByRole('menuitem', { name: 'Retirar do inventário' }).click();
    await pagina.getByRole('button', { name: 'Retirar item' }).click();
    await pagina.getByText('Geladeira foi retirado do inventário.').waitFor();
    await pagina.getByRole('button', { name: 'Desfazer' }).click();
    await pagina.getByRole('button', { name: 'Ações de Geladeira' }).waitFor();

    await pagina.getByRole('link', { name: 'Etiquetas' }).click();
    await titulo(pagina, 'Etiquetas do inventário');
    await expect.poll(() => pagina.getByRole('img', { name: /^QR code/ }).count()).toBe(2);
    await olhar(pagina, 'etiquetas');
    await pagina.emulateMedia({ media: 'print' });
    await pagina.fotografar('etiquetas-impressas');
  });
});
