import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locador, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { configurar } from '../../api/test/support/providers.ts';
import { pdf } from './arquivosDeTeste.ts';
import { abrir } from './baixados.ts';
import { montarPalcoComFalsos } from './comFalsos.ts';
import { contratoPronto } from './contratoPronto.ts';
import { comViaCep, olhar, type Pagina } from './navegador.ts';

/** Gives what a person reads there. */
const texto = async (lugar: Locator) => (await lugar.allInnerTexts()).join('\n');
/** A busy machine may take its time for a screen. */
const espere = <T>(ler: () => T) => expect.poll(ler, { timeout: 15_000 });

let palco: Awaited<ReturnType<typeof montarPalcoComFalsos>>;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalcoComFalsos('2026-03-10T15:00:00Z');
  ana = await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

const titulo = (pagina: Pagina, nome: string) => pagina.getByRole('heading', { level: 1, name: nome }).waitFor();
const continuar = (pagina: Pagina) => pagina.getByRole('button', { name: 'Continuar' }).click();

describe('novo contrato', () => {
  it('nasce no guia com imóvel e locatário novos, e é recebido', async () => {
    const locador = await novoLocador(palco.servico);
    const pagina = await palco.abrir('contratos', { como: locador });
    pagina.esperarNoConsole(/409 .*locatarios/);
    await titulo(pagina, 'Contratos');
    await pagina.getByText('Nenhum contrato ainda').waitFor();
    await pagina.getByRole('link', { name: 'Novo contrato' }).first().click();
    await titulo(pagina, 'Novo contrato');
    await comViaCep(pagina);

    // Nothing chosen: the step says so and stays.
    await continuar(pagina);
    await pagina.getByText('Escolha um imóvel disponível.').waitFor();
    await pagina.getByRole('button', { name: 'Novo imóvel' }).click();
    const imovel = pagina.getByRole('dialog', { name: 'Novo imóvel' });
    await imovel.getByLabel('Apelido').fill('Casa da Vila');
    await imovel.getByLabel('Aluguel por mês').fill('0');
    await imovel.getByRole('button', { name: 'Cadastrar e escolher' }).click();
    await imovel.getByText('Informe um valor maior que zero.').waitFor();
    await imovel.getByLabel('Aluguel por mês').fill('1800,50');
    await imovel.getByLabel('CEP').pressSequentially('01310100');
    await espere(() => imovel.getByLabel('Rua').inputValue()).toBe('Avenida Paulista');
    await imovel.getByLabel('Número').fill('1000');
    await pagina.fotografar('contrato-novo-imovel');
    await imovel.getByRole('button', { name: 'Cadastrar e escolher' }).click();
    await pagina.getByRole('radio', { name: /Casa da Vila/, checked: true }).waitFor();
    await olhar(pagina, 'contrato-passo-1');
    await continuar(pagina);

    await pagina.getByRole('button', { name: 'Novo locatário' }).click();
    const locatario = pagina.getByRole('dialog', { name: 'Novo locatário' });
    await locatario.getByLabel('Nome completo').fill('Beatriz Nogueira');
    await locatario.getByLabel('CPF ou CNPJ').pressSequentially('52998224725');
    await locatario.getByLabel('E-mail').fill('bia@exemplo.com.br');
    await olhar(pagina, 'contrato-novo-locatario');
    await novoLocatario(locador, { nome: 'Outra pessoa', cpf: '529.982.247-25' });
    await locatario.getByRole('button', { name: 'Cadastrar e escolher' }).click();
    // Refused at the field that it is about.
    const cpf = locatario.getByLabel('CPF ou CNPJ');
    await espere(() => cpf.getAttribute('aria-invalid')).toBe('true');
    expect(await locatario.getByRole('alert').count()).toBe(0);
    await cpf.fill('');
    await cpf.pressSequentially('11144477735');
    await locatario.getByRole('button', { name: 'Cadastrar e escolher' }).click();
    await pagina.getByRole('radio', { name: /Beatriz Nogueira/, checked: true }).waitFor();
    await continuar(pagina);

    // The term is chosen before its beginning is there, and waits for it.
    await pagina.getByText('Digite o início: o fim vem pelo prazo.').waitFor();
    await pagina.getByRole('button', { name: '12 meses' }).click();
    await pagina.getByLabel('Início').fill('01/04/2026');
    await pagina.keyboard.press('Tab');
    expect(await pagina.getByLabel('Fim').inputValue()).toBe('31/03/2027');
    expect(await pagina.getByLabel('Aluguel por mês').inputValue()).toBe('R$ 1.800,50');
    await pagina.getByLabel('Dia do vencimento').fill('31');
    await pagina.getByLabel('Caução').fill('6000');
    await pagina.getByText('Caução acima de três aluguéis').waitFor();
    await olhar(pagina, 'contrato-passo-3');
    await pagina.getByRole('button', { name: '2 aluguéis' }).click();
    await espere(() => pagina.getByText('Caução acima de três aluguéis').count()).toBe(0);

    // A reload in the middle loses nothing.
    await pagina.reload();
    expect(await pagina.getByLabel('Caução').inputValue()).toBe('R$ 3.601,00');
    await continuar(pagina);

    await pagina.getByText('Confira antes de criar').waitFor();
    // The first three and the last, until all are asked for.
    await expect.poll(() => pagina.getByRole('row').count(), { timeout: 15_000 }).toBe(1 + 4);
    expect(await texto(pagina.getByRole('table'))).toMatch(/Caução[\s\S]*Aluguel 2\/12[\s\S]*Aluguel 12\/12/);
    await pagina.fotografar('contrato-passo-4-resumido');
    await pagina.getByRole('button', { name: 'Ver as 13 contas' }).click();
    await expect.poll(() => pagina.getByRole('row').count()).toBe(1 + 1 + 12);
    const lido = (await texto(pagina.getByRole('table'))).replace(/\s+/g, ' ');
    expect(lido).toContain('Caução 01/04/2026 R$ 3.601,00');
    expect(lido).toContain('Aluguel 1/12 30/04/2026 R$ 1.800,50');
    expect(lido).toContain('Aluguel 11/12 28/02/2027');
    await olhar(pagina, 'contrato-passo-4');
    await pagina.getByRole('button', { name: 'Criar contrato' }).click();
    await titulo(pagina, 'Casa da Vila');

    const [criado] = (await locador.pedir(contratos.listar)).body;
    const contas = (await locador.pedir(financeiro.listar, { query: { contratoId: criado.id } })).body;
    expect(contas.map((c: financeiro.Conta) => c.dataVencimento)).toContain('2027-02-28');
    expect(contas).toHaveLength(13);

    // Paying one here leads to its receipt.
    await pagina.getByRole('button', { name: /^Receber Caução/ }).click();
    await pagina.getByRole('button', { name: /^Registrar R\$/ }).click();
    await pagina.getByText('Pagamento registrado', { exact: true }).waitFor();
    await pagina.getByRole('button', { name: 'Fechar', exact: true }).last().click();
    await pagina.getByText('1 de 13 contas pagas').waitFor();
    await pagina.fotografar('contrato-detalhe');
  });
});

