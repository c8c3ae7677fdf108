import * as contratos from '@imob/schemas/contratos';
import * as locatarios from '@imob/schemas/locatarios';
import * as termosDoContrato from '@imob/schemas/termos';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Locador, novoImovel, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { pdf } from './arquivosDeTeste.ts';
import { abrir, lerPdf } from './baixados.ts';
import { contratoPronto } from './contratoPronto.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

const espere = <T>(ler: () => T) => expect.poll(ler, { timeout: 15_000 });

/** A deposit would be a guarantee already. */
const SEM_CAUCAO = { valorCaucao: undefined };

let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  ana = await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

const titulo = (pagina: Pagina, nome: string) => pagina.getByRole('heading', { level: 1, name: nome }).waitFor();
const secao = (pagina: Pagina, nome: string) => pagina.getByRole('region', { name: nome, exact: true });
async function escolher(pagina: Pagina, dentro: Locator, campo: string, opcao: string) {
  await dentro.getByRole('combobox', { name: campo }).click();
  await pagina.getByRole('option', { name: opcao, exact: true }).click();
}

async function registrarTermos(pagina: Pagina) {
  const termos = secao(pagina, 'Termos');
  await termos.getByText('nada é cobrado por atraso nem reajustado').waitFor();
  await termos.getByRole('button', { name: 'Registrar termos' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Termos do contrato' });
  // The usual lease is filled in, to be looked at.
  expect(await dialogo.getByLabel('Multa', { exact: true }).inputValue()).toBe('10');
  expect(await dialogo.getByLabel('Juros ao mês').inputValue()).toBe('1');
  await dialogo.getByLabel('Multa', { exact: true }).fill('8,5');
  await escolher(pagina, dialogo, 'Tipo de garantia', 'Fiador');
  await dialogo.getByLabel('Nome do fiador').fill('Carlos Prado');
  await dialogo.getByLabel('CPF do fiador').fill('529.982.247-25');
  await olhar(pagina, 'contrato-termos-dialogo');
  await dialogo.getByRole('button', { name: 'Registrar termos' }).click();
  await termos.getByText('8,5%').waitFor();
  await termos.getByText('Fiador', { exact: true }).waitFor();
}

/** Signs through the screen; gives the hash that it shows of the frozen text. */
async function assinar(pagina: Pagina): Promise<string> {
  const folha = pagina.getByRole('article');
  await espere(() => folha.textContent()).toContain('multa de 8,5%');
  expect(await folha.textContent()).toContain('Carlos Prado');
  await pagina.getByLabel('Disposições adicionais').fill('Proibido fumar.');
  // A signature would leave out for good what is not in the text yet.
  for (const acao of ['Registrar assinatura', 'Baixar PDF', 'Enviar por e-mail']) {
    await pagina.getByRole('button', { name: acao }).click();
    await pagina.getByRole('alert').filter({ hasText: 'ainda não está no texto' }).first().waitFor();
  }
  expect(await pagina.getByRole('dialog').count()).toBe(0);
  await pagina.getByRole('button', { name: 'Atualizar o texto' }).click();
  await espere(() => folha.textContent()).toContain('Proibido fumar.');
  await pagina.getByText('Antes de assinar, preencha').waitFor();
  await pagina.getByRole('button', { name: 'Registrar assinatura' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Registrar assinatura' });
  await dialogo.getByLabel('Dia em que as partes assinaram').fill('05/03/2026');
  await pagina.keyboard.press('Tab');
  await dialogo.getByLabel('Foi assinado assim mesmo, sem esses dados').check();
  await olhar(pagina, 'contrato-assinar');
  await dialogo.getByRole('button', { name: 'Registrar assinatura' }).click();
  await pagina.getByText('Assinado, registrado em 10/03/2026').waitFor();
  await espere(() => folha.textContent()).toContain('5 de março de 2026');
  const hash = pagina.getByText('SHA-256 do texto');
  expect(await hash.isVisible()).toBe(false);
  await pagina.getByText('Detalhes', { exact: true }).click();
  await hash.waitFor();
  const [, sha256 = ''] =
    /SHA-256 do texto: ([0-9a-f]{64})/.exec((await pagina.locator('body').textContent()) ?? '') ?? [];
  expect(sha256).not.toBe('');
  await olhar(pagina, 'contrato-congelado');
  return sha256;
}

it('dos termos à assinatura, e depois o aditivo com a sua via assinada', async () => {
  const { contratoId, locatarioId } = await contratoPronto(ana, SEM_CAUCAO);
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  await registrarTermos(pagina);
  await pagina.getByRole('link', { name: 'Ver contrato' }).click();
  await titulo(pagina, 'Contrato de locação');
  const sha256 = await assinar(pagina);

  // A signed contract reads as it was signed, even after the tenant's record has changed.
  await ana.pedir(locatarios.mudar, { params: { id: locatarioId }, body: { nome: 'Outro Nome' } });
  await pagina.reload();
  await espere(() => pagina.getByRole('article').textContent()).toContain('João Pereira');
  const papel = await lerPdf(pagina, pagina.getByRole('button', { name: 'Baixar PDF' }));
  for (const trecho of ['João Pereira', 'multa de 8,5%', 'Proibido fumar.', `SHA-256 ${sha256.slice(0, 16)}`]) {
    expect(papel).toContain(trecho);
  }
  expect(papel).not.toContain('Outro Nome');

  await pagina.getByRole('link', { name: 'Fazer aditivo' }).click();
  const aditivos = secao(pagina, 'Aditivos');
  await aditivos.getByRole('button', { name: 'Fazer aditivo' }).click();
  const novo = pagina.getByRole('dialog', { name: 'Novo aditivo' });
  await novo.getByLabel('O que mais as partes combinaram').fill('O locatário pode ter um gato.');
  await novo.getByLabel('Data da assinatura').fill('09/03/2026');
  await pagina.keyboard.press('Tab');
  await novo.getByLabel('Multa', { exact: true }).fill('5');
  await espere(() => novo.getByLabel('Multa', { exact: true }).inputValue()).toMatch(/^5/);
  await olhar(pagina, 'contrato-aditivo-dialogo');
  await novo.getByRole('button', { name: 'Fazer aditivo' }).click();
  await aditivos.getByText('1º aditivo', { exact: true }).waitFor();
  await secao(pagina, 'Termos').getByText('5%', { exact: true }).waitFor();
  const doAditivo = await lerPdf(pagina, aditivos.getByRole('button', { name: 'Baixar PDF do 1º aditivo' }));
  for (const trecho of ['O locatário pode ter um gato.', '5%', '9 de março de 2026']) {
    expect(doAditivo).toContain(trecho);
  }
  await aditivos.locator('input[type=file]').setInputFiles([pdf('aditivo.pdf')]);
  await aditivos.getByText('Via assinada guardada em 10/03/2026.').waitFor();
  const via = await abrir(pagina, aditivos.getByRole('button', { name: 'Abrir a via assinada do 1º aditivo' }));
  expect(via).toEqual([200, 'application/pdf']);
  await secao(pagina, 'Linha do tempo')
    .getByText(/aditivo/i)
    .first()
    .waitFor();
  await olhar(pagina, 'contrato-aditivo');
}, 120_000);

it('uma mudança nos termos de um contrato assinado vira aditivo, sem perder o que foi digitado', async () => {
  const { contratoId } = await contratoPronto(ana, { termos: { multaPercentual: 10, jurosMensal: 1 } });
  const pagina = await palco.abrir(`contratos/${contratoId}/documento`, { como: ana });
  await pagina.getByRole('button', { name: 'Registrar assinatura' }).click();
  await pagina.getByLabel('Foi assinado assim mesmo, sem esses dados').check();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Registrar assinatura' }).click();
  await pagina.getByText('Assinado, registrado em 10/03/2026').waitFor();
  await pagina.getByRole('link', { name: 'Contrato', exact: true }).click();
  await secao(pagina, 'Termos').getByRole('button', { name: 'Alterar termos' }).click();
  const dialogo = pagina.getByRole('dialog');
  await dialogo.getByText('Este contrato já foi assinado').waitFor();
  await dialogo.getByLabel('Dias de tolerância').fill('5');
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('button', { name: 'Continuar editando' }).click();
  expect(await dialogo.getByLabel('Dias de tolerância').inputValue()).toBe('5');
  await olhar(pagina, 'contrato-termos-vira-aditivo');
  await dialogo.getByRole('button', { name: 'Fazer aditivo' }).click();
  await secao(pagina, 'Aditivos').getByText('1º aditivo', { exact: true }).waitFor();
  await secao(pagina, 'Termos').getByText('5 dias').waitFor();
});

it('uma segunda garantia não entra: a lei aceita uma só', async () => {
  const { contratoId } = await contratoPronto(ana, {
    ...SEM_CAUCAO,
    termos: { garantia: { tipo: 'FIADOR', nome: 'Carlos Prado' } },
  });
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana, tela: 'celular' });
  const termos = secao(pagina, 'Termos');
  await termos.getByText('Fiador', { exact: true }).waitFor();
  await termos.getByRole('button', { name: 'Alterar termos' }).click();
  const dialogo = pagina.getByRole('dialog');
  await escolher(pagina, dialogo, 'Tipo de garantia', 'Seguro-fiança');
  expect(await dialogo.getByLabel('Nome do fiador').count()).toBe(0);
  await dialogo.getByText(/uma só garantia: uma segunda é nula/).waitFor();
  await olhar(pagina, 'contrato-garantia');
});

it('cada texto guardado se lê para sempre: as minutas, e o que foi assinado antes de os termos serem registrados', async () => {
  const { contratoId } = await contratoPronto(ana);
  const pagina = await palco.abrir(`contratos/${contratoId}/documento`, { como: ana, tela: 'celular' });
  const folha = pagina.getByRole('article');
  for (const clausula of ['Proibido fumar.', 'Permitido fumar.']) {
    await pagina.getByLabel('Disposições adicionais').fill(clausula);
    await pagina.getByRole('button', { name: 'Atualizar o texto' }).click();
    await espere(() => folha.textContent()).toContain(clausula);
  }
  await pagina.getByRole('button', { name: 'Outras versões deste texto' }).click();
  const minuta = pagina.getByRole('button', { name: 'PDF da versão 1' });
  await minuta.waitFor();
  await olhar(pagina, 'contrato-versoes');
  expect(await lerPdf(pagina, minuta)).toContain('Proibido fumar.');
});

it('o que falta no contrato de um locador novo é uma lista só, com um botão para cada lugar', async () => {
  const nova = await novoLocador(palco.servico);
  await palco.servico.deps.db.updateTable('usuarios').set({ cpf: null }).where('uid', '=', nova.uid).execute();
  const { contratoId } = await contratoPronto(nova);
  const pagina = await palco.abrir(`contratos/${contratoId}/documento`, { como: nova, tela: 'celular' });
  const faltas = pagina.getByRole('list', { name: 'O que falta no contrato' });
  await faltas.getByText('Você: CPF').waitFor();
  await faltas.getByRole('link', { name: 'Completar o cadastro' }).waitFor();
  await faltas.getByRole('link', { name: 'Abrir os termos' }).waitFor();
  await olhar(pagina, 'contrato-o-que-falta');
  expect(await pagina.getByText('Falta dizer quem é o locador').count()).toBe(0);
  await faltas.getByRole('button', { name: 'Completar meus dados' }).click();
  await pagina.getByRole('dialog', { name: 'Dados do locador' }).waitFor();
});

it('para uma empresa, os termos usuais são os da locação não residencial', async () => {
  const locador = await novoLocador(palco.servico);
  const imovelId = await novoImovel(locador, { nome: 'Loja da Esquina' });
  const locatarioId = await novoLocatario(locador, { nome: 'Padaria Pão Dourado', cpf: '11.222.333/0001-81' });
  const guia = `contratos/novo?imovelId=${imovelId}&locatarioId=${locatarioId}`;
  const pagina = await palco.abrir(guia, { como: locador, tela: 'celular' });
  const continuar = () => pagina.getByRole('button', { name: 'Continuar' }).click();
  await titulo(pagina, 'Novo contrato');
  await continuar();
  await continuar();
  await pagina.getByLabel('Início').pressSequentially('01042026');
  await pagina.getByLabel('Aluguel por mês').pressSequentially('4321,37');
  await pagina.getByLabel('Dia do vencimento').pressSequentially('5');
  await pagina.getByRole('button', { name: '12 meses' }).click();
  await pagina.getByText(/São eles: locação não residencial, multa de 10%/).waitFor();
  // The law's rule on short leases is about homes, so that a shop gets no warning.
  expect(await pagina.getByText('Prazo menor que 30 meses').count()).toBe(0);
  await continuar();
  await pagina.getByText(/Termos usuais: locação não residencial/).waitFor();
  await pagina.getByRole('button', { name: 'Criar contrato' }).click();
  await titulo(pagina, 'Loja da Esquina');
  const [{ id }] = (await locador.pedir(contratos.listar)).body;
  const { body } = await locador.pedir(termosDoContrato.buscar, { params: { id } });
  expect(body).toMatchObject({ finalidade: 'COMERCIAL', multaPercentual: 10 });
});

it('um imóvel de temporada, alugado por até noventa dias, tem o contrato da temporada, com um só aluguel', async () => {
  const locador = await novoLocador(palco.servico);
  const imovelId = await novoImovel(locador, { nome: 'Casa da praia', tipoLocacao: 'Temporada' });
  const locatarioId = await novoLocatario(locador, { nome: 'Rui Ramos' });
  const endereco = `contratos/novo?imovelId=${imovelId}&locatarioId=${locatarioId}`;
  const pagina = await palco.abrir(endereco, { como: locador, tela: 'celular' });
  const continuar = pagina.getByRole('button', { name: 'Continuar', exact: true });
  for (const passo of ['Casa da praia', 'Rui Ramos']) {
    await pagina.getByRole('radio', { name: new RegExp(passo), checked: true }).waitFor();
    await continuar.tap();
  }
  await pagina.getByLabel('Início').fill('20/12/2026');
  await pagina.keyboard.press('Tab');
  await espere(() => pagina.getByLabel('Fim').inputValue()).toBe('18/01/2027');
  await pagina.getByLabel('Fim').fill('04/01/2027');
  await pagina.getByLabel('Aluguel da temporada').fill('9000');
  await pagina.getByLabel('Dia do vencimento').fill('4');
  await pagina.getByText(/São eles: locação por temporada/).waitFor();
  await pagina.getByText('escolha o dia 20 como dia do vencimento').waitFor();
  await pagina.getByLabel('Dia do vencimento').fill('20');
  await olhar(pagina, 'contrato-novo-temporada');
  await continuar.tap();
  await pagina.getByRole('button', { name: 'Criar contrato' }).tap();
  await pagina.waitForURL(/contratos\/[0-9a-f-]{36}/);
  const id = /contratos\/([0-9a-f-]{36})/.exec(pagina.url())?.[1] as string;
  expect((await locador.pedir(termosDoContrato.buscar, { params: { id } })).body.finalidade).toBe('TEMPORADA');
  await pagina.goto(`${palco.endereco}contratos/${id}/documento`);
  await pagina.getByText('CONTRATO DE LOCAÇÃO DE IMÓVEL PARA TEMPORADA').waitFor();
  await espere(() => pagina.getByRole('article').textContent()).toContain('aluguel de toda a temporada');
});
