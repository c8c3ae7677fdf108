// A landlord's helper: invited, looking on, caring, switching between tabs, and sent home.

import * as acesso from '@imob/schemas/acesso';
import * as ajudantes from '@imob/schemas/ajudantes';
import * as auditoria from '@imob/schemas/auditoria';
import * as auth from '@imob/schemas/auth';
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  contasDe,
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
  senha,
} from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  // The first account administers the site.
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

async function anaComContrato() {
  const ana = await novoLocador(palco.servico, { nomeCompleto: 'Ana Souza' });
  const imovelId = await novoImovel(ana, { nome: 'Casa da Vila' });
  const { contratoId } = await novoContrato(ana, {
    imovelId,
    locatarioId: await novoLocatario(ana, { nome: 'Beatriz Nogueira' }),
  });
  return { ana, imovelId, contratoId };
}

/** Marta helps Ana already, and her session is at Ana's. */
async function ajudando(alcance: ajudantes.Alcance) {
  const casa = await anaComContrato();
  const marta = await novoLocador(palco.servico, { nomeCompleto: 'Marta Lima' });
  const id = await aceitar(casa.ana, marta, alcance);
  await marta.pedir(ajudantes.abrir, { body: { userId: casa.ana.uid } });
  return { ...casa, marta, id };
}

async function aceitar(ana: Locador, marta: Locador, alcance: ajudantes.Alcance): Promise<string> {
  await ana.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
  const { body } = await ana.pedir(ajudantes.convidar, { body: { nome: 'Marta Lima', email: marta.email, alcance } });
  const token = body.ajudante.url.split('/').at(-1);
  const { status } = await marta.pedir(ajudantes.aceitar, { body: { token } });
  expect(status).toBe(200);
  return body.ajudante.id;
}

/** The invitation's address where this service answers. */
const noPalco = (url: string) => url.slice(url.indexOf('ajudar/'));

const faixa = (pagina: Pagina) => pagina.getByRole('region', { name: 'De quem são estes imóveis' });

