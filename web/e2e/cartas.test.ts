// Letters to the tenant: written, read, delivered and answered.
import * as cartas from '@imob/schemas/cartas';
import * as financeiro from '@imob/schemas/financeiro';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  contasDe,
  type Locador,
  noDia,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { configurar } from '../../api/test/support/providers.ts';
import { baixar, lerPdf } from './baixados.ts';
import { montarPalcoComFalsos } from './comFalsos.ts';
import { olhar, type Pagina } from './navegador.ts';

let palco: Awaited<ReturnType<typeof montarPalcoComFalsos>>;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalcoComFalsos('2026-03-10T15:00:00Z');
  ana = await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

const NOME = 'Maria Aparecida dos Santos Albuquerque de Oliveira';

async function locacao(nome: string, locatarioId?: string, mudancas: object = {}) {
  const imovelId = await novoImovel(ana, { nome });
  const doLocatario = locatarioId ?? (await novoLocatario(ana, { nome: 'Rui Ramos' }));
  const { contratoId } = await novoContrato(ana, { imovelId, locatarioId: doLocatario, ...mudancas });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  return contratoId;
}

const escrita = (pagina: Pagina) => pagina.getByRole('dialog', { name: 'Escrever carta' });
const listadas = (pagina: Pagina) => pagina.getByRole('region', { name: 'Cartas ao inquilino' });
const acao = async (pagina: Pagina, carta: string, qual: string) => {
  await listadas(pagina)
    .getByRole('button', { name: `Ações da carta: ${carta}` })
    .click();
  await pagina.getByRole('menuitem', { name: qual, exact: true }).click();
};

it('do contrato: notifica o débito, lê a carta, anota a entrega e o que aconteceu', async () => {
  await noDia(palco.servico, ana, '2026-03-10');
  const contratoId = await locacao('Casa Azul');
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  await listadas(pagina)
    .getByText(/^Para notificar um atraso/)
    .waitFor();
  await pagina.getByRole('button', { name: 'Notificar débito' }).click();
  const dialogo = escrita(pagina);
  await dialogo.getByText(/^2 contas em atraso, R\$\s3\.342,50 até hoje\.$/).waitFor();
  await olhar(pagina, 'carta-debito');

  // The dialog says what each is for, and what cannot be written yet.
  await dialogo.getByRole('button', { name: 'Escolher outra carta' }).click();
  const pagamentos = dialogo.getByRole('button', { name: /^Declaração de pagamentos/ });
  await pagamentos.getByText('Não há pagamentos deste contrato a declarar.').waitFor();
  expect(await pagamentos.isDisabled()).toBe(true);
  await olhar(pagina, 'carta-qual');
  await dialogo.getByRole('button', { name: /^Notificação de débito/ }).press('Enter');
  await dialogo.getByLabel('Prazo para pagar').fill('');
  await dialogo.getByRole('button', { name: 'Escrever carta' }).click();
  await dialogo.getByText('Preencha este campo.').waitFor();
  await dialogo.getByLabel('Prazo para pagar').fill('10');
  await dialogo.getByRole('button', { name: 'Escrever carta' }).click();
  await dialogo.getByText('Carta escrita', { exact: true }).waitFor();
  const folha = dialogo.getByRole('article', { name: 'NOTIFICAÇÃO DE DÉBITO' });
  await folha.getByRole('row', { name: /^Aluguel 1\/12 10\/01\/2026 1\.500,00 150,00/ }).waitFor();
  await folha.getByText('Imóvel: Avenida Paulista', { exact: false }).waitFor();
  await olhar(pagina, 'carta-feita');
  const papel = dialogo.getByRole('button', { name: 'Baixar PDF' });
  expect((await baixar(pagina, papel)).nome).toBe('Notificação de débito - Rui Ramos.pdf');
  await dialogo.getByRole('button', { name: 'Fechar', exact: true }).last().click();

  const lista = listadas(pagina);
  await lista.getByText('10/03/2026 · Ainda não entregue').waitFor();
  await lista.getByRole('button', { name: /^Anotar entrega/ }).click();
  const entrega = pagina.getByRole('dialog', { name: 'Notificação de débito' });
  await entrega.getByRole('button', { name: 'Anotar entrega' }).click();
  await entrega.getByText('Diga como foi entregue.').waitFor();
  await olhar(pagina, 'carta-entrega');
  await entrega.getByRole('radio', { name: 'Em mãos' }).check();
  await entrega.getByRole('button', { name: 'Anotar entrega' }).click();
  await pagina.getByText('Entrega anotada: o prazo vai até 20/03/2026.').waitFor();
  await lista.getByText('10/03/2026 · Entregue em mãos em 10/03/2026; prazo até 20/03/2026').waitFor();
  await pagina.getByRole('region', { name: 'Linha do tempo' }).getByText('Notificação de débito').waitFor();

  // After its term the Painel asks what came of it.
  await noDia(palco.servico, ana, '2026-03-21');
  const depois = await palco.abrir('', { como: ana });
  const decisao = depois
    .getByRole('list', { name: 'Decisões' })
    .getByRole('listitem')
    .filter({ hasText: 'notificação' });
  await decisao.getByText('O prazo da notificação de débito terminou em 20/03/2026').waitFor();
  await olhar(depois, 'carta-painel');
  await decisao.getByRole('link', { name: 'Ver a notificação de débito de Rui Ramos' }).click();
  await listadas(depois).getByText('Prazo encerrado em 20/03/2026', { exact: false }).waitFor();
  await listadas(depois)
    .getByRole('button', { name: /^Anotar o que aconteceu/ })
    .click();
  const oQue = depois.getByRole('dialog', { name: 'Notificação de débito' });
  await oQue.getByRole('button', { name: 'Anotar', exact: true }).click();
  await oQue.getByText('Diga o que aconteceu.').waitFor();
  await oQue.getByRole('radio', { name: 'Não paga' }).check();
  await olhar(depois, 'carta-desfecho');
  await oQue.getByRole('button', { name: 'Anotar', exact: true }).click();
  await listadas(depois).getByText('Não paga', { exact: true }).waitFor();
  await olhar(depois, 'carta-respondida');
  expect((await ana.pedir(cartas.listar, { params: { id: contratoId } })).body).toMatchObject([
    { tipo: 'DEBITO', entregueComo: 'EM_MAOS', prazoAte: '2026-03-20', desfecho: 'NAO_ATENDIDA' },
  ]);
});

