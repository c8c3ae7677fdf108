// Papers signed from afar: asked for, handed over, signed by a code, corrected and called off.
import * as acertos from '@imob/schemas/acerto';
import * as aditivos from '@imob/schemas/aditivos';
import type * as assinaturas from '@imob/schemas/assinaturas';
import * as cartas from '@imob/schemas/cartas';
import * as contratos from '@imob/schemas/contratos';
import * as documento from '@imob/schemas/documento';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { novaDevedora } from '../../api/test/support/debtor.ts';
import {
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { caixaDeCorreio } from '../../api/test/support/mails.ts';
import { assinaturasDe } from '../../api/test/support/signing.ts';
import { lerPdf } from './baixados.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

const { correio, papeis } = caixaDeCorreio();
let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z', deps: { mail: correio }, tarefas: true });
});
afterAll(() => palco.fechar());
beforeEach(async () => {
  papeis.length = 0;
  palco.servico.agora('2026-03-10T15:00:00Z');
  ana = await novoLocador(palco.servico);
});

const CPF = '529.982.247-25';

async function locacao(imovel: string, locatario: Record<string, string>) {
  const imovelId = await novoImovel(ana, { nome: imovel });
  const locatarioId = await novoLocatario(ana, { cpf: CPF, ...locatario });
  return (await novoContrato(ana, { imovelId, locatarioId, dataInicio: '2026-04-01', dataFim: '2027-03-31' }))
    .contratoId;
}

const pedidos = (pagina: Pagina) => pagina.getByRole('region', { name: 'Assinaturas', exact: true });
const doPedido = async (pagina: Pagina, titulo: string, qual: string) => {
  await pagina.getByRole('button', { name: `Ações do pedido: ${titulo}` }).click();
  await pagina.getByRole('menuitem', { name: qual, exact: true }).click();
};
const codigoDe = async (email: string): Promise<string> => {
  const dele = () => papeis.findLast(({ para, code }) => para === email && code)?.code;
  await expect.poll(dele).toBeTruthy();
  return dele() as string;
};
const aberta = async (contratoId: string): Promise<assinaturas.Assinatura> =>
  (await assinaturasDe(ana, contratoId).listar())[0] as assinaturas.Assinatura;

/** A guest at his address, with a code from his mailbox. */
async function assinar(url: string, email: string, cpf: string) {
  const pagina = await palco.abrir(url, { tela: 'celular' });
  await pagina.getByRole('checkbox').first().check();
  await pagina.getByLabel('CPF').first().fill(cpf);
  await pagina.getByRole('button', { name: 'Enviar o código' }).first().click();
  await pagina.getByLabel('Código que chegou por e-mail').fill(await codigoDe(email));
  await pagina.getByRole('button', { name: 'Assinar o documento' }).click();
  await pagina.getByRole('heading', { name: /Está concluído|Você assinou/ }).waitFor();
}