it('o locador convida em Minha conta; a pessoa aceita na sua conta, só vê, e volta aos seus', async () => {
  const { ana, contratoId } = await anaComContrato();
  const marta = await novoLocador(palco.servico, { nomeCompleto: 'Marta Lima' });
  const pagina = await palco.abrir('conta', { como: ana, tela: 'celular' });
  pagina.esperarNoConsole(/403/);
  await pagina.getByRole('button', { name: 'Convidar' }).tap();
  const dialogo = pagina.getByRole('dialog', { name: 'Convidar alguém para ajudar' });
  await dialogo.getByLabel('Nome').fill('Marta Lima');
  await dialogo.getByLabel('E-mail').fill(marta.email.toUpperCase());
  await olhar(pagina, 'ajudantes-convidar');
  await dialogo.getByRole('button', { name: 'Convidar' }).tap();
  // Inviting is sensitive, and the landlord signed in with the password alone.
  const confirmacao = pagina.getByRole('dialog', { name: 'Confirme que é você' });
  await confirmacao.getByLabel('Sua senha').fill(senha);
  await confirmacao.getByRole('button', { name: 'Confirmar' }).tap();
  await dialogo.getByText(/O convite não vai por e-mail/).waitFor();
  const url = await dialogo.getByLabel('Endereço do convite').inputValue();
  await olhar(pagina, 'ajudantes-convidado');
  await dialogo.getByRole('button', { name: 'Fechar', exact: true }).last().tap();
  await pagina.getByText(/Só ver\. O convite vale até 17\/03\/2026\./).waitFor();

  const dela = await palco.abrir(noPalco(url), { tela: 'celular' });
  dela.esperarNoConsole(/401/);
  await dela.getByText('Ana Souza').waitFor();
  await dela.getByRole('link', { name: 'Criar conta' }).waitFor();
  await olhar(dela, 'convite-sem-entrar');
  await dela.getByRole('link', { name: 'Entrar' }).tap();
  expect(await dela.getByLabel('E-mail').inputValue()).toBe(marta.email);
  await dela.getByLabel('Senha', { exact: true }).fill(senha);
  await dela.getByRole('button', { name: 'Entrar', exact: true }).tap();
  await dela.getByRole('button', { name: 'Aceitar e abrir' }).waitFor();
  await olhar(dela, 'convite-aceitar');
  await dela.getByRole('button', { name: 'Aceitar e abrir' }).tap();

  await faixa(dela).getByText('Você está nos imóveis de Ana Souza · só ver').waitFor();
  await dela.getByRole('heading', { level: 1, name: 'Painel' }).waitFor();
  await dela.getByText('Últimos doze meses').waitFor();
  await olhar(dela, 'ajudando-painel');
  expect(await dela.getByRole('button', { name: /^(Receber|Cobrar|Paguei)/ }).count()).toBe(0);
  const [caucao] = await contasDe(ana, contratoId);
  for (const [caminho, mostra] of [
    ['financeiro', 'Aluguel 3/12'],
    ['imoveis', 'Casa da Vila'],
    [`contratos/${contratoId}`, caucao.descricao],
    ['locatarios', 'Beatriz Nogueira'],
    ['conta', 'Deixar de ajudar Ana Souza'],
    ['contratos/novo', 'Esta tela serve para mudar algo'],
  ] as const) {
    await dela.goto(palco.endereco + caminho);
    await dela.getByText(mostra).first().waitFor();
    await olhar(dela, `so-ve-${caminho.replace(contratoId, 'um').replace('/', '-')}`);
    expect(await dela.getByRole('button', { name: /^(Receber|Cobrar|Nov[oa] |Mais ações)/ }).count(), caminho).toBe(0);
    expect(await dela.getByRole('link', { name: /^(Nov[oa] |Fazer contrato|Editar)/ }).count(), caminho).toBe(0);
  }
  await faixa(dela).getByRole('button', { name: 'Voltar aos meus' }).tap();
  await faixa(dela).waitFor({ state: 'detached' });
  await dela.getByRole('button', { name: 'Abrir os imóveis de Ana Souza' }).waitFor();
  await olhar(dela, 'voce-ajuda');
  await dela.getByRole('button', { name: 'Menu de Marta Lima' }).tap();
  await dela.getByRole('menuitem', { name: 'Imóveis de Ana Souza' }).tap();
  await faixa(dela).waitFor();
  await dela.getByRole('button', { name: 'Menu de Marta Lima' }).tap();
  await dela.getByRole('menuitem', { name: 'Voltar aos meus' }).waitFor();
  await dela.fotografar('ajudando-menu');

  await pagina.reload();
  await pagina.getByText(/Ajuda desde 10\/03\/2026\. Último acesso/).waitFor();
  await pagina.getByRole('list', { name: 'Quem me ajuda' }).scrollIntoViewIfNeeded();
  await olhar(pagina, 'ajudantes-ativo');
});

it('um convite para outro e-mail diz qual, e sai; um que não vale diz o que fazer', async () => {
  const { ana } = await anaComContrato();
  const outra = await novoLocador(palco.servico, { nomeCompleto: 'Rui Prado' });
  await ana.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
  const { body } = await ana.pedir(ajudantes.convidar, {
    body: { nome: 'Marta Lima', email: 'marta@exemplo.com.br', alcance: 'CUIDAR' },
  });
  const pagina = await palco.abrir(noPalco(body.ajudante.url), { como: outra });
  pagina.esperarNoConsole(/401|404/);
  await pagina.getByText(`Você está na conta de ${outra.email}`).waitFor();
  await olhar(pagina, 'convite-de-outro');
  await pagina.getByRole('button', { name: 'Sair e entrar com a outra' }).click();
  await pagina.getByRole('link', { name: 'Criar conta' }).click();
  expect(await pagina.getByLabel('E-mail').inputValue()).toBe('marta@exemplo.com.br');
  await pagina.goto(`${palco.endereco}ajudar/nada`);
  await pagina.getByText(/Este convite não existe, já foi aceito ou venceu/).waitFor();
  await olhar(pagina, 'convite-que-nao-vale');
});