it('pede o imóvel pelo motivo que a lei deixa, envia por e-mail, e a saída não cobra aviso', async () => {
  await noDia(palco.servico, ana, '2026-03-10');
  const email = 'maria@exemplo.com.br';
  const locatarioId = await novoLocatario(ana, { nome: NOME, email });
  await configurar(ana, { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' });
  // Let for a year, and gone on by the law since.
  const contratoId = await locacao('Apartamento Residencial Jardim das Acácias, bloco B', locatarioId, {
    ...{ dataInicio: '2025-01-01', dataFim: '2025-12-31' },
  });
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana, tela: 'celularPequeno', escuro: true });
  await pagina.getByRole('button', { name: 'Escrever carta' }).tap();
  const dialogo = escrita(pagina);
  await dialogo.getByRole('button', { name: /^Pedido de desocupação/ }).tap();
  const curto = dialogo.getByRole('radio', { name: /^O prazo do contrato vai terminar/ });
  expect(await curto.isDisabled()).toBe(true);
  await dialogo.getByText(/A locação ainda não passou de cinco anos/).waitFor();
  expect(await dialogo.getByRole('radio', { name: /^Para mim ou meu cônjuge/ }).isChecked()).toBe(true);
  await dialogo.getByRole('button', { name: 'Escrever carta' }).tap();
  await dialogo.getByText('Preencha este campo.').waitFor();
  await olhar(pagina, 'carta-desocupacao');
  await dialogo.getByLabel('Quem vai usar o imóvel').fill('Minha filha Joana Souza, que não tem outro imóvel.');

  // A phone lets go of a page without asking.
  await pagina.reload();
  await pagina.getByRole('button', { name: 'Escrever carta' }).tap();
  await dialogo.getByText(/^Continuando seu rascunho/).waitFor();
  await dialogo.getByRole('button', { name: /^Pedido de desocupação/ }).tap();
  expect(await dialogo.getByLabel('Quem vai usar o imóvel').inputValue()).toContain('Joana Souza');
  // The dialog asks before it loses what was typed, and keeps it through a look at another kind.
  await dialogo.getByRole('button', { name: 'Escolher outra carta' }).tap();
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('button', { name: 'Continuar editando' }).tap();
  await dialogo.getByRole('button', { name: /^Pedido de desocupação/ }).tap();
  await dialogo.getByRole('button', { name: 'Escrever carta' }).tap();
  await dialogo.getByText('Carta escrita', { exact: true }).waitFor();
  await olhar(pagina, 'carta-desocupacao-feita');
  expect(await lerPdf(pagina, dialogo.getByRole('button', { name: 'Baixar PDF' }))).toContain('Joana Souza');
  await dialogo.getByRole('button', { name: 'Enviar por e-mail' }).tap();
  await pagina.getByText(`Carta enviada a ${NOME}.`).waitFor();
  expect(palco.falsos.brevo.mensagens).toMatchObject([{ para: email, assunto: 'Pedido de desocupação' }]);
  await dialogo.getByRole('button', { name: 'Fechar', exact: true }).last().tap();
  await listadas(pagina)
    .getByText('10/03/2026 · Enviada por e-mail em 10/03/2026, entrega ainda não anotada')
    .waitFor();
  await olhar(pagina, 'carta-enviada');

  await acao(pagina, 'Pedido de desocupação de 10/03/2026', 'Anotar entrega');
  const entrega = pagina.getByRole('dialog', { name: 'Pedido de desocupação' });
  await entrega.getByRole('radio', { name: 'E-mail' }).check();
  await entrega.getByRole('button', { name: 'Anotar entrega' }).tap();
  await pagina.getByText('Entrega anotada: o prazo vai até 09/04/2026.').waitFor();

  await pagina.goto(`${palco.endereco}contratos/${contratoId}/saida`);
  const dispensar = pagina.getByRole('checkbox', { name: 'Dispensar o aviso prévio' });
  await pagina.getByText('Você pediu o imóvel por carta de 10/03/2026: o inquilino não deve aviso prévio.').waitFor();
  expect(await dispensar.isChecked()).toBe(true);
  await olhar(pagina, 'carta-saida');
  await dispensar.uncheck();
  await pagina.getByText(/^Aviso prévio não cumprido/).waitFor();
});

