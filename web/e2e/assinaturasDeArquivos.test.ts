// PDFs of the landlord's own go out to be signed, and papers whose dialog leads on to the question.
import type * as assinaturas from '@imob/schemas/assinaturas';
import * as inspecoes from '@imob/schemas/inspecoes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePdf } from '../../api/src/pdf/makePdf.ts';
import { novaDevedora } from '../../api/test/support/debtor.ts';
import {
  type Locador,
  novaInspecao,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { caixaDeCorreio } from '../../api/test/support/mails.ts';
import { textoDoPdf } from '../../api/test/support/pdf.ts';
import { assinaturasDe } from '../../api/test/support/signing.ts';
import { arquivo } from './arquivosDeTeste.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

const { correio, papeis } = caixaDeCorreio();
let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-04-10T15:00:00Z', deps: { mail: correio }, tarefas: true });
});
afterAll(() => palco.fechar());
beforeEach(async () => {
  papeis.length = 0;
  ana = await novoLocador(palco.servico);
});

const CPF = '529.982.247-25';
const FIADOR = { tipo: 'FIADOR', nome: 'Caio Costa', cpf: '390.533.447-05' };

async function locacao() {
  const imovelId = await novoImovel(ana, { nome: 'Casa Azul' });
  const locatarioId = await novoLocatario(ana, { nome: 'Rui Ramos', cpf: CPF, email: 'rui@exemplo.com.br' });
  const partes = { imovelId, locatarioId, dataInicio: '2026-04-01', dataFim: '2027-03-31' };
  const { contratoId } = await novoContrato(ana, { ...partes, termos: { garantia: FIADOR } });
  return { imovelId, contratoId };
}

const daJanela = (pagina: Pagina, nome = 'Pedir assinaturas') => pagina.getByRole('dialog', { name: nome });
const pedidos = async (contratoId: string) => assinaturasDe(ana, contratoId).listar();
const oUnico = async (contratoId: string): Promise<assinaturas.Assinatura> => {
  const [pedido, ...outros] = await pedidos(contratoId);
  expect(outros).toEqual([]);
  return pedido as assinaturas.Assinatura;
};

/** Runs in the page: the next upload arrives, and its answer does not. */
function perderUmaResposta() {
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (corpo) {
    XMLHttpRequest.prototype.send = send;
    this.onload = (evento) => this.onerror?.(evento);
    send.call(this, corpo);
  };
}