it('quem cuida recebe um aluguel, e o histórico do locador diz o nome de quem foi', async () => {
  const { ana, marta, contratoId } = await ajudando('CUIDAR');
  const pagina = await palco.abrir('financeiro?mes=todos&situacao=ABERTAS', { como: marta });
  await faixa(pagina).getByText('Você está nos imóveis de Ana Souza', { exact: true }).waitFor();
  await pagina
    .getByRole('button', { name: /^Receber/ })
    .first()
    .click();
  const dialogo = pagina.getByRole('dialog', { name: 'Registrar pagamento' });
  await dialogo.getByRole('button', { name: /^Registrar R\$/ }).click();
  await dialogo.getByText('Pagamento registrado', { exact: true }).waitFor();
  await pagina.goto(`${palco.endereco}conta`);
  await pagina.getByText('Nos imóveis de Ana Souza: cuidar').waitFor();
  await olhar(pagina, 'ajudando-conta');
  const { body } = await ana.pedir(financeiro.listar, { query: { contratoId } });
  const paga = body.find(({ status }: { status: string }) => status === 'PAGO');
  const trilha = await ana.pedir(auditoria.listar, { query: { registro: `conta:${paga.id}` } });
  expect(trilha.body.eventos.some(({ quemNome }: auditoria.Evento) => quemNome === 'Marta Lima')).toBe(true);
  const dela = await palco.abrir(`financeiro?mes=todos&situacao=RECEBIDAS`, { como: ana });
  await dela
    .getByRole('button', { name: /^Mais ações de/ })
    .first()
    .click();
  await dela.getByRole('menuitem', { name: 'Histórico' }).click();
  await dela.getByText(/por Marta Lima \(ajuda você\)/).waitFor();
  await olhar(dela, 'historico-de-quem-ajuda');
});

it('terminada a ajuda com a tela aberta, um aviso leva aos seus, e nada se repete', async () => {
  const { ana, marta, id } = await ajudando('CUIDAR');
  const pagina = await palco.abrir('imoveis', { como: marta });
  pagina.esperarNoConsole(/403/);
  await pagina.getByText('Casa da Vila').first().waitFor();
  await ana.pedir(ajudantes.terminar, { params: { id } });
  await pagina.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Locatários' }).click();
  const aviso = pagina.getByRole('dialog', { name: 'Sua ajuda a Ana Souza terminou' });
  await aviso.waitFor();
  await pagina.waitForLoadState('networkidle');
  let pedidos = 0;
  pagina.on('request', () => (pedidos += 1));
  await olhar(pagina, 'ajuda-terminada');
  await new Promise((pronto) => setTimeout(pronto, 1_000));
  expect(pedidos).toBeLessThan(5);
  await aviso.getByRole('button', { name: 'Ir para os meus imóveis' }).click();
  await pagina.getByText('Faça o seu primeiro contrato').waitFor();
  expect(await faixa(pagina).count()).toBe(0);
});

it('terminada antes de abrir a página, ela abre nos seus, e diz por quê', async () => {
  const { ana, marta, id } = await ajudando('VER');
  await ana.pedir(ajudantes.terminar, { params: { id } });
  const pagina = await palco.abrir('', { como: marta });
  pagina.esperarNoConsole(/403/);
  await pagina.getByText('Faça o seu primeiro contrato').waitFor();
  await pagina.getByText(/A sua ajuda a este locador terminou/).waitFor();
});