it('o que a lei não deixa, uma oferta de venda que se apaga, e os pagamentos de um ano', async () => {
  await noDia(palco.servico, ana, '2026-03-10');
  const locatarioId = await novoLocatario(ana, { nome: 'Lia Lopes' });
  const contratoId = await locacao('Sala 12', locatarioId);
  const [primeira] = await contasDe(ana, contratoId);
  await ana.pedir(financeiro.pagar, { params: { id: primeira.id } });
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  const escolher = async (qual: RegExp) => {
    await listadas(pagina).getByRole('button', { name: 'Escrever carta' }).click();
    await escrita(pagina).getByRole('button', { name: qual }).click();
  };
  const dialogo = escrita(pagina);
  await escolher(/^Pedido de desocupação/);
  await dialogo.getByText(/^Hoje a lei não deixa pedir este imóvel/).waitFor();
  expect(await dialogo.getByRole('button', { name: 'Escrever carta' }).count()).toBe(0);
  await olhar(pagina, 'carta-sem-motivo');
  await dialogo.getByRole('button', { name: 'Escolher outra carta' }).click();

  await dialogo.getByRole('button', { name: /^Notificação de infração/ }).click();
  await dialogo.getByLabel('O que aconteceu').fill('Festa depois das 22h em 03/03/2026.');
  await olhar(pagina, 'carta-infracao');
  await dialogo.getByRole('button', { name: 'Escolher outra carta' }).click();
  await dialogo.getByRole('button', { name: /^Oferta de venda/ }).click();
  await dialogo.getByLabel('Preço').fill('250000');
  await dialogo.getByLabel('Forma de pagamento').fill('À vista, na escritura');
  await dialogo.getByLabel('Onde e quando ver').fill('Comigo, em dias úteis das 9h às 18h');
  await olhar(pagina, 'carta-oferta');
  await dialogo.getByRole('button', { name: 'Escrever carta' }).click();
  await dialogo.getByText('Carta escrita', { exact: true }).waitFor();
  await pagina.keyboard.press('Escape');

  await escolher(/^Declaração de pagamentos/);
  await olhar(pagina, 'carta-pagamentos');
  await dialogo.getByRole('button', { name: 'Escrever carta' }).click();
  await dialogo.getByText(/Esta carta não tem prazo/).waitFor();
  await olhar(pagina, 'carta-pagamentos-feita');
  await pagina.keyboard.press('Escape');
  const dosPagamentos = listadas(pagina).getByRole('listitem').filter({ hasText: 'Pagamentos de 2026' });
  await dosPagamentos.getByText('10/03/2026', { exact: true }).waitFor();
  expect(await dosPagamentos.getByRole('button').count()).toBe(1);

  const oferta = 'Oferta de venda, com preferência de 10/03/2026';
  await acao(pagina, oferta, 'Ler');
  await pagina.getByRole('article', { name: 'OFERTA DE VENDA COM DIREITO DE PREFERÊNCIA' }).waitFor();
  await pagina.keyboard.press('Escape');
  await acao(pagina, oferta, 'Apagar');
  const pergunta = pagina.getByRole('dialog', { name: 'Apagar esta carta?' });
  await olhar(pagina, 'carta-apagar');
  await pergunta.getByRole('button', { name: 'Apagar carta' }).click();
  await pagina.getByText('Carta apagada.').waitFor();
  await listadas(pagina).getByText('Oferta de venda, com preferência').waitFor({ state: 'detached' });

  // A tenant who owes in two leases is notified of one.
  await locacao('Loja 3', locatarioId, { dataFim: '2028-12-31' });
  await pagina.goto(`${palco.endereco}locatarios/${locatarioId}`);
  await pagina.getByRole('button', { name: 'Notificar débito' }).click();
  await dialogo.getByRole('button', { name: 'Notificar o débito de Loja 3' }).click();
  await dialogo.getByText(/^2 contas em atraso/).waitFor();
  // Its term ends on a day: no other is asked for.
  await dialogo.getByRole('button', { name: 'Escolher outra carta' }).click();
  await dialogo.getByRole('button', { name: /^Pedido de desocupação/ }).click();
  await dialogo.getByText('O inquilino fica até o fim do contrato: deve desocupar até 31/12/2028.').waitFor();
  expect(await dialogo.getByLabel('Prazo para desocupar').count()).toBe(0);
});

