import * as financeiro from '@imob/schemas/financeiro';
import * as locatarios from '@imob/schemas/locatarios';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contasDe,
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { pdf } from './arquivosDeTeste.ts';
import { baixar } from './baixados.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  ana = await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

const titulo = (pagina: Pagina, nome: string) => pagina.getByRole('heading', { level: 1, name: nome }).waitFor();

describe('lista e cadastro', () => {
  it('cadastra, recusa o mesmo CPF no campo, busca e edita', async () => {
    const bia = await novoLocador(palco.servico);
    const pagina = await palco.abrir('locatarios', { como: bia, tela: 'celularPequeno', escuro: true });
    pagina.esperarNoConsole(/409/);
    await pagina.getByText('Cadastre seu primeiro locatário').waitFor();
    await olhar(pagina, 'locatarios-vazio');
    await novoLocatario(bia, { nome: 'Carlos Lima', cpf: '529.982.247-25' });

    await pagina.getByRole('link', { name: 'Novo locatário' }).first().click();
    await titulo(pagina, 'Novo locatário');
    await pagina.getByLabel('Nome completo ou razão social').fill('Íris Conceição');
    await pagina.getByLabel('CPF ou CNPJ').pressSequentially('52998224725');
    await pagina.getByLabel('E-mail').fill('iris@exemplo.com.br');
    await pagina.getByLabel('WhatsApp').pressSequentially('11987654321');
    await olhar(pagina, 'locatario-novo');
    await pagina.getByRole('button', { name: 'Cadastrar locatário' }).click();
    await expect
      .poll(() => pagina.getByLabel('CPF ou CNPJ').evaluate((campo) => campo.getAttribute('aria-invalid')))
      .toBe('true');
    await pagina.fotografar('locatario-repetido');
    await pagina.getByLabel('CPF ou CNPJ').fill('');
    await pagina.getByLabel('CPF ou CNPJ').pressSequentially('11144477735');
    await pagina.getByRole('button', { name: 'Cadastrar locatário' }).click();
    await titulo(pagina, 'Íris Conceição');
    expect(await pagina.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
      'https://wa.me/5511987654321',
    );
    await olhar(pagina, 'locatario');

    await pagina.getByRole('button', { name: 'Mais ações do locatário' }).click();
    await pagina.getByRole('menuitem', { name: 'Editar' }).click();
    await pagina.getByLabel('Profissão').fill('Arquiteta');
    await pagina.getByRole('button', { name: 'Salvar alterações' }).click();
    await pagina.getByRole('link', { name: 'Dados', exact: true }).click();
    await pagina.getByText('Arquiteta').waitFor();

    await pagina.goto(`${palco.endereco}locatarios`);
    await pagina.getByRole('searchbox').fill('111.444');
    await expect.poll(() => pagina.getByRole('link', { name: 'Carlos Lima' }).count()).toBe(0);
    await pagina.getByRole('link', { name: 'Íris Conceição' }).waitFor();
    await pagina.getByRole('button', { name: 'Limpar a busca' }).click();
    await pagina.getByRole('link', { name: 'Carlos Lima' }).waitFor();
    await olhar(pagina, 'locatarios');
  });

  it('com contrato ativo não se apaga: a tela diz por quê, e leva ao contrato', async () => {
    const { locatarioId } = await novoContrato(ana, {
      imovelId: await novoImovel(ana, { nome: 'Casa Azul' }),
      locatarioId: await novoLocatario(ana, { nome: 'Com contrato' }),
    });
    const pagina = await palco.abrir(`locatarios/${locatarioId}`, { como: ana });
    await pagina.getByRole('button', { name: 'Mais ações do locatário' }).click();
    await pagina.getByRole('menuitem', { name: 'Apagar locatário' }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Com contrato tem um contrato ativo' });
    await dialogo.waitFor();
    expect(await dialogo.getByRole('button', { name: /Apagar/ }).count()).toBe(0);
    await olhar(pagina, 'locatario-nao-apaga');
    await dialogo.getByRole('link', { name: 'Ver contrato' }).click();
    await titulo(pagina, 'Casa Azul');
  });

  it('sem contrato ativo se apaga; o contrato feito nesse meio-tempo ainda o impede', async () => {
    const livre = await novoLocatario(ana, { nome: 'Sem contrato' });
    const pagina = await palco.abrir(`locatarios/${livre}`, { como: ana });
    pagina.esperarNoConsole(/409/);
    const apagar = async () => {
      await pagina.getByRole('button', { name: 'Mais ações do locatário' }).click();
      await pagina.getByRole('menuitem', { name: 'Apagar locatário' }).click();
      await pagina.getByRole('dialog', { name: /^Apagar/ }).waitFor();
    };
    const ocupado = await novoLocatario(ana, { nome: 'Quase livre' });
    await pagina.goto(`${palco.endereco}locatarios/${ocupado}`);
    await apagar();
    await novoContrato(ana, { locatarioId: ocupado });
    await pagina.getByRole('button', { name: 'Apagar locatário' }).click();
    await pagina.getByRole('dialog').getByRole('alert').waitFor();

    await pagina.goto(`${palco.endereco}locatarios/${livre}`);
    await apagar();
    await pagina.getByRole('button', { name: 'Apagar locatário' }).click();
    await titulo(pagina, 'Locatários');
    expect((await ana.pedir(locatarios.buscar, { params: { id: livre } })).status).toBe(404);
  });
});

describe('documentos e histórico', () => {
  it('cada documento vai como o que era ao ser escolhido, mesmo que se escolha outro tipo enquanto espera', async () => {
    const id = await novoLocatario(ana, { nome: 'Com pressa' });
    const pagina = await palco.abrir(`locatarios/${id}/documentos`, { como: ana });
    const segue = Promise.withResolvers<void>();
    await pagina.route(
      '**/upload/locatario/*',
      async (rota) => {
        await segue.promise;
        await rota.continue();
      },
      { times: 1 },
    );
    await pagina.locator('input[type=file]').setInputFiles([pdf('rg.pdf'), pdf('cpf.pdf')]);
    await pagina.getByRole('list', { name: 'Envios em curso' }).getByText('cpf.pdf').waitFor();
    await pagina.getByLabel('Que documento é').first().click();
    await pagina.getByRole('option', { name: 'Comprovante de renda' }).click();
    segue.resolve();
    await pagina.getByRole('button', { name: 'cpf.pdf', exact: true }).waitFor();
    await expect.poll(() => pagina.getByText(/Documento de identidade ·/).count()).toBe(2);
  });

  it('guarda, mostra e apaga documentos', async () => {
    const id = await novoLocatario(ana, { nome: 'Com documentos' });
    const pagina = await palco.abrir(`locatarios/${id}/documentos`, { como: ana, tela: 'celularPequeno' });
    await pagina.getByText('Nenhum documento guardado').waitFor();
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3b6ea5' } })
      .jpeg()
      .toBuffer();
    await pagina.locator('input[type=file]').setInputFiles({ name: 'rg-frente.jpg', mimeType: 'image/jpeg', buffer });
    await pagina.getByRole('button', { name: 'rg-frente.jpg', exact: true }).waitFor();
    await pagina.getByText(/Documento de identidade ·/).waitFor();
    await olhar(pagina, 'locatario-documentos');
    await pagina.getByRole('button', { name: 'rg-frente.jpg', exact: true }).click();
    const imagem = pagina.getByRole('dialog').getByRole('img', { name: 'rg-frente.jpg' });
    await imagem.waitFor();
    await expect.poll(() => imagem.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
    await olhar(pagina, 'locatario-documento');
    await pagina.keyboard.press('Escape');
    await pagina.getByRole('button', { name: 'Apagar rg-frente.jpg' }).click();
    await pagina.getByRole('button', { name: 'Apagar documento' }).click();
    await pagina.getByText('Nenhum documento guardado').waitFor();
  });

  it('mostra contratos e como pagou', async () => {
    const { locatarioId, contratoId } = await novoContrato(ana);
    const ultima = (await contasDe(ana, contratoId)).at(-1);
    await ana.pedir(financeiro.pagar, { params: { id: ultima.id }, body: {} });
    const pagina = await palco.abrir(`locatarios/${locatarioId}`, { como: ana });
    const saldo = pagina.getByRole('region', { name: 'Saldo' });
    await expect.poll(() => saldo.textContent()).toMatch(/Deve hoje[\s\S]*R\$\s3\.000,00\s*R\$\s1\.500,00 recebidos/);
    const contas = pagina.getByRole('list', { name: 'Contas deste locatário' });
    await contas.getByRole('button', { name: /^Cobrar Aluguel 1\/12/ }).waitFor();
    // Two are late; of the nine to come one is in sight.
    expect(await contas.getByRole('listitem').count()).toBe(4);
    await pagina.getByRole('button', { name: 'Mostrar as próximas 7' }).click();
    await expect.poll(() => contas.getByRole('listitem').count()).toBe(11);
    await pagina.getByRole('button', { name: 'Recebidas' }).click();
    await contas.getByText('paga em 10/03/2026').waitFor();
    await olhar(pagina, 'locatario-historico');
  });
});

describe('dados deste locatário', () => {
  it('baixa o que se sabe dele, e diz desde quando se pode anonimizar', async () => {
    const { db } = palco.servico.deps;
    const locatarioId = await novoLocatario(ana, { nome: 'Davi Rocha' });
    const { contratoId } = await novoContrato(ana, { locatarioId, dataFim: '2026-12-01' });
    const mudar = (mudanca: { ativo?: boolean; encerradoEm?: string }) =>
      db.updateTable('contratos').set(mudanca).where('userId', '=', ana.uid).where('id', '=', contratoId).execute();
    const pagina = await palco.abrir(`locatarios/${locatarioId}/dados`, { como: ana, tela: 'celular', escuro: true });
    await pagina.getByText('Para anonimizar, encerre antes o contrato ativo.').waitFor();
    const { nome, conteudo } = await baixar(pagina, pagina.getByRole('button', { name: 'Baixar os dados' }));
    expect(nome).toBe('Dados de Davi Rocha.zip');
    const dados = JSON.parse(Buffer.from(unzipSync(conteudo)['Dados.json'] as Uint8Array).toString());
    expect(dados).toMatchObject({ locatario: { nome: 'Davi Rocha' }, contratos: [{ id: contratoId }] });

    await mudar({ ativo: false, encerradoEm: '2026-03-01T12:00:00Z' });
    await pagina.reload();
    await pagina.getByText(/a partir de 01\/03\/2031/).waitFor();
    expect(await pagina.getByRole('button', { name: 'Anonimizar' }).isDisabled()).toBe(true);
    await olhar(pagina, 'locatario-dados');

    await mudar({ encerradoEm: '2021-03-01T12:00:00Z' });
    await pagina.reload();
    await pagina.getByRole('button', { name: 'Anonimizar' }).click();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Anonimizar' }).click();
    await titulo(pagina, 'Locatário anonimizado');
    await pagina.getByText(/Anonimizado em 10\/03\/2026/).waitFor();
    expect(await pagina.getByRole('link', { name: 'Editar' }).count()).toBe(0);
    await olhar(pagina, 'locatario-anonimizado');
  });
});