describe('documento do contrato', () => {
  it('vira um PDF de verdade, sob a política de segurança da página', async () => {
    const { contratoId } = await contratoPronto(ana);
    const pagina = await palco.abrir(`contratos/${contratoId}/documento`, { como: ana });
    await titulo(pagina, 'Contrato de locação');
    const folha = pagina.getByRole('article');
    await espere(() => texto(folha)).toContain('dois mil e quinhentos reais');
    expect(await texto(folha)).toContain('art. 47');
    await pagina.getByLabel('Disposições adicionais').fill('Proibido fumar.');
    await pagina.getByRole('button', { name: 'Atualizar o texto' }).click();
    await espere(() => texto(folha)).toContain('Proibido fumar.');
    await olhar(pagina, 'contrato-documento');

    const [baixado] = await Promise.all([
      pagina.waitForEvent('download'),
      pagina.getByRole('button', { name: 'Baixar PDF' }).click(),
    ]);
    expect(baixado.suggestedFilename()).toBe('Contrato João Pereira.pdf');
    const pdf = await lerDownload(baixado);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toMatch(/\/Count [3-9]\b/);
  });

  it('chega ao locatário em PDF, pelo e-mail do locador', async () => {
    const bia = await novoLocador(palco.servico, { nomeCompleto: 'Bia Braga' });
    await configurar(bia, {
      emailAtivo: true,
      mailApiKey: 'chave-da-bia',
      mailEmailRemetente: 'bia@casa.exemplo.com.br',
    });
    const { contratoId } = await contratoPronto(bia);
    const pagina = await palco.abrir(`contratos/${contratoId}/documento`, { como: bia });
    await titulo(pagina, 'Contrato de locação');
    await pagina.getByRole('button', { name: 'Enviar por e-mail' }).click();
    const pergunta = pagina.getByRole('dialog');
    await pergunta.getByText('joao@exemplo.com.br').waitFor();
    await pergunta.getByRole('button', { name: 'Enviar' }).click();
    await expect.poll(() => palco.falsos.brevo.mensagens.length, { timeout: 15_000 }).toBe(1);
    await expect.poll(() => pergunta.count(), { timeout: 15_000 }).toBe(0);
    const corpo: any = palco.falsos.brevo.requests.at(-1)?.body;
    expect(corpo.to).toMatchObject([{ email: 'joao@exemplo.com.br' }]);
    expect(corpo.sender).toMatchObject({ email: 'bia@casa.exemplo.com.br' });
    expect(Buffer.from(corpo.attachment[0].content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });
});

async function lerDownload(download: { createReadStream(): Promise<AsyncIterable<unknown>> }): Promise<Buffer> {
  const partes: Buffer[] = [];
  for await (const parte of await download.createReadStream()) partes.push(parte as Buffer);
  return Buffer.concat(partes);
}

it('guarda a via assinada em PDF, que só o dono abre; recusa o que não é PDF', async () => {
  const { contratoId } = await contratoPronto(ana);
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana, tela: 'celular' });
  pagina.esperarNoConsole(/4\d\d .*upload\/contrato/);
  const escolher = pagina.locator('input[type=file]');
  await escolher.setInputFiles([{ ...pdf('falso.pdf'), buffer: Buffer.from('não é um PDF') }]);
  await pagina.getByRole('alert').waitFor();
  await escolher.setInputFiles([pdf('assinado.pdf')]);
  await pagina.getByText('Registrada em 10/03/2026.').waitFor();
  const via = await abrir(pagina, pagina.getByRole('button', { name: 'Abrir a via assinada' }));
  expect(via).toEqual([200, 'application/pdf']);
  await pagina.getByRole('button', { name: 'Trocar o PDF' }).waitFor();
  await olhar(pagina, 'contrato-assinado');

  // Another one takes its place for good, so that is asked first.
  const guardada = async () =>
    (await ana.pedir<contratos.ContratoLido>(contratos.buscar, { params: { id: contratoId } })).body
      .contratoAssinadoKey;
  const primeira = await guardada();
  await escolher.setInputFiles([pdf('outro.pdf')]);
  const pergunta = pagina.getByRole('dialog', { name: 'Trocar a via assinada?' });
  await pergunta.getByText('“outro.pdf” passa a ser a via assinada').waitFor();
  await olhar(pagina, 'contrato-trocar-assinado');
  await pergunta.getByRole('button', { name: 'Voltar' }).click();
  await pergunta.waitFor({ state: 'hidden' });
  expect(await guardada()).toBe(primeira);
  await escolher.setInputFiles([pdf('outro.pdf')]);
  await pergunta.getByRole('button', { name: 'Trocar o PDF' }).click();
  await espere(guardada).not.toBe(primeira);
});