it('as declarações de um ano, de uma vez: por e-mail a quem tem, para baixar a quem não tem', async () => {
  await noDia(palco.servico, ana, '2026-03-10');
  const bia = await novoLocador(palco.servico);
  const email = 'caio@exemplo.com.br';
  for (const pessoa of [{ nome: 'Caio Reis', email }, { nome: 'Dora Dias' }, { nome: 'Nunca Pagou' }]) {
    const locatarioId = await novoLocatario(bia, pessoa);
    const { contratoId } = await novoContrato(bia, { locatarioId, dataInicio: '2025-10-01', dataFim: '2026-09-30' });
    const [outubro] = await contasDe(bia, contratoId);
    const body = { dataPagamento: '2025-10-10' };
    if (pessoa.nome !== 'Nunca Pagou') await bia.pedir(financeiro.pagar, { params: { id: outubro.id }, body });
  }
  const pagina = await palco.abrir('rendimentos?ano=2025', { como: bia });
  pagina.esperarNoConsole(/status of 422/);
  await pagina.getByRole('link', { name: 'Declarações aos inquilinos' }).click();
  await pagina.getByText('Ainda não feita. Sem e-mail no cadastro.').waitFor();
  expect(await pagina.getByText('Nunca Pagou').count()).toBe(0);
  await olhar(pagina, 'declaracoes');
  const antes = palco.falsos.brevo.mensagens.length;
  await pagina.getByRole('button', { name: 'Fazer as 2 que faltam' }).click();
  const pergunta = pagina.getByRole('dialog', { name: 'Fazer 2 declarações de 2025?' });
  await pergunta.getByText(/^1 inquilino recebe a sua por e-mail agora\./).waitFor();
  await pergunta.getByRole('button', { name: 'Fazer declarações' }).click();
  // Without the landlord's key no e-mail goes out, but the declarations are made all the same.
  await pagina.getByText(/^2 declarações prontas, 1 não foi por e-mail: .*chave/).waitFor();
  await pagina.getByText('Feita em 10/03/2026. Sem e-mail no cadastro.').waitFor();
  await configurar(bia, { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'bia@exemplo.com.br' });
  await pagina.getByRole('button', { name: 'Enviar a que falta' }).click();
  await pagina.getByRole('button', { name: 'Enviar declaração' }).click();
  await pagina.getByText('1 declaração pronta.').waitFor();
  await pagina.getByText('Enviada por e-mail em 10/03/2026.').waitFor();
  await pagina.getByText('Feita em 10/03/2026. Sem e-mail no cadastro.').waitFor();
  expect(palco.falsos.brevo.mensagens.slice(antes)).toMatchObject([
    { para: email, assunto: 'Declaração de pagamentos' },
  ]);
  await olhar(pagina, 'declaracoes-feitas');
  expect(await pagina.getByRole('button', { name: /^(Fazer|Enviar) a/ }).count()).toBe(0);
  const papel = await lerPdf(pagina, pagina.getByRole('button', { name: 'Baixar PDF: declaração de Dora Dias' }));
  // November and December are owed.
  expect(papel).toContain('DECLARAÇÃO DE PAGAMENTOS DE 2025');
});