it('saindo dos imóveis em outra aba, a primeira oferece abrir de novo, e o pedido segue', async () => {
  const { marta } = await ajudando('CUIDAR');
  const pagina = await palco.abrir('imoveis', { como: marta });
  pagina.esperarNoConsole(/401/);
  await pagina.getByText('Casa da Vila').first().waitFor();
  await marta.pedir(ajudantes.fechar, {});
  await pagina.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Locatários' }).click();
  const aviso = pagina.getByRole('dialog', { name: 'Em outra aba você saiu dos imóveis de Ana Souza' });
  await aviso.waitFor();
  await olhar(pagina, 'outra-aba-saiu');
  await aviso.getByRole('button', { name: 'Abrir de novo e continuar' }).click();
  await pagina.getByText('Beatriz Nogueira').first().waitFor();
  await marta.pedir(ajudantes.fechar, {});
  await pagina.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Recibos' }).click();
  await aviso.getByRole('button', { name: 'Ir para os meus imóveis' }).click();
  await pagina.getByText('Faça o seu primeiro contrato').waitFor();
});

it('a sessão que acaba durante a ajuda volta ao mesmo lugar, com a senha de quem ajuda', async () => {
  const { marta } = await ajudando('CUIDAR');
  const pagina = await palco.abrir('imoveis', { como: marta });
  pagina.esperarNoConsole(/401/);
  await pagina.getByText('Casa da Vila').first().waitFor();
  await marta.pedir(auth.logout, { body: { soEste: true } });
  await pagina.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Locatários' }).click();
  const volta = pagina.getByRole('dialog', { name: 'Sua sessão terminou' });
  expect(await volta.getByLabel('E-mail').inputValue()).toBe(marta.email);
  await volta.getByLabel(/^Senha/).fill(senha);
  await volta.getByRole('button', { name: 'Entrar e continuar' }).click();
  await pagina.getByText('Beatriz Nogueira').first().waitFor();
  await faixa(pagina).waitFor();
});

it('o endereço de um imóvel do locador, aberto nos próprios, oferece abri-lo lá', async () => {
  const { marta, imovelId } = await ajudando('VER');
  await marta.pedir(ajudantes.fechar, {});
  const pagina = await palco.abrir(`imoveis/${imovelId}`, { como: marta, tela: 'celular' });
  pagina.esperarNoConsole(/403/);
  const abrir = pagina.getByRole('button', { name: 'Nos imóveis de Ana Souza' });
  await abrir.waitFor();
  await olhar(pagina, 'registro-de-quem-ajuda');
  await abrir.tap();
  await faixa(pagina).waitFor();
  await pagina.getByRole('heading', { level: 1, name: 'Casa da Vila' }).waitFor();
  const deOutra = await novoImovel(await novoLocador(palco.servico));
  await pagina.goto(`${palco.endereco}imoveis/${deOutra}`);
  await pagina.getByRole('button', { name: 'Nos meus imóveis' }).waitFor();
  expect(await pagina.getByRole('button', { name: 'Nos imóveis de Ana Souza' }).count()).toBe(0);
});

it('quem cuidava e passa a só ver com um formulário aberto lê isso nele, e os botões somem', async () => {
  const { ana, marta, id } = await ajudando('CUIDAR');
  const pagina = await palco.abrir('despesas?nova=true', { como: marta });
  pagina.esperarNoConsole(/403/);
  const dialogo = pagina.getByRole('dialog', { name: 'Nova despesa' });
  await dialogo.getByLabel('Descrição').fill('Pintura');
  await dialogo.getByRole('textbox', { name: 'Valor' }).fill('120');
  await ana.pedir(ajudantes.mudar, { params: { id }, body: { alcance: 'VER' } });
  await dialogo.getByRole('button', { name: 'Registrar despesa' }).click();
  await dialogo.getByText(/Você só vê os imóveis deste locador/).waitFor();
  await dialogo.getByRole('button', { name: 'Registrar despesa' }).waitFor({ state: 'detached' });
  expect(await dialogo.getByLabel('Descrição').inputValue()).toBe('Pintura');
  await faixa(pagina)
    .getByText(/só ver/)
    .waitFor();
});
