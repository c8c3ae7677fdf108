import * as inspecoes from '@imob/schemas/inspecoes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locador, novaInspecao, novoContrato, novoImovel, novoLocador } from '../../api/test/support/factories.ts';
import { foto } from './arquivosDeTeste.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  ana = await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

const SEM_REDE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const titulo = (pagina: Pagina, nome: string) => pagina.getByRole('heading', { level: 1, name: nome }).waitFor();
const elemento = (pagina: Pagina, nome: string) => pagina.getByRole('listitem', { name: nome, exact: true });
const lida = async (id: string): Promise<inspecoes.Inspecao> =>
  (await ana.pedir(inspecoes.buscar, { params: { id } })).body;
const idDa = (pagina: Pagina) => pagina.url().split('/').at(-1) as string;
const salvo = (pagina: Pagina) => pagina.getByText('Tudo salvo').waitFor({ timeout: 30_000 });

const SALA = (condicao = 'Bom') => ({
  comodos: [
    {
      id: 'sala',
      nome: 'Sala',
      elementos: [
        { id: 'piso', nome: 'Piso', condicao },
        { id: 'teto', nome: 'Teto', condicao: 'Ótimo' },
      ],
    },
  ],
});

describe('por cômodos', () => {
  it('um apartamento vazio de dois cômodos em menos de 25 toques, sem fotos', async () => {
    const imovelId = await novoImovel(ana, { nome: 'Vazio', tipoImovel: 'Kitnet' });
    const pagina = await palco.abrir(`imoveis/${imovelId}/vistorias`, { como: ana, tela: 'celularPequeno' });
    let toques = 0;
    const tocar = async (nome: string | RegExp) => {
      toques += 1;
      await pagina.getByRole('button', { name: nome }).first().click();
    };
    await tocar('Nova vistoria');
    await tocar('Começar vistoria');
    await titulo(pagina, 'Vistoria de entrada');
    await tocar('Começar com estes cômodos');
    await pagina.getByRole('region', { name: 'Banheiro' }).waitFor();
    toques += 2;
    await elemento(pagina, 'Piso (Ambiente)').getByText('Regular', { exact: true }).click();
    await elemento(pagina, 'Hidráulica (Banheiro)').getByText('Ótimo', { exact: true }).click();
    await tocar('O resto está bom: Ambiente');
    await tocar('O resto está bom: Banheiro');
    toques += 2;
    // Concluded with neither meters nor keys it is asked for them, once, and leads there.
    await tocar('Concluir vistoria');
    await pagina.getByText('Nenhum medidor nem chave foi anotado.').waitFor();
    await pagina.fotografar('vistoria-sem-medidas');
    await tocar('Anotar agora');
    await expect.poll(() => pagina.getByRole('dialog').count()).toBe(0);
    const leituras = pagina.getByRole('region', { name: 'Medidores e chaves' });
    await expect.poll(() => leituras.evaluate((um) => um.getBoundingClientRect().top < window.innerHeight)).toBe(true);
    await pagina.getByRole('textbox', { name: 'Medidor de água', exact: true }).fill('1234,5');
    await pagina.getByRole('textbox', { name: 'Medidor de luz', exact: true }).fill('88');
    await tocar('Acrescentar chave');
    await pagina.getByPlaceholder('Porta da frente').fill('Porta da frente');
    await tocar(/^Acrescentar$/);
    await salvo(pagina);
    await olhar(pagina, 'vistoria-comodos');
    await tocar('Concluir vistoria');
    await tocar('Concluir e fechar');
    await pagina.getByText('Vistoria fechada', { exact: true }).waitFor();
    // The hash, which only a program would compare, stands folded, as at a signed contract.
    expect(await pagina.getByText(/^Código que prova que nada mudou \(SHA-256\): [0-9a-f]{64}$/).isVisible()).toBe(
      false,
    );
    expect(await pagina.getByText('Mudaram').count()).toBe(0);
    await expect.poll(() => pagina.evaluate(() => window.scrollY)).toBe(0);
    const seguinte = pagina.getByRole('main').getByRole('link', { name: 'Fazer contrato' });
    expect(await seguinte.getAttribute('href')).toContain(`imovelId=${imovelId}`);
    await olhar(pagina, 'vistoria-fechada');
    expect(toques).toBeLessThan(25);
    const fechada = await lida(idDa(pagina));
    expect(fechada).toMatchObject({
      status: 'concluida',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      comodos: [{ nome: 'Ambiente' }, { nome: 'Banheiro' }],
      leituras: [
        { tipo: 'AGUA', valor: 1234.5 },
        { tipo: 'LUZ', valor: 88 },
      ],
      chaves: [{ nome: 'Porta da frente', quantidade: 1 }],
    });
    const condicoes = fechada.comodos.flatMap(({ elementos }) => elementos.map(({ condicao }) => condicao));
    expect(condicoes).toEqual(['Regular', ...Array(5).fill('Bom'), ...Array(6).fill('Bom'), 'Ótimo']);

    // A closed one is amended, with a reason.
    await pagina.getByRole('button', { name: 'Acrescentar emenda' }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Acrescentar emenda' });
    await dialogo.getByLabel('O que corrigir').first().click();
    await pagina.getByRole('option', { name: 'Banheiro: Piso' }).click();
    await dialogo.getByRole('textbox', { name: 'Observação' }).fill('Um azulejo trincado');
    // Another place looked at meanwhile takes nothing of it.
    await dialogo.getByLabel('O que corrigir').first().click();
    await pagina.getByRole('option', { name: 'Banheiro: Teto' }).click();
    await dialogo.getByText('Esta emenda muda também: Banheiro: Piso.').waitFor();
    await pagina.fotografar('vistoria-emendando');
    await dialogo.getByLabel('O que corrigir').first().click();
    await pagina.getByRole('option', { name: 'Banheiro: Piso' }).click();
    expect(await dialogo.getByRole('textbox', { name: 'Observação' }).inputValue()).toBe('Um azulejo trincado');
    await dialogo.locator('input[type=file]').setInputFiles(await foto('azulejo.jpg', '#7a2121'));
    await dialogo.getByRole('img', { name: 'Foto 1 da emenda' }).waitFor();
    await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('O locatário avisou no dia seguinte');
    await olhar(pagina, 'vistoria-emendando-com-foto');
    await dialogo.getByRole('button', { name: 'Acrescentar emenda' }).click();
    await pagina.getByText('Banheiro: Piso, observação: de nada para “Um azulejo trincado”').waitFor();
    await pagina.getByRole('button', { name: 'Ver a foto 1 da emenda 1' }).waitFor();
    await pagina.fotografar('vistoria-emenda');
    expect((await lida(fechada.id)).emendas[0]?.fotosKeys).toHaveLength(1);
    expect((await lida(fechada.id)).comodos).toEqual(fechada.comodos);

    // Beside another inspection the photo stands at what the amendment names, as one that came later.
    const saida = await novaInspecao(ana, imovelId, { tipo: 'Saída', dataVistoria: '2026-03-10' });
    await pagina.goto(`${palco.endereco}imoveis/${imovelId}/comparar?antes=${fechada.id}&depois=${saida.id}`);
    await elemento(pagina, 'Piso (Banheiro)').getByText('Um azulejo trincado').waitFor();
    const daEmenda = pagina.getByRole('button', { name: /^Ver a foto 1 .* que veio com a emenda de 10\/03\/2026$/ });
    await daEmenda.click();
    await pagina.getByRole('dialog').getByText('Veio com a emenda de 10/03/2026.').waitFor();
    await pagina.keyboard.press('Escape');
    await olhar(pagina, 'comparar-emenda');
  });

  it('sem rede: cômodo novo, foto e leitura ficam no aparelho, passam por recarregar e chegam depois', async () => {
    const imovelId = await novoImovel(ana, { nome: 'Sem rede' });
    const { id } = await novaInspecao(ana, imovelId, { tipo: 'Entrada', ...SALA('Não verificado') });
    const pagina = await palco.abrir(`vistorias/${id}`, { como: ana, tela: 'celular' });
    pagina.esperarNoConsole(SEM_REDE);
    await titulo(pagina, 'Vistoria de entrada');
    await pagina.context().setOffline(true);
    const piso = elemento(pagina, 'Piso (Sala)');
    await piso.getByText('Ruim', { exact: true }).click();
    await piso.getByRole('button', { name: 'Nota e fotos de Piso (Sala)' }).click();
    await pagina.getByRole('textbox', { name: 'Observação sobre Piso (Sala)' }).fill('Tábua solta');
    await piso
      .locator('input[type=file]')
      .first()
      .setInputFiles(await foto('piso.jpg', '#7a4a21'));
    await piso.getByText('na fila').waitFor();
    await pagina.getByRole('button', { name: 'Acrescentar cômodo' }).click();
    await pagina.getByPlaceholder('Quarto 2').fill('Cozinha');
    await pagina.getByRole('button', { name: 'Acrescentar', exact: true }).click();
    await elemento(pagina, 'Hidráulica (Cozinha)').getByText('Bom', { exact: true }).click();
    await pagina.getByRole('textbox', { name: 'Medidor de gás', exact: true }).fill('7');
    await pagina.getByText(/Aguardando conexão/).waitFor();
    await pagina.context().route(/\/(inspecoes|upload)\//, (rota) => rota.abort());
    await pagina.context().setOffline(false);
    await pagina.reload();
    await pagina.getByText('você está vendo a cópia guardada neste aparelho').waitFor();
    const nota = pagina.getByRole('textbox', { name: 'Observação sobre Piso (Sala)' });
    expect(await nota.inputValue()).toBe('Tábua solta');
    await piso.getByText('na fila').waitFor();
    expect(await elemento(pagina, 'Hidráulica (Cozinha)').getByRole('radio', { name: 'Bom' }).isChecked()).toBe(true);
    expect(await pagina.getByRole('textbox', { name: 'Medidor de gás', exact: true }).inputValue()).toBe('7');
    await olhar(pagina, 'vistoria-comodos-copia');
    await pagina.context().unroute(/\/(inspecoes|upload)\//);
    await salvo(pagina);
    const salva = await lida(id);
    expect(salva.comodos).toMatchObject([
      {
        nome: 'Sala',
        elementos: [{ condicao: 'Ruim', observacao: 'Tábua solta', fotosKeys: [{ url: expect.any(String) }] }, {}],
      },
      { nome: 'Cozinha' },
    ]);
    expect(salva.comodos[1]?.elementos.at(-1)).toMatchObject({ nome: 'Hidráulica', condicao: 'Bom' });
    expect(salva.leituras).toMatchObject([{ tipo: 'GAS', valor: 7 }]);
  });

  it('dois aparelhos no mesmo elemento: as duas versões ficam, e alguém escolhe', async () => {
    const imovelId = await novoImovel(ana, { nome: 'Dois aparelhos' });
    const { id } = await novaInspecao(ana, imovelId, { tipo: 'Entrada', ...SALA() });
    const [um, outro] = [
      await palco.abrir(`vistorias/${id}`, { como: ana, tela: 'celular' }),
      await palco.abrir(`vistorias/${id}`, { como: ana, tela: 'mesa' }),
    ];
    outro.esperarNoConsole(SEM_REDE);
    for (const pagina of [um, outro]) await titulo(pagina, 'Vistoria de entrada');
    await outro.context().setOffline(true);
    await elemento(outro, 'Piso (Sala)').getByText('Ruim', { exact: true }).click();
    await outro.getByText(/Aguardando conexão/).waitFor();
    await elemento(um, 'Piso (Sala)').getByText('Regular', { exact: true }).click();
    await salvo(um);
    await outro.context().setOffline(false);
    await salvo(outro);
    const piso = elemento(outro, 'Piso (Sala)');
    await piso.getByText('Dois aparelhos escreveram aqui ao mesmo tempo').waitFor();
    expect(await piso.getByRole('radio', { name: 'Regular' }).isChecked()).toBe(true);
    await olhar(outro, 'vistoria-duas-versoes');
    expect((await lida(id)).comodos[0]?.elementos[0]).toMatchObject({
      condicao: 'Regular',
      outrasVersoes: [{ condicao: 'Ruim' }],
    });
    await piso.getByRole('button', { name: 'Usar esta versão' }).click();
    await salvo(outro);
    const [escolhida] = (await lida(id)).comodos[0]?.elementos ?? [];
    expect(escolhida?.condicao).toBe('Ruim');
    expect(escolhida?.outrasVersoes).toBeUndefined();
  });
});

describe('a saída diante da entrada', () => {
  it('mostra como era na entrada deste contrato, e as fotos dos dois lados', async () => {
    const imovelId = await novoImovel(ana, { nome: 'Comparado por cômodos' });
    await novoContrato(ana, { imovelId, dataInicio: '2025-03-10', dataFim: '2026-03-09' });
    const partes = {
      ...SALA('Ótimo'),
      leituras: [{ tipo: 'AGUA', valor: 100 }],
      chaves: [{ nome: 'Portão', quantidade: 2 }],
    };
    const entrada = await novaInspecao(ana, imovelId, { tipo: 'Entrada', dataVistoria: '2025-03-08', ...partes });
    const saida = await novaInspecao(ana, imovelId, { tipo: 'Saída' });
    const pagina = await palco.abrir(`vistorias/${saida.id}`, { como: ana });
    await titulo(pagina, 'Vistoria de saída');
    const piso = elemento(pagina, 'Piso (Sala)');
    await piso.getByText('na entrada:').waitFor();
    expect(await piso.textContent()).toContain('na entrada:Ótimo');
    await piso.getByText('Ruim', { exact: true }).click();
    await piso.getByRole('button', { name: 'Nota e fotos de Piso (Sala)' }).click();
    await piso
      .locator('input[type=file]')
      .first()
      .setInputFiles(await foto('depois.jpg', '#21557a'));
    await piso.getByRole('button', { name: 'Ver a foto 1 de Piso (Sala)' }).waitFor();
    await elemento(pagina, 'Teto (Sala)').locator('label', { hasText: 'Ótimo' }).click();
    await pagina.getByRole('textbox', { name: 'Medidor de água', exact: true }).fill('130');
    await pagina.getByRole('textbox', { name: 'Portão: quantas chaves' }).fill('1');
    await salvo(pagina);
    // The photo of the entry, as it was sent then.
    const aberta = await palco.abrir(`vistorias/${entrada.id}`, { como: ana });
    await elemento(aberta, 'Piso (Sala)')
      .getByRole('button', { name: /^Nota e fotos/ })
      .click();
    await elemento(aberta, 'Piso (Sala)')
      .locator('input[type=file]')
      .first()
      .setInputFiles(await foto('antes.jpg', '#7a4a21'));
    await elemento(aberta, 'Piso (Sala)').getByRole('button', { name: 'Ver a foto 1 de Piso (Sala)' }).waitFor();

    await pagina.goto(`${palco.endereco}imoveis/${imovelId}/comparar`);
    await pagina.getByText('1 diferença em 2 pontos').waitFor();
    await piso.getByText('Dano').waitFor();
    expect(await piso.getByRole('img').or(piso.locator('img')).count()).toBe(2);
    const medidas = pagina.getByRole('region', { name: 'Medidores e chaves' });
    expect(await medidas.getByRole('row', { name: /Água/ }).textContent()).toContain('30');
    await medidas.getByText('Falta').waitFor();
    await olhar(pagina, 'comparar-comodos');
  });
});
