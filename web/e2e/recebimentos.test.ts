import * as bancos from '@imob/schemas/bancos';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pollBanks } from '../../api/src/areas/bancos/consultar.ts';
import { contasDe, type Locador, novoContrato, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { formulario } from '../../api/test/support/form.ts';
import { arquivo } from './arquivosDeTeste.ts';
import { montarPalcoComBanco } from './comBanco.ts';
import { olhar } from './navegador.ts';

const CHAVE = '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc';
/** A bank is asked for whole seconds: what arrives in the present one is told the next time. */
const ABERTURA = new Date('2026-03-10T15:00:00Z');
const espere = <T>(ler: () => T) => expect.poll(ler, { timeout: 15_000 });
let palco: Awaited<ReturnType<typeof montarPalcoComBanco>>;
beforeAll(async () => {
  palco = await montarPalcoComBanco('2026-03-10T15:00:00Z');
});
afterAll(() => palco.fechar());

async function comContrato(mudancas: object = {}) {
  const ana = await novoLocador(palco.servico);
  const locatarioId = await novoLocatario(ana, {
    nome: 'João Pereira Lima',
    cpf: '529.982.247-25',
    whatsapp: '11987654321',
  });
  const { contratoId } = await novoContrato(ana, { locatarioId, ...mudancas });
  return { ana, contratoId, contas: await contasDe(ana, contratoId) };
}

async function ligar(ana: Locador) {
  // The fake bank tells every account of everybody's money: those of other tests rest.
  await palco.servico.deps.db.updateTable('bancos').set({ situacao: 'INATIVO' }).execute();
  await ana.pedir(bancos.criar, { body: { perfil: 'teste', apelido: 'Conta', ...palco.banco.conta, chave: CHAVE } });
}

describe('por onde se recebe', () => {
  it('a chave Pix é julgada, e mostra o seu código enquanto é digitada', async () => {
    const ana = await novoLocador(palco.servico, { cidade: 'São Paulo' });
    const pagina = await palco.abrir('recebimentos?aba=pix', { como: ana, tela: 'celular' });
    await pagina.getByRole('textbox', { name: 'Chave', exact: true }).fill('123.456.789-00');
    await pagina.getByRole('button', { name: 'Salvar chave' }).click();
    await pagina.getByText('O CPF da chave Pix não confere').waitFor();
    await pagina.getByRole('textbox', { name: 'Chave', exact: true }).fill('123.456.789-09');
    await pagina.getByRole('img', { name: 'QR Code de prévia da sua chave' }).waitFor();
    await olhar(pagina, 'recebimentos-chave');
    await pagina.getByRole('button', { name: 'Salvar chave' }).click();
    await pagina.getByText('Chave Pix salva.').waitFor();
    const { body } = await ana.pedir(configuracoes.buscar);
    expect(body.pix).toEqual({ tipoChave: 'CPF', chave: '12345678909', nome: 'Ana Souza', cidade: 'São Paulo' });
  });

  it('um banco se liga em quatro passos, e cada um diz o que falta', async () => {
    const ana = await novoLocador(palco.servico);
    const pagina = await palco.abrir('recebimentos?aba=pix', { como: ana });
    await pagina.getByRole('link', { name: 'Ligar um banco' }).click();
    pagina.esperarNoConsole(/400 \(Bad Request\)/);
    const continuar = pagina.getByRole('button', { name: 'Continuar' });
    await continuar.click();
    await pagina.getByText('Escolha o banco da sua conta.').waitFor();
    await pagina.getByRole('combobox', { name: 'Banco' }).and(pagina.locator(':focus')).waitFor();
    await pagina.getByRole('combobox', { name: 'Banco' }).click();
    await pagina.getByRole('option', { name: 'Banco de teste' }).click();
    await olhar(pagina, 'banco-1');
    await continuar.click();

    await continuar.click();
    await pagina.getByText('Cole o Client Secret que o banco mostrou.').waitFor();
    await olhar(pagina, 'banco-2');
    await pagina.getByLabel('Client ID').fill(palco.banco.conta.clientId);
    await pagina.getByLabel('Client Secret').fill('outro');
    await pagina.getByLabel('Chave Pix desta conta').fill(CHAVE);
    await continuar.click();

    // Back goes a step back, with all that was written.
    await pagina.getByRole('group', { name: 'Passo 3: Certificado' }).waitFor();
    await pagina.goBack();
    await pagina.getByRole('group', { name: 'Passo 2: Credenciais' }).waitFor();
    expect(await pagina.getByLabel('Client ID').inputValue()).toBe(palco.banco.conta.clientId);
    await continuar.click();

    const salvar = pagina.getByRole('button', { name: 'Salvar e testar' });
    await salvar.click();
    await pagina.getByText('Escolha o arquivo do certificado').waitFor();
    const escolher = pagina.getByLabel('Arquivo do certificado');
    const [certificado = ''] = /-----BEGIN CERTIFICATE-----[\s\S]*/.exec(palco.banco.conta.certificado) ?? [];
    await escolher.setInputFiles([arquivo('conta.crt', certificado)]);
    await salvar.click();
    await pagina.getByText('mas não a chave privada').waitFor();
    await olhar(pagina, 'banco-3');
    await escolher.setInputFiles([arquivo('conta.pem', palco.banco.conta.certificado)]);
    // A look at the step before loses no file.
    await pagina.getByRole('button', { name: 'Voltar', exact: true }).click();
    await continuar.click();
    await pagina.getByText('conta.pem').waitFor();
    await salvar.click();

    await pagina.getByRole('button', { name: 'Testar agora' }).click();
    await pagina.getByText(/^Confira em Credenciais e teste de novo/).waitFor();
    // Opened again it goes on with the account that was stored, and makes no second one.
    await pagina.reload();
    await pagina.getByRole('group', { name: 'Passo 4: Teste' }).waitFor();
    await pagina.getByRole('button', { name: 'Testar agora' }).click();
    await pagina.getByText(/^Confira em Credenciais e teste de novo/).waitFor();
    await olhar(pagina, 'banco-4-falha');
    await pagina.getByRole('button', { name: 'Corrigir' }).click();
    await pagina.getByLabel('Client Secret').fill(palco.banco.conta.clientSecret);
    await continuar.click();
    await salvar.click();
    await pagina.getByRole('button', { name: 'Testar agora' }).click();
    await pagina.getByText('Tudo certo').waitFor();
    await olhar(pagina, 'banco-4');
    await pagina.getByRole('link', { name: 'Concluir' }).click();
    const conta = pagina.getByRole('list', { name: 'Contas em bancos' }).getByRole('listitem');
    await espere(() => conta.textContent()).toContain('Ativo');
    expect((await conta.textContent())?.split('Banco de teste')).toHaveLength(2);
    expect(await conta.count()).toBe(1);
    await olhar(pagina, 'bancos');

    await conta.getByRole('button', { name: /^Mais ações/ }).click();
    await pagina.getByRole('menuitem', { name: 'Histórico' }).click();
    await pagina.getByRole('dialog').getByText('Conta no banco criada').waitFor();
    await pagina.keyboard.press('Escape');
    await pagina.getByRole('dialog').waitFor({ state: 'detached' });
    await conta.getByRole('button', { name: /^Mais ações/ }).click();
    await pagina.getByRole('menuitem', { name: 'Apagar' }).click();
    await pagina.getByText('Primeiro o banco cancela as cobranças em aberto').waitFor();
    await pagina.getByRole('button', { name: 'Apagar conta no banco' }).click();
    await pagina.getByText('Encerrando').waitFor();
    await olhar(pagina, 'banco-encerrando');
    await pollBanks(palco.servico.deps);
    await pagina.getByText('Nenhum banco ligado').waitFor({ timeout: 20_000 });
  });
});

describe('o que espera pelo locador', () => {
  it('cada recebimento é uma pergunta; respondida, a conta fica paga e o menu sossega', async () => {
    const { ana, contratoId, contas } = await comContrato();
    await ligar(ana);
    palco.banco.receber({ centavos: 1500_00, chave: CHAVE, mensagem: 'aluguel', em: ABERTURA });
    await pollBanks(palco.servico.deps);
    const pagina = await palco.abrir('recebimentos', { como: ana });
    await pagina.getByRole('heading', { name: /O que pagam estes R\$\s1\.500,00/ }).waitFor();
    await pagina
      .getByRole('link', { name: /^Recebimentos/ })
      .getByLabel('1 a resolver')
      .waitFor();
    await olhar(pagina, 'conciliar');
    await pagina.getByRole('button', { name: 'Escolher a conta' }).click();
    const dialogo = pagina.getByRole('dialog');
    await dialogo.getByRole('checkbox', { name: /vence em 10\/03\/2026/ }).check();
    await dialogo.getByRole('checkbox', { name: /venceu em 10\/02\/2026/ }).waitFor();
    await dialogo.getByRole('button', { name: 'Voltar' }).click();
    await pagina.getByRole('button', { name: 'Continuar editando' }).click();
    await pagina.semViolacoes();
    await pagina.fotografar('conciliar-escolher');
    await dialogo.getByRole('button', { name: 'Pagar com este dinheiro' }).click();
    await pagina.getByText('Nada a conciliar').waitFor();
    await espere(() => pagina.getByLabel('1 a resolver').count()).toBe(0);
    const paga = (await contasDe(ana, contratoId)).find(({ dataVencimento }) => dataVencimento === '2026-03-10');
    expect(paga).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
    expect(contas).toHaveLength(12);
    await pagina.getByRole('tab', { name: 'Recebidos' }).click();
    await pagina.getByRole('table', { name: 'Recebimentos' }).getByText('Conciliado').waitFor();
    await olhar(pagina, 'recebidos');
    await pagina.getByRole('button', { name: /^Histórico de R\$\s1\.500,00/ }).click();
    const quitou = pagina.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Contas quitadas' });
    await quitou.getByText('Conciliado').waitFor();
    await pagina.semViolacoes();
  });

  it('o Pix de uma conta que ele já registrou como paga é aquele pagamento, se ele diz', async () => {
    const { ana, contratoId, contas } = await comContrato();
    await ligar(ana);
    const [, , { id }] = contas;
    const body = { formaPagamento: 'Pix', dataPagamento: '2026-02-20' };
    await ana.pedir(financeiro.pagar, { params: { id }, body });
    palco.banco.receber({ centavos: 1500_00, chave: CHAVE, txid: txidEstatico(id), em: ABERTURA });
    await pollBanks(palco.servico.deps);
    const pagina = await palco.abrir('recebimentos', { como: ana, tela: 'celular' });
    const pergunta = pagina.getByRole('heading', { name: /Estes R\$\s1\.500,00 são o pagamento que você registrou/ });
    await pergunta.waitFor();
    await pagina.getByText('Você registrou como pago, neste valor: Aluguel 3/12, de João Pereira Lima').waitFor();
    await olhar(pagina, 'conciliar-registrado');
    await pagina.getByRole('button', { name: 'É o pagamento que já registrei' }).click();
    await pagina.getByRole('dialog').getByText('Nada é pago outra vez').waitFor();
    await olhar(pagina, 'conciliar-registrado-confirmar');
    await pagina.getByRole('dialog').getByRole('button', { name: 'É o mesmo pagamento' }).click();
    await pergunta.waitFor({ state: 'hidden' });
    const pagas = (await contasDe(ana, contratoId)).filter(({ status }) => status === 'PAGO');
    expect(pagas).toMatchObject([{ id, valorRecebido: 1500 }]);
  });

  it('sem ninguém tocar em nada, o que chega aparece na tela', async () => {
    const { ana } = await comContrato();
    await ligar(ana);
    const pagina = await palco.abrir('recebimentos', { como: ana, tela: 'celular' });
    await pagina.getByText('Nada a conciliar').waitFor();
    palco.banco.receber({ centavos: 77_00, chave: CHAVE, em: ABERTURA });
    await pollBanks(palco.servico.deps);
    await pagina.getByRole('heading', { name: /O que pagam estes R\$\s77,00/ }).waitFor({ timeout: 20_000 });
    await pagina.getByRole('listitem').filter({ hasText: '77,00' }).getByRole('button', { name: 'Devolver' }).click();
    // The amount starts empty: the person who returns money types it.
    const dialogo = pagina.getByRole('dialog');
    await dialogo.getByRole('button', { name: 'Devolver', exact: true }).click();
    await dialogo.getByLabel('Valor a devolver').and(pagina.locator('[aria-invalid=true]')).waitFor();
    await dialogo.getByLabel('Valor a devolver').fill('77,00');
    await dialogo.getByRole('button', { name: /^Devolver R\$\s77,00/ }).click();
    await pagina.getByText(/Devolução de R\$\s77,00: em andamento no banco/).waitFor();
    await olhar(pagina, 'devolver');
  });

  it('um pedido do inquilino é respondido, e o endereço dele se cria na tela do contrato', async () => {
    const { ana, contratoId } = await comContrato();
    const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
    await pagina.getByRole('button', { name: 'Criar a página' }).click();
    const endereco = await pagina
      .getByRole('region', { name: 'Página do inquilino' })
      .getByLabel('Endereço')
      .inputValue();
    const token = endereco.split('/').at(-1) as string;
    await pagina.getByText('Ainda não foi aberta.').waitFor();
    await pagina.semViolacoes();
    await pagina.fotografar('contrato-com-link');
    const alguem = palco.servico.cliente();
    const campos = formulario({ tipo: 'REPARO', texto: 'A pia vaza.' }, Buffer.from(''));
    await alguem.pedir(inquilino.pedir, { params: { token }, ...campos });
    await pagina.getByRole('link', { name: /^Recebimentos/ }).click();
    await pagina.getByRole('tab', { name: /Pedidos/ }).click();
    await pagina.getByText('A pia vaza.').waitFor();
    await olhar(pagina, 'pedidos');
    await pagina.getByRole('button', { name: 'Responder' }).click();
    await pagina.getByRole('dialog').getByLabel('Resposta').fill('O encanador vai na quinta.');
    await pagina.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await pagina.getByText('Nenhum pedido').waitFor();
    const { body } = await alguem.pedir(inquilino.dados, { params: { token } });
    expect(body.pedidos).toMatchObject([{ situacao: 'RESOLVIDO', resposta: 'O encanador vai na quinta.' }]);
    // A request saved without an answer keeps none, and the toast names none.
    await pagina.getByText('Todos', { exact: true }).click();
    await pagina.getByRole('button', { name: 'Mudar' }).click();
    await pagina.getByRole('dialog').getByLabel('Resposta').fill('');
    await pagina.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await pagina.getByText('Pedido guardado. Na página dele, o inquilino vê a situação.').waitFor();
  });

  it('quem diz que pagou aparece no Painel e na barra do celular, e se recebe pelo próprio pedido', async () => {
    const { ana, contratoId, contas } = await comContrato();
    const { url } = (await ana.pedir(inquilino.criarLink, { params: { id: contratoId } })).body;
    const body = { tipo: 'PAGAMENTO', texto: 'Paguei ontem.', contaId: contas[0].id };
    await palco.servico.cliente().pedir(inquilino.pedir, { params: { token: url.split('/').at(-1) }, body });
    const pagina = await palco.abrir('', { como: ana, tela: 'celular' });
    await pagina.getByRole('navigation', { name: 'Atalhos' }).getByLabel('1 a resolver').waitFor();
    await pagina.getByRole('listitem').getByRole('link', { name: 'Diz que pagou' }).waitFor();
    await olhar(pagina, 'painel-diz-que-pagou');
    const decisoes = pagina.getByRole('list', { name: 'Decisões' });
    await decisoes.getByText('Diz que pagou').waitFor();
    await decisoes.getByRole('link', { name: 'Ver o pedido de João Pereira Lima' }).click();
    const pedidos = pagina.getByRole('list', { name: 'Pedidos dos inquilinos' });
    await pedidos.getByText(/^Aluguel 1\/\d+, R\$\s1\.500,00, venceu em 10\/01\/2026$/).waitFor();
    await pedidos.getByRole('link', { name: 'João Pereira Lima' }).waitFor();
    // The tab's count is seen whole.
    const aba = pagina.getByRole('tab', { name: /Pedidos/ });
    const quantos = await aba.getByLabel('1 pedido').boundingBox();
    expect((quantos?.x ?? 999) + (quantos?.width ?? 0)).toBeLessThan(370);
    await olhar(pagina, 'pedido-diz-que-pagou');
    await pedidos.getByRole('button', { name: 'Receber' }).click();
    await pagina.getByRole('button', { name: /^Registrar R\$\s1\.500,00/ }).click();
    await pagina.getByText('Pagamento registrado', { exact: true }).first().waitFor();
    await pagina.getByRole('button', { name: 'Fechar', exact: true }).last().click();
    await pedidos.getByText(/já recebida$/).waitFor();
    expect(await pedidos.getByRole('button', { name: 'Receber' }).count()).toBe(0);

    // A tenant who did not say which conta means all late ones; after their receipt one touch resolves the request.
    const tudo = { tipo: 'PAGAMENTO', texto: 'Paguei tudo.' };
    await palco.servico.cliente().pedir(inquilino.pedir, { params: { token: url.split('/').at(-1) }, body: tudo });
    await pagina.reload();
    const segundo = pedidos.getByRole('listitem').filter({ hasText: 'Paguei tudo.' });
    await segundo.getByText(/^Venceram R\$\s1\.500,00 em 1 conta, sem multa e juros$/).waitFor();
    await segundo.getByRole('button', { name: 'Receber' }).click();
    await pagina.getByRole('button', { name: /^Registrar R\$\s1\.500,00/ }).click();
    await pagina.getByText('Pagamento registrado', { exact: true }).first().waitFor();
    await pagina.getByRole('button', { name: 'Fechar', exact: true }).last().click();
    await segundo.getByText('Nada mais em atraso').waitFor();
    await olhar(pagina, 'pedido-recebido');
    for (const resta of [1, 0]) {
      await pedidos.getByRole('button', { name: 'Dar por resolvido' }).first().click();
      await expect.poll(() => pedidos.getByRole('listitem').count(), { timeout: 15_000 }).toBe(resta);
    }
    await pagina.getByText('Nenhum pedido pendente').waitFor();
  });
});