it('um PDF do locador vai a quem ele escolhe; sem arquivo, danificado ou sem resposta, o que se digitou fica', async () => {
  const { contratoId } = await locacao();
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  await pagina.getByRole('button', { name: 'Mais ações do contrato' }).click();
  await pagina.getByRole('menuitem', { name: 'Pedir assinatura de um PDF' }).click();
  const dialogo = daJanela(pagina);
  const enviar = dialogo.getByRole('button', { name: 'Pedir assinaturas' });
  const nome = dialogo.getByLabel('Nome do documento');
  const doFiador = dialogo.getByLabel('E-mail de Caio Costa');
  await doFiador.fill('caio@');
  await dialogo.getByRole('checkbox', { name: 'Assina este documento' }).last().uncheck();
  await enviar.click();
  await dialogo.getByText('Escolha o PDF que se assina.').waitFor();
  await dialogo.getByText('Preencha este campo.').waitFor();
  await olhar(pagina, 'assinaturas-arquivo-erros');

  const escolher = dialogo.locator('input[type=file]');
  await escolher.setInputFiles(arquivo('chaves.pdf', '%PDF-1.4\n%%EOF\n'));
  expect(await dialogo.getByText('Escolha o PDF que se assina.').count()).toBe(0);
  await nome.fill('Recibo das chaves');
  pagina.esperarNoConsole(/status of 400/);
  await enviar.click();
  await dialogo.getByText(/danificado/).waitFor();
  await olhar(pagina, 'assinaturas-arquivo-danificado');
  expect([await nome.inputValue(), await doFiador.count()]).toEqual(['Recibo das chaves', 0]);

  // The service has it, and its answer is lost: sent again, it is the same request.
  await escolher.setInputFiles(arquivo('chaves.pdf', await makePdf({ content: ['Duas chaves'] }, ana.uid)));
  await pagina.evaluate(perderUmaResposta);
  await enviar.click();
  await dialogo
    .getByRole('alert')
    .getByText(/conexão|internet/i)
    .waitFor();
  expect(await nome.inputValue()).toBe('Recibo das chaves');
  await enviar.click();
  await dialogo.getByText('Assinaturas pedidas', { exact: true }).waitFor();
  await dialogo.getByText('O convite vai por e-mail. Vale até 25/04/2026.').waitFor();
  await olhar(pagina, 'assinaturas-arquivo-pedidas');
  const pedido = await oUnico(contratoId);
  expect(pedido.titulo).toBe('Recibo das chaves');
  expect(pedido.signatarios.map((um) => [um.nome, um.situacao])).toEqual([
    ['Ana Souza', 'ASSINOU'],
    ['Rui Ramos', 'PENDENTE'],
  ]);
  await dialogo.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  const lista = pagina.getByRole('region', { name: 'Assinaturas', exact: true });
  await lista.getByText('Recibo das chaves').waitFor();

  // The guest's browser goes back and loads again; a wrong code folds nothing open, and a long reason is kept.
  const url = pedido.signatarios[1]?.url as string;
  const rui = await palco.abrir(url, { tela: 'celular', semScript: true });
  rui.esperarNoConsole(/status of 400/);
  await rui.getByLabel('Seu CPF').fill(CPF);
  await rui.getByRole('checkbox').check();
  await rui.getByRole('button', { name: 'Enviar o código' }).click();
  await rui.getByRole('heading', { name: 'Digite o código' }).waitFor();
  expect(rui.url()).toBe(url);
  await rui.reload();
  await rui.goBack();
  await rui.goForward();
  await rui.getByLabel('Código que chegou por e-mail').fill('1');
  await rui.getByRole('button', { name: 'Assinar o documento' }).click();
  await rui.getByText(/^O código não confere/).waitFor();
  expect(await rui.getByRole('button', { name: 'Enviar o código' }).isVisible()).toBe(false);
  await rui.getByText('Não concordo', { exact: true }).click();
  await rui.getByLabel('Por quê').fill('   ');
  await rui.getByRole('button', { name: 'Recusar o documento' }).click();
  await rui.getByText('Preencha este campo.').waitFor();
  expect(await rui.getByLabel('Por quê').isVisible()).toBe(true);
  const motivo = 'Faltou a chave.\n'.repeat(62);
  await rui.getByLabel('Por quê').fill(motivo);
  await rui.getByRole('button', { name: 'Recusar o documento' }).click();
  await rui.getByRole('heading', { name: 'Você recusou este documento' }).waitFor();
  expect((await oUnico(contratoId)).signatarios[1]?.motivo).toBe(motivo.trim());
});