it('registra o endereço da via assinada', async () => {
  const { contratoId } = await contratoPronto(ana);
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  await pagina.getByRole('button', { name: 'Registrar um endereço' }).click();
  await pagina.getByLabel('Endereço do PDF assinado').fill('javascript:alert(1)');
  await pagina.getByRole('button', { name: 'Registrar endereço' }).click();
  await pagina.getByText('Informe um endereço que comece com http:// ou https://.').waitFor();
  await pagina.getByLabel('Endereço do PDF assinado').fill('https://exemplo.com/assinado.pdf');
  await pagina.getByRole('button', { name: 'Registrar endereço' }).click();
  const link = pagina.getByRole('link', { name: 'Abrir no endereço registrado' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('https://exemplo.com/assinado.pdf');
});

describe('telas', () => {
  it('lista, detalhe e guia sem violações', async () => {
    const locador = await novoLocador(palco.servico);
    const { contratoId } = await contratoPronto(locador);
    await contratoPronto(locador, { dataFim: '2026-04-01', dataInicio: '2025-04-02' });
    const pagina = await palco.abrir('contratos', { como: locador });
    for (const [nome, caminho] of [
      ['contratos', 'contratos'],
      ['contrato', `contratos/${contratoId}`],
      ['contrato-encerramento', `contratos/${contratoId}/encerrar`],
      ['contrato-novo', 'contratos/novo'],
    ] as const) {
      await pagina.goto(palco.endereco + caminho);
      await pagina.getByRole('heading', { level: 1 }).waitFor();
      await espere(() => pagina.getByRole('status', { name: 'Carregando' }).count()).toBe(0);
      await olhar(pagina, nome);
    }
  });

  it('num celular, o que se deve e o que se recebe vêm logo depois dos passos, e os dados ficam dobrados', async () => {
    const locador = await novoLocador(palco.servico);
    const { contratoId } = await contratoPronto(locador);
    const pagina = await palco.abrir(`contratos/${contratoId}`, { como: locador, tela: 'celular' });
    const situacao = pagina.getByRole('region', { name: 'Situação do aluguel' });
    await espere(() => texto(situacao)).toMatch(/Deve R\$\s10\.000,00\s+atraso 64 d · 3 contas, sem multa e juros/);
    // Above the bar of the screen, without scrolling.
    const receber = situacao.getByRole('button', { name: 'Receber de João Pereira' });
    const lugar = (await receber.boundingBox()) as { y: number; height: number };
    expect(lugar.y + lugar.height).toBeLessThan(844 - 64);
    const parcelas = await pagina.getByRole('region', { name: 'Parcelas' }).boundingBox();
    const detalhes = pagina.getByRole('button', { name: 'Imóvel, locatário, prazo e aluguel' });
    expect((await detalhes.boundingBox())?.y).toBeGreaterThan(parcelas?.y ?? Infinity);
    const endereco = pagina.getByRole('link', { name: 'Apartamento Paulista' });
    expect(await endereco.count()).toBe(0);
    await olhar(pagina, 'contrato-dinheiro');
    await detalhes.click();
    await endereco.waitFor();
    await receber.click();
    await pagina.getByRole('dialog').getByText('Aluguel 2/10').waitFor();
  });
});