it('pede as assinaturas do contrato, assina com a conta, e o convidado assina com o código', async () => {
  const email = 'rui@exemplo.com.br';
  const contratoId = await locacao('Casa Azul', { nome: 'Rui Ramos', email, telefone: '11987654321' });
  // The Painel leads to the question itself.
  const painel = await palco.abrir('', { como: ana });
  await painel.getByRole('link', { name: 'Assinar Rui Ramos' }).click();
  const dialogo = painel.getByRole('dialog', { name: 'Pedir assinaturas' });
  const enviar = dialogo.getByRole('button', { name: 'Pedir assinaturas' });
  await dialogo.getByText('O contrato ainda não diz tudo:').waitFor();
  expect(await dialogo.getByLabel('E-mail de Rui Ramos').inputValue()).toBe(email);
  expect(await enviar.isDisabled()).toBe(true);
  await olhar(painel, 'assinaturas-pedir');
  await dialogo.getByRole('checkbox', { name: 'Pedir assim mesmo, sem esses dados' }).check();
  await dialogo.getByLabel('E-mail de Rui Ramos').fill('rui');
  await dialogo.getByRole('button', { name: 'Testemunhas, prazo e convites' }).click();
  await dialogo.getByRole('button', { name: 'Chamar uma testemunha' }).click();
  await enviar.click();
  await dialogo.getByText('Preencha este campo.').waitFor();
  await olhar(painel, 'assinaturas-pedir-erros');
  await dialogo.getByLabel('E-mail de Rui Ramos').fill(email);
  await dialogo.getByLabel('Nome da testemunha 1').fill('Bia Lima');
  await dialogo.getByLabel('Dias para assinar').fill('20');
  await enviar.click();
  await dialogo.getByText('Assinaturas pedidas', { exact: true }).waitFor();
  await dialogo
    .getByText('Os convites vão por e-mail; a quem não tem, passe o endereço. Vale até 30/03/2026.')
    .waitFor();
  const whatsapp = dialogo.getByRole('link', { name: 'WhatsApp para Rui Ramos' });
  const pedida = await aberta(contratoId);
  const [, rui, bia] = pedida.signatarios;
  const endereco = (await whatsapp.getAttribute('href')) as string;
  expect(endereco).toContain('https://wa.me/5511987654321?text=');
  expect(decodeURIComponent(endereco)).toContain(rui?.url as string);
  expect(await dialogo.getByRole('link', { name: 'WhatsApp para Bia Lima' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/\?text=/,
  );
  await olhar(painel, 'assinaturas-pedidas');
  await dialogo.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await expect.poll(() => papeis.filter(({ para, button }) => para === email && button).length).toBe(1);

  // The text is at rest, and the screen says so.
  await painel.getByText('Este contrato espera assinaturas').waitFor();
  expect(await painel.getByRole('button', { name: 'Pedir assinaturas' }).count()).toBe(0);
  expect(await painel.getByRole('button', { name: 'Atualizar o texto' }).count()).toBe(0);
  await olhar(painel, 'assinaturas-documento');
  await painel.getByRole('link', { name: 'Ver o pedido' }).click();
  const lista = pedidos(painel);
  await lista.getByText('Faltam 2 de 3 · até 30/03/2026').waitFor();
  await lista.getByText(/^Assinou em 10\/03\/2026, 12:00/).waitFor();
  await painel
    .getByRole('list', { name: 'Passos do contrato' })
    .getByText('Aguardando assinaturas: faltam 2 de 3')
    .waitFor();
  await olhar(painel, 'assinaturas-aberta');

  await assinar(rui?.url as string, email, CPF);
  // A witness without an e-mail gives one, and a CPF if the paper has none.
  const testemunha = await palco.abrir(bia?.url as string, { tela: 'celular' });
  await testemunha.getByRole('checkbox').first().check();
  await testemunha.getByLabel('CPF').first().fill('987.654.321-00');
  await testemunha.getByLabel('E-mail').first().fill('bia@exemplo.com.br');
  await testemunha.getByRole('button', { name: 'Enviar o código' }).first().click();
  await testemunha.getByLabel('Código que chegou por e-mail').fill(await codigoDe('bia@exemplo.com.br'));
  await testemunha.getByRole('button', { name: 'Assinar o documento' }).click();
  await testemunha.getByRole('heading', { name: 'Está concluído' }).waitFor();

  await painel.reload();
  await lista.getByText('Todos assinaram em 10/03/2026').waitFor();
  await lista.getByText('Preparando o documento final…').waitFor({ state: 'detached' });
  // The contract's signed copy appears without another reload.
  const via = painel.getByRole('region', { name: 'Via assinada' });
  await via.getByRole('button', { name: 'Abrir a via assinada' }).waitFor();
  await lista.getByText('Quem assina', { exact: true }).first().click();
  await olhar(painel, 'assinaturas-concluida');
  await painel.getByRole('button', { name: 'Ações do pedido: Contrato de locação' }).click();
  expect(await painel.getByRole('menuitem', { name: 'Cancelar pedido' }).count()).toBe(0);
  const verificacao = painel.getByRole('menuitem', { name: 'Página de verificação' });
  expect(await verificacao.getAttribute('href')).toBe(pedida.verificacao);
  const pdf = await lerPdf(painel, painel.getByRole('menuitem', { name: 'Baixar PDF' }));
  expect(pdf).toContain('Rui Ramos');
  const { body } = await ana.pedir(contratos.buscar, { params: { id: contratoId } });
  expect(body.assinadoEm).toBe('2026-03-10T15:00:00.000Z');
});

it('sem e-mail e sem a própria assinatura: informa o e-mail, assina depois, lembra e cancela', async () => {
  const contratoId = await locacao('Apartamento Residencial Jardim das Acácias, bloco B', {
    nome: 'Maria Aparecida dos Santos Albuquerque de Oliveira',
  });
  const pagina = await palco.abrir(`contratos/${contratoId}/documento`, {
    como: ana,
    tela: 'celularPequeno',
    escuro: true,
  });
  await pagina.getByRole('button', { name: 'Pedir assinaturas' }).tap();
  const dialogo = pagina.getByRole('dialog', { name: 'Pedir assinaturas' });
  await dialogo.getByRole('switch', { name: 'Assino agora, com a minha conta' }).uncheck();
  // A phone lets go of a page without asking.
  await pagina.reload();
  await pagina.getByRole('button', { name: 'Pedir assinaturas' }).tap();
  await dialogo.getByText(/^Continuando seu rascunho/).waitFor();
  expect(await dialogo.getByRole('switch', { name: 'Assino agora, com a minha conta' }).isChecked()).toBe(false);
  await dialogo.getByRole('checkbox', { name: 'Pedir assim mesmo, sem esses dados' }).check();
  await dialogo.getByRole('button', { name: 'Pedir assinaturas' }).tap();
  await dialogo.getByText(/^Passe o endereço a quem assina\./).waitFor();
  await dialogo.getByText(/^Falta também a sua assinatura/).waitFor();
  await olhar(pagina, 'assinaturas-sem-email');
  await dialogo.getByRole('button', { name: 'Fechar', exact: true }).last().tap();
  await pagina.getByRole('link', { name: 'Ver o pedido' }).tap();
  const lista = pedidos(pagina);
  await lista.getByText('Faltam 2 de 2 · até 25/03/2026').waitFor();
  await lista.getByText('Sem e-mail · ainda não abriu').waitFor();
  expect(await lista.getByRole('button', { name: 'Lembrar quem falta' }).count()).toBe(0);
  await olhar(pagina, 'assinaturas-aberta-sem-email');

  const velho = (await aberta(contratoId)).signatarios[1]?.url as string;
  await lista.getByRole('button', { name: /^Mais ações de Maria/ }).tap();
  await pagina.getByRole('menuitem', { name: 'Informar o e-mail' }).tap();
  const correcao = pagina.getByRole('dialog', { name: /^Maria Aparecida/ });
  await correcao.getByLabel('E-mail').fill('maria@');
  await correcao.getByRole('button', { name: 'Informar o e-mail' }).tap();
  await olhar(pagina, 'assinaturas-corrigir');
  await correcao.getByLabel('E-mail').fill('maria@exemplo.com.br');
  await correcao.getByRole('button', { name: 'Informar o e-mail' }).tap();
  await pagina.getByText('E-mail corrigido: um novo convite vai para lá.').waitFor();
  expect((await aberta(contratoId)).signatarios[1]?.url).not.toBe(velho);

  await lista.getByRole('button', { name: 'Assinar Contrato de locação' }).tap();
  const pergunta = pagina.getByRole('dialog', { name: 'Assinar “Contrato de locação”?' });
  await pergunta.waitFor();
  await olhar(pagina, 'assinaturas-assinar');
  await pergunta.getByRole('button', { name: 'Assinar', exact: true }).tap();
  await lista.getByText('Falta 1 de 2 · até 25/03/2026').waitFor();
  // The invitation to the new address has just gone.
  pagina.esperarNoConsole(/status of 429/);
  await lista.getByRole('button', { name: 'Lembrar quem falta' }).tap();
  await pagina.getByText('O convite acabou de ir. Espere cinco minutos para enviar de novo.').waitFor();

  await doPedido(pagina, 'Contrato de locação', 'Cancelar pedido');
  const cancelar = pagina.getByRole('dialog', { name: 'Cancelar o pedido de assinatura?' });
  await cancelar.getByText(/as assinaturas que já vieram não valem mais/).waitFor();
  await olhar(pagina, 'assinaturas-cancelar');
  await cancelar.getByRole('button', { name: 'Cancelar pedido' }).tap();
  await lista.getByText('Cancelado em 10/03/2026').waitFor();
  await olhar(pagina, 'assinaturas-cancelada');
  await pagina.goto(`${palco.endereco}contratos/${contratoId}/documento`);
  await pagina.getByRole('button', { name: 'Pedir assinaturas' }).waitFor();
});

it('uma carta pede ciência, e uma recusa é dita com o seu motivo', async () => {
  const contratoId = await locacao('Sala 12', { nome: 'Lia Lopes', email: 'lia@exemplo.com.br' });
  const fato = 'Festa depois das 22h em 03/03/2026.';
  const body = { tipo: 'INFRACAO', fato, prazoDias: 15 };
  await ana.pedir(cartas.criar, { params: { id: contratoId }, body });
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  const carta = pagina.getByRole('region', { name: 'Cartas ao inquilino' });
  await carta.getByRole('button', { name: /^Ações da carta/ }).click();
  await pagina.getByRole('menuitem', { name: 'Pedir ciência' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Pedir ciência' });
  await dialogo.getByLabel('E-mail de Lia Lopes').waitFor();
  await olhar(pagina, 'assinaturas-ciencia');
  await dialogo.getByRole('button', { name: 'Pedir ciência' }).click();
  await dialogo.getByText('Ciência pedida', { exact: true }).waitFor();
  await dialogo.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await carta.getByRole('link', { name: 'Aguardando ciência: falta 1 de 2' }).waitFor();

  const url = (await aberta(contratoId)).signatarios[1]?.url as string;
  const lia = await palco.abrir(url, { tela: 'celular' });
  await lia.getByText('Não confirmo', { exact: true }).click();
  await lia.getByLabel('Por quê').fill('Não houve festa.');
  await lia.getByRole('button', { name: 'Recusar o documento' }).click();
  await lia.getByRole('heading', { name: 'Você recusou este documento' }).waitFor();
  await pagina.reload();
  await pedidos(pagina).getByText('Recusado por Lia Lopes: Não houve festa.').waitFor();
  await olhar(pagina, 'assinaturas-recusada');
});

it('um aditivo, um acordo e o termo das chaves se pedem onde estão, e dizem que esperam', async () => {
  palco.servico.agora('2026-04-10T15:00:00Z');
  ana = await novoLocador(palco.servico);
  const ela = await novaDevedora(ana);
  const { params } = ela;
  await ana.pedir(documento.assinar, { params, body: { mesmoComPendencias: true } });
  await ana.pedir(aditivos.criar, { params, body: { texto: 'O jardim é do condomínio.' } });
  await ela.acordarDois();
  const pagina = await palco.abrir(`contratos/${ela.contratoId}`, { como: ana });
  const dialogo = pagina.getByRole('dialog', { name: 'Pedir assinaturas' });
  const pedir = async (titulo: string) => {
    await dialogo.getByRole('heading', { name: titulo }).waitFor();
    await dialogo.getByRole('button', { name: 'Pedir assinaturas' }).click();
    await dialogo.getByText('Assinaturas pedidas', { exact: true }).waitFor();
    await dialogo.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  };
  const aguarda = (parte: string) =>
    pagina
      .getByRole('region', { name: parte })
      .getByRole('link', { name: 'Aguardando assinaturas: falta 1 de 2' })
      .waitFor();
  await pagina.getByRole('button', { name: 'Pedir assinaturas do 1º aditivo' }).click();
  await pedir('Aditivo 1 ao contrato');
  await aguarda('Aditivos');
  expect(await pagina.getByRole('button', { name: 'Pedir assinaturas do 1º aditivo' }).count()).toBe(0);
  await pagina.getByRole('button', { name: /^Ações do acordo/ }).click();
  await pagina.getByRole('menuitem', { name: 'Pedir assinaturas' }).click();
  await pedir('Acordo sobre a dívida');
  await aguarda('Acordos de dívida');
  await olhar(pagina, 'assinaturas-papeis');

  const { body: acerto } = await ana.pedir(acertos.criar, { params, body: { chavesEm: '2026-04-10' } });
  await ana.pedir(acertos.confirmar, { params: { ...params, acertoId: acerto.id } });
  await pagina.goto(`${palco.endereco}contratos/${ela.contratoId}/saida`);
  await pagina.getByRole('button', { name: 'Pedir assinaturas' }).click();
  await pedir('Termo de entrega de chaves e acerto');
  await aguarda('Acerto confirmado');
  await olhar(pagina, 'assinaturas-acerto');
});