it('o laudo de uma vistoria fechada vai às partes, e a vistoria diz quem assinou e a emenda que veio depois', async () => {
  const { imovelId, contratoId } = await locacao();
  const piso = { id: 'piso', nome: 'Piso', condicao: 'Regular', observacao: 'Dois tacos soltos' };
  const vistoria = { tipo: 'Entrada', dataVistoria: '2026-04-02' };
  const comodos = [{ id: 'sala', nome: 'Sala', elementos: [piso] }];
  const { id } = await novaInspecao(ana, imovelId, { ...vistoria, comodos });
  const pagina = await palco.abrir(`vistorias/${id}/laudo`, { como: ana, tela: 'celularPequeno', escuro: true });
  await pagina.getByText('Esta vistoria ainda não foi fechada').waitFor();
  expect(await pagina.getByRole('button', { name: 'Pedir assinaturas' }).count()).toBe(0);
  await ana.pedir(inspecoes.fechar, { params: { id } });
  await pagina.reload();
  await pagina.getByRole('button', { name: 'Pedir assinaturas' }).tap();
  const dialogo = daJanela(pagina);
  await dialogo.getByText('Laudo de vistoria de entrada').waitFor();
  expect(await dialogo.getByLabel('E-mail de Caio Costa').count()).toBe(0);
  await olhar(pagina, 'assinaturas-laudo');
  await dialogo.getByRole('button', { name: 'Pedir assinaturas' }).tap();
  await dialogo.getByText(/^O convite vai por e-mail\./).waitFor();
  await dialogo.getByRole('button', { name: 'Fechar', exact: true }).last().tap();

  const pedido = await oUnico(contratoId);
  const convidada = await palco.abrir(pedido.signatarios[1]?.url as string, { tela: 'celular' });
  const endereco = await convidada.getByRole('link', { name: 'Abrir o documento (PDF)' }).getAttribute('href');
  const lido = await convidada.request.get(new URL(endereco as string, convidada.url()).href);
  expect(await textoDoPdf(await lido.body())).toMatch(/Dois tacos soltos/);
  await pagina.getByText('Assinaturas do laudo').waitFor();
  await pagina.getByText(/^Rui Ramos: Convidado em/).waitFor();
  const body = { motivo: 'Risco na porta', mudancas: { descricao: 'Risco' } };
  await ana.pedir(inspecoes.emendar, { params: { id }, body });
  await pagina.goto(pagina.url().replace(/\/laudo$/, ''));
  await pagina.getByText('Depois deste pedido veio uma emenda').waitFor();
  await olhar(pagina, 'vistoria-fechada-assinaturas');
  await pagina.getByRole('link', { name: 'Ver o pedido' }).tap();
  // A small screen has no room for a step's note.
  await pagina.getByText('Laudo aguardando assinaturas: falta 1 de 2').waitFor({ state: 'attached' });
});

it('depois de fazer um acordo e de escrever uma carta, o mesmo diálogo pede as assinaturas', async () => {
  const { contratoId } = await novaDevedora(ana);
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  await pagina.getByRole('button', { name: 'Parcelar a dívida' }).click();
  const acordo = daJanela(pagina, 'Acordo de dívida');
  await acordo.getByRole('button', { name: /^Fazer acordo de/ }).click();
  await acordo.getByText('Acordo feito', { exact: true }).waitFor();
  await acordo.getByRole('button', { name: 'Pedir assinaturas' }).click();
  await acordo.getByRole('heading', { name: 'Acordo sobre a dívida' }).waitFor();
  await olhar(pagina, 'assinaturas-do-acordo');
  await acordo.getByRole('button', { name: 'Pedir assinaturas' }).click();
  await acordo.getByText('Assinaturas pedidas', { exact: true }).waitFor();
  await acordo.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await pagina
    .getByRole('region', { name: 'Acordos de dívida' })
    .getByRole('link', { name: 'Aguardando assinaturas: falta 1 de 2' })
    .waitFor();

  await pagina.getByRole('button', { name: 'Escrever carta' }).click();
  const carta = daJanela(pagina, 'Escrever carta');
  await carta.getByRole('button', { name: /infração/i }).click();
  await carta.getByRole('textbox', { name: /aconteceu/i }).fill('Festa depois das 22h em 03/04/2026.');
  await carta.getByRole('button', { name: 'Escrever carta' }).click();
  await carta.getByRole('button', { name: 'Pedir ciência' }).click();
  await carta.getByLabel(/^E-mail de/).waitFor();
  await olhar(pagina, 'assinaturas-da-carta');
  await carta.getByRole('button', { name: 'Pedir ciência' }).click();
  await carta.getByText('Ciência pedida', { exact: true }).waitFor();
  expect((await pedidos(contratoId)).map(({ tipo }) => tipo).sort()).toEqual(['ACORDO', 'CARTA']);
});
