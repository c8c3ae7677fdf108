import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Locador,
  novaInspecao,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
} from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  ana = await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

const titulo = (pagina: Pagina, nome: string) => pagina.getByRole('heading', { level: 1, name: nome }).waitFor();
const item = (pagina: Pagina, nome: string) => pagina.getByRole('listitem', { name: nome });
const SEM_REDE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

async function mobiliado(nome: string) {
  const id = await novoImovel(ana, { nome });
  const sofa = await novoItem(ana, id, { nomeItem: 'Sofá', condicao: 'Ótimo' });
  const mesa = await novoItem(ana, id, { nomeItem: 'Mesa de jantar', condicao: 'Bom', quantidade: 1 });
  const chave = await novoItem(ana, id, { nomeItem: 'Chave da porta', categoria: 'Chave', quantidade: 3 });
  return { id, sofa, mesa, chave };
}

const foto = async (nome: string) => ({
  name: nome,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a4a21' } })
    .jpeg()
    .toBuffer(),
});

const lida = async (id: string): Promise<inspecoes.Inspecao> =>
  (await ana.pedir(inspecoes.buscar, { params: { id } })).body;

describe('vistoria no celular', () => {
  it('percorre os itens com a rede cortada no meio, recarrega, e nada se perde', async () => {
    const { id: imovelId, sofa, mesa } = await mobiliado('Rede cortada');
    const { id } = await novaInspecao(ana, imovelId, { tipo: 'Entrada' });
    const pagina = await palco.abrir(`vistorias/${id}`, { como: ana, tela: 'celularPequeno' });
    pagina.esperarNoConsole(SEM_REDE);
    await titulo(pagina, 'Vistoria de entrada');
    await olhar(pagina, 'vistoria-no-celular');

    await item(pagina, 'Sofá').getByText('Regular', { exact: true }).click();
    await pagina.getByText('Tudo salvo').waitFor();
    expect((await lida(id)).itensVistoriados).toMatchObject([{ itemId: sofa.id, condicaoAtual: 'Regular' }]);

    // From here nothing reaches the service.
    await pagina.context().setOffline(true);
    await item(pagina, 'Mesa de jantar').getByText('Ruim', { exact: true }).click();
    await pagina.getByRole('textbox', { name: 'Observação sobre Mesa de jantar' }).fill('Pé quebrado');
    await item(pagina, 'Mesa de jantar')
      .locator('input[type=file]')
      .first()
      .setInputFiles(await foto('mesa.jpg'));
    await pagina.getByText(/Aguardando conexão \(1 alteração e 1 foto\)/).waitFor();
    await item(pagina, 'Mesa de jantar').getByText('na fila').waitFor();
    await olhar(pagina, 'vistoria-sem-rede');

    // The pages arrive, the inspection does not: the copy on the device and what waits there are shown.
    await pagina.context().route(/\/(inspecoes|upload)\//, (rota) => rota.abort());
    await pagina.context().setOffline(false);
    await pagina.reload();
    await pagina.getByText('você está vendo a cópia guardada neste aparelho').waitFor();
    const observacao = pagina.getByRole('textbox', { name: 'Observação sobre Mesa de jantar' });
    expect(await observacao.inputValue()).toBe('Pé quebrado');
    expect(await item(pagina, 'Mesa de jantar').getByRole('radio', { name: 'Ruim' }).isChecked()).toBe(true);
    await item(pagina, 'Mesa de jantar').getByText('na fila').waitFor();
    await olhar(pagina, 'vistoria-copia');
    await observacao.fill('Pé quebrado e tampo riscado');
    expect((await lida(id)).itensVistoriados).toHaveLength(1);

    // The connection is back: everything goes out by itself.
    await pagina.context().unroute(/\/(inspecoes|upload)\//);
    await pagina.getByText('Tudo salvo').waitFor({ timeout: 30_000 });
    const salva = await lida(id);
    expect(salva.itensVistoriados.find(({ itemId }) => itemId === sofa.id)?.condicaoAtual).toBe('Regular');
    expect(salva.itensVistoriados.find(({ itemId }) => itemId === mesa.id)).toMatchObject({
      condicaoAtual: 'Ruim',
      observacao: 'Pé quebrado e tampo riscado',
      fotosUrls: [expect.stringMatching(/^http/)],
    });
    await item(pagina, 'Mesa de jantar').getByRole('button', { name: 'Ver a foto 1 de Mesa de jantar' }).waitFor();
    await pagina.fotografar('vistoria-salva');
  });

  it('o que ficou por enviar é enviado mesmo em outra tela', async () => {
    const { id: imovelId } = await mobiliado('Outra tela');
    const { id } = await novaInspecao(ana, imovelId, { tipo: 'Rotina' });
    const pagina = await palco.abrir(`vistorias/${id}`, { como: ana, tela: 'celular' });
    pagina.esperarNoConsole(SEM_REDE);
    await titulo(pagina, 'Vistoria de rotina');
    await pagina.context().setOffline(true);
    await pagina.getByLabel('Descrição').fill('Feita com o zelador');
    await pagina.getByText(/Aguardando conexão/).waitFor();
    await pagina.context().setOffline(false);
    await pagina.goto(`${palco.endereco}imoveis`);
    await expect.poll(async () => (await lida(id)).descricao, { timeout: 30_000 }).toBe('Feita com o zelador');
  });

  it('conclui e fecha, leva as condições ao inventário, e uma de antes é reaberta', async () => {
    const { id: imovelId, sofa } = await mobiliado('Casa da saída');
    const { contratoId } = await novoContrato(ana, { imovelId });
    const pagina = await palco.abrir(`imoveis/${imovelId}/vistorias?nova=Sa%C3%ADda`, {
      como: ana,
      tela: 'celular',
      escuro: true,
    });
    await pagina.getByRole('dialog', { name: 'Nova vistoria' }).waitFor();
    await olhar(pagina, 'vistoria-nova');
    await pagina.getByRole('button', { name: 'Começar vistoria' }).click();
    await titulo(pagina, 'Vistoria de saída');
    await pagina.getByText('Casa da saída').waitFor();
    await pagina.getByRole('button', { name: 'Abrir o menu' }).click();
    const area = pagina.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Imóveis' });
    expect(await area.getAttribute('aria-current')).toBe('page');
    await pagina.getByRole('button', { name: 'Fechar o menu' }).click();
    await area.waitFor({ state: 'detached' });
    await item(pagina, 'Sofá').getByText('Ruim', { exact: true }).click();
    await item(pagina, 'Mesa de jantar').locator('label', { hasText: 'Bom' }).click();
    await olhar(pagina, 'vistoria-saida');
    await pagina.getByRole('button', { name: 'Concluir vistoria' }).click();
    await pagina.getByText('1 ponto ainda não foi verificado').waitFor();
    await olhar(pagina, 'vistoria-concluir');
    await pagina.getByRole('button', { name: 'Concluir e fechar' }).click();
    await pagina.getByText('Ela não muda mais; o que precisar de correção entra como emenda.').waitFor();
    await pagina.getByText('Vistoria fechada, com as condições no inventário.').waitFor();
    // The inspection is concluded first, then the inventory follows it.
    const condicao = async () =>
      (await ana.pedir<inventario.Item>(inventario.buscar, { params: { id: sofa.id } })).body.condicao;
    await expect.poll(condicao, { timeout: 15_000 }).toBe('Ruim');
    // A closed inspection is read, and shows no empty places to fill.
    expect(await item(pagina, 'Sofá').textContent()).toMatch(/Móvel · no inventário:\s*Ótimo[\s\S]*Agora:\s*Ruim/);
    expect(await item(pagina, 'Chave da porta').textContent()).toMatch(/Agora:\s*Não verificado/);
    expect(await pagina.getByRole('listitem').getByRole('radio').count()).toBe(0);
    expect(await pagina.getByRole('textbox').count()).toBe(0);
    for (const vazio of ['Fotos e vídeos gerais', 'Descrição']) expect(await pagina.getByText(vazio).count()).toBe(0);
    await olhar(pagina, 'vistoria-concluida');
    const comparar = pagina.getByRole('link', { name: 'Comparar com a entrada' });
    expect(await comparar.getAttribute('href')).toContain(`/imoveis/${imovelId}/comparar?depois=`);
    const encerrar = pagina.getByRole('link', { name: 'Encerrar o contrato' });
    expect(await encerrar.getAttribute('href')).toBe(`/app/contratos/${contratoId}/encerrar`);
    // The contract began after the inspection with which the one before it ended.
    const antiga = await novaInspecao(ana, imovelId, { tipo: 'Saída', dataVistoria: '2025-12-20' });
    await ana.pedir(inspecoes.mudar, { params: { id: antiga.id }, body: { status: 'concluida' } });
    const outra = await palco.abrir('contratos', { como: ana });
    await outra.getByText('Casa da saída').first().waitFor();
    await outra.evaluate((id) => history.pushState({}, '', `/app/vistorias/${id}`), antiga.id);
    await outra.getByRole('link', { name: 'Comparar com a entrada' }).waitFor();
    expect(await outra.getByRole('link', { name: 'Encerrar o contrato' }).count()).toBe(0);
    expect(await pagina.getByRole('button', { name: 'Reabrir' }).count()).toBe(0);
    // An inspection of a time before closing is only concluded, which locks nothing.
    await outra.getByRole('button', { name: 'Reabrir' }).click();
    await item(outra, 'Sofá').getByRole('radio', { name: 'Bom' }).waitFor();
  });
});

describe('lista e comparação', () => {
  it('entrada e saída lado a lado, com as diferenças marcadas', async () => {
    const { id: imovelId, sofa, mesa, chave } = await mobiliado('Comparado');
    const itens = (condicoes: [string, string, string?][]) =>
      condicoes.map(([itemId, condicaoAtual, observacao = '']) => ({ itemId, condicaoAtual, observacao }));
    const entrada = await novaInspecao(ana, imovelId, { tipo: 'Entrada', dataVistoria: '2025-03-01' });
    await ana.pedir(inspecoes.mudar, {
      params: { id: entrada.id },
      body: {
        status: 'concluida',
        itensVistoriados: itens([
          [sofa.id, 'Ótimo'],
          [mesa.id, 'Bom'],
          [chave.id, 'Bom'],
        ]),
      },
    });
    await ana.pedir(inventario.mudar, { params: { id: chave.id }, body: { quantidade: 2 } });
    const saida = await novaInspecao(ana, imovelId, { tipo: 'Saída' });
    await ana.pedir(inspecoes.mudar, {
      params: { id: saida.id },
      body: {
        itensVistoriados: itens([
          [sofa.id, 'Regular', 'Mancha no braço'],
          [mesa.id, 'Bom'],
          [chave.id, 'Bom'],
        ]),
      },
    });

    const pagina = await palco.abrir(`imoveis/${imovelId}/vistorias`, {
      como: ana,
      tela: 'celularPequeno',
      escuro: true,
    });
    await pagina.getByRole('link', { name: 'Saída · 10/03/2026' }).waitFor();
    await olhar(pagina, 'vistorias');
    await pagina.getByRole('link', { name: 'Comparar' }).click();
    await pagina.getByText('2 diferenças em 3 pontos').waitFor();
    await item(pagina, 'Sofá').getByText('Dano').waitFor();
    await item(pagina, 'Chave da porta').getByText('Falta').waitFor();
    await expect.poll(() => item(pagina, 'Mesa de jantar').count(), { timeout: 15_000 }).toBe(0);
    await olhar(pagina, 'vistorias-comparar');
    await pagina.getByRole('switch', { name: 'Só as diferenças' }).click();
    await item(pagina, 'Mesa de jantar').waitFor();
  });
});

it('começada pelo teclado, o título dela fica com o foco, e o Voltar leva à lista sem começar outra', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Sobrado' });
  const pagina = await palco.abrir(`imoveis/${imovelId}/vistorias?nova=Entrada`, { como: ana });
  await pagina.getByRole('button', { name: 'Começar vistoria' }).focus();
  await pagina.keyboard.press('Enter');
  const dela = pagina.getByRole('heading', { level: 1, name: 'Vistoria de entrada' });
  await dela.and(pagina.locator(':focus')).waitFor();
  await pagina.goBack();
  await titulo(pagina, 'Sobrado');
  await pagina.getByRole('list', { name: 'Vistorias' }).waitFor();
  expect(await pagina.getByRole('dialog').count()).toBe(0);

  // Opened anew, the screen's beginning is replaced once its record is there: the focus stays with the title.
  await pagina.reload();
  await pagina.getByRole('link', { name: /^Entrada/ }).focus();
  await pagina.keyboard.press('Enter');
  await dela.and(pagina.locator(':focus')).waitFor();
});
