import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contasDe, novoContrato, novoImovel, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-20T15:00:00Z' });
});
afterAll(() => palco.fechar());

const titulo = (pagina: Pagina, nome: string) => pagina.getByRole('heading', { level: 1, name: nome }).waitFor();
const espere = <T>(ler: () => T) => expect.poll(ler, { timeout: 15_000 });

/** January paid, February and March not; another contract ends in 25 days; a third property is free. */
async function comHistoria() {
  const ana = await novoLocador(palco.servico);
  const { contratoId } = await novoContrato(ana, {
    locatarioId: await novoLocatario(ana, { nome: 'João Pereira' }),
    imovelId: await novoImovel(ana, { nome: 'Apartamento Paulista' }),
  });
  await novoContrato(ana, {
    locatarioId: await novoLocatario(ana, { nome: 'Beatriz Lima' }),
    dataInicio: '2026-03-15',
    dataFim: '2026-04-14',
    valorAluguel: 2200,
    diaVencimento: 28,
  });
  await novoImovel(ana, { nome: 'Casa da praia' });
  const [janeiro] = await contasDe(ana, contratoId);
  await ana.pedir(financeiro.pagar, { params: { id: janeiro.id }, body: {} });
  return ana;
}

describe('painel', () => {
  it('sem nada cadastrado, mostra primeiro o caminho do contrato, e cada parte leva ao seu cadastro', async () => {
    const pagina = await palco.abrir('', { como: await novoLocador(palco.servico), tela: 'celular' });
    await pagina.getByRole('heading', { name: 'Faça o seu primeiro contrato' }).waitFor();
    await pagina.getByText(/^Olá, .+ Em poucos minutos seu primeiro aluguel está pronto para ser cobrado\.$/).waitFor();
    await pagina.semViolacoes();
    await pagina.semRolagemLateral();
    await pagina.fotografar('painel-primeiros-passos');
    await pagina.getByRole('link', { name: 'Cadastrar imóvel' }).click();
    await titulo(pagina, 'Novo imóvel');
  });

  it('mostra o mês numa barra, e cada figura leva à lista que a faz', async () => {
    const pagina = await palco.abrir('', { como: await comHistoria() });
    const mes = pagina.getByRole('region', { name: 'O mês' });
    // January's rent was paid in March: it came in March, and is no part of what was due in it.
    await espere(() => mes.textContent()).toMatch(/R\$\s0,00\s*de\s*R\$\s3\.700,00\s*em aluguéis; cauções à parte/);
    await espere(() => mes.textContent()).toMatch(/Entrou no mês\s*R\$\s1\.500,00/);
    await espere(() => mes.textContent()).toMatch(/Ocupação\s*2 de 3 imóveis/);
    const contas = pagina.getByRole('table', { name: 'Contas' }).getByRole('row');

    await mes.getByRole('link', { name: 'R$ 3.000,00' }).click();
    await titulo(pagina, 'Financeiro');
    expect(new URL(pagina.url()).search).toBe('?situacao=ATRASADAS');
    await espere(() => contas.count()).toBe(3);
    await pagina.goBack();

    await mes.getByRole('link', { name: 'R$ 3.700,00' }).click();
    await espere(() => contas.count()).toBe(3);
    await pagina.goBack();

    const decidir = pagina.getByRole('list', { name: 'Decisões' });
    await decidir.getByText('Beatriz Lima').first().waitFor();
    expect(await decidir.getByRole('listitem').first().getByRole('link').count()).toBe(1);
    await decidir.getByRole('link', { name: 'Decidir Beatriz Lima' }).click();
    await pagina.getByText('Beatriz Lima').first().waitFor();
    expect(pagina.url()).toMatch(/contratos\//);
  });

  it('diz quem deve, cada um uma vez, e cobra e recebe ali mesmo', async () => {
    const pagina = await palco.abrir('', { como: await comHistoria(), tela: 'celularPequeno' });
    const devedor = pagina.getByRole('list', { name: 'Locatários em atraso' }).getByRole('listitem');
    await espere(() => devedor.allInnerTexts()).toEqual([
      expect.stringMatching(/João Pereira\s+Apartamento Paulista\s+R\$\s3\.000,00\s+2 parcelas, 38 dias/),
    ]);
    await devedor.getByRole('button', { name: 'Cobrar João Pereira' }).click();
    const cobranca = pagina.getByRole('dialog');
    await cobranca.getByLabel('WhatsApp de João Pereira').fill('98888');
    await cobranca.getByRole('button', { name: 'Guardar número' }).click();
    await cobranca.getByText('Escreva o número com DDD.').waitFor();
    await pagina.semViolacoes();
    await pagina.fotografar('cobrar-sem-telefone');
    await cobranca.getByLabel('WhatsApp de João Pereira').fill('11988887777');
    await cobranca.getByRole('button', { name: 'Guardar número' }).click();
    const mensagem = cobranca.getByRole('link', { name: 'Abrir o WhatsApp' });
    await espere(() => mensagem.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511988887777\?text=/);
    await cobranca.getByText('Para (11) 98888-7777.').waitFor();
    await espere(() => mensagem.evaluate((ligacao) => ligacao === document.activeElement)).toBe(true);
    await pagina.keyboard.press('Escape');
    await devedor.getByRole('button', { name: 'Receber de João Pereira' }).click();
    await pagina.getByRole('checkbox', { name: 'Aluguel 3/12' }).uncheck();
    await pagina.semViolacoes();
    await pagina.fotografar('painel-receber');
    await pagina.getByRole('button', { name: 'Registrar R$ 1.500,00' }).click();
    await pagina.getByText('Pagamento registrado', { exact: true }).waitFor();
    await pagina.getByRole('group', { name: 'Enviar recibo' }).waitFor();
    await pagina.semViolacoes();
    await pagina.keyboard.press('Escape');
    await espere(() => devedor.allInnerTexts()).toEqual([expect.stringMatching(/R\$\s1\.500,00\s+1 parcela, 10 dias/)]);
    // One conta alone is received in all its ways.
    await devedor.getByRole('button', { name: 'Receber de João Pereira' }).click();
    await pagina.getByRole('button', { name: 'Registrar R$ 1.500,00' }).click();
    await pagina.getByText('Pagamento registrado', { exact: true }).waitFor();
    await pagina.keyboard.press('Escape');
    await pagina.getByText('Ninguém em atraso. Tudo em dia.').waitFor();
  });

  it('muda sozinho quando um pagamento entra por outro lado', async () => {
    const ana = await comHistoria();
    const pagina = await palco.abrir('', { como: ana });
    const devedor = pagina.getByRole('list', { name: 'Locatários em atraso' });
    await devedor.getByText('2 parcelas').waitFor();
    const { body } = await ana.pedir(financeiro.listar, { query: { status: 'ATRASADO' } });
    await ana.pedir(financeiro.pagar, { params: { id: body[0].id }, body: {} });
    await expect.poll(() => devedor.textContent(), { timeout: 25_000 }).toContain('1 parcela');
  }, 40_000);

  it('cada barra do gráfico diz sua soma e leva, com o teclado, às contas que a fazem', async () => {
    const pagina = await palco.abrir('', { como: await comHistoria() });
    const esperado = pagina.getByRole('link', { name: /^março de 2026: esperado R\$\s3\.700,00$/ });
    const recebido = pagina.getByRole('link', { name: /^janeiro de 2026: recebido R\$\s1\.500,00$/ });
    await esperado.waitFor();
    await pagina.getByRole('link', { name: /^fevereiro de 2026: recebido/ }).focus();
    await pagina.keyboard.press('Tab');
    const legenda = pagina.getByText('Esperado: R$').locator('xpath=../..');
    await espere(() => legenda.textContent()).toMatch(/março de 2026\s*Esperado: R\$\s3\.700,00\s*Recebido: R\$\s0,00/);
    await pagina.semViolacoes();
    await pagina.keyboard.press('Enter');
    await titulo(pagina, 'Financeiro');
    expect(new URL(pagina.url()).search).toBe('?mes=2026-03');
    await espere(() => pagina.getByRole('table', { name: 'Contas' }).getByRole('row').count()).toBe(3);

    await pagina.goBack();
    await recebido.click();
    await titulo(pagina, 'Financeiro');
    expect(Object.fromEntries(new URL(pagina.url()).searchParams)).toEqual({ mes: '2026-01', situacao: 'RECEBIDAS' });
    await pagina.getByText('Aluguel 1/12').first().waitFor();
    await espere(() => pagina.getByRole('table', { name: 'Contas' }).getByRole('row').count()).toBe(2);
  });

  it('no celular, um toque num mês mostra suas somas, e cada uma leva às contas dela', async () => {
    const pagina = await palco.abrir('', { como: await comHistoria(), tela: 'celularPequeno' });
    await pagina.getByRole('link', { name: /^fevereiro de 2026: esperado/ }).tap();
    const soma = pagina.getByRole('link', { name: /^Recebido: R\$\s0,00 em fevereiro de 2026$/ });
    await soma.waitFor();
    expect(new URL(pagina.url()).pathname).toBe('/app/');
    await pagina.semViolacoes();
    await pagina.fotografar('painel-mes');
    await pagina.getByRole('link', { name: /^janeiro de 2026: esperado/ }).tap();
    await soma.waitFor({ state: 'detached' });
    await pagina.getByRole('link', { name: /^Recebido: R\$\s1\.500,00 em janeiro de 2026$/ }).tap();
    await titulo(pagina, 'Financeiro');
    expect(new URL(pagina.url()).searchParams.get('situacao')).toBe('RECEBIDAS');
  });

  it('as somas do mês tocado são as de agora, também depois de um pagamento que entrou por outro lado', async () => {
    const ana = await comHistoria();
    const pagina = await palco.abrir('', { como: ana, tela: 'celularPequeno' });
    await pagina.getByRole('link', { name: /^fevereiro de 2026: recebido/ }).tap();
    await pagina.getByRole('link', { name: /^Recebido: R\$\s0,00 em fevereiro de 2026$/ }).waitFor();
    const { body } = await ana.pedir(financeiro.listar, { query: { status: 'ATRASADO' } });
    const [fevereiro] = body.filter(({ dataVencimento }: { dataVencimento: string }) =>
      dataVencimento.startsWith('2026-02'),
    );
    await ana.pedir(financeiro.pagar, { params: { id: fevereiro?.id ?? '' }, body: {} });
    const agora = pagina.getByRole('link', { name: /^Recebido: R\$\s1\.500,00 em fevereiro de 2026$/ });
    await agora.waitFor({ timeout: 25_000 });
  }, 60_000);

  it.each(['mesa', 'celularPequeno'] as const)('as barras não cobrem os valores da escala (%s)', async (tela) => {
    const pagina = await palco.abrir('', { como: await comHistoria(), tela });
    const barra = pagina.getByRole('link', { name: /^abril de 2025: esperado/ });
    await barra.waitFor();
    const fins = await pagina
      .locator('[aria-hidden] > span', { hasText: 'R$' })
      .evaluateAll((valores) => valores.map((valor) => valor.getBoundingClientRect().right));
    expect(fins).toHaveLength(2);
    expect(Math.max(...fins)).toBeLessThanOrEqual((await barra.boundingBox())?.x ?? 0);
  });

  it('cumprimenta uma empresa sem pôr dois pontos finais', async () => {
    const empresa = { tipoPessoa: 'PJ', razaoSocial: 'Casa Ltda.', cnpj: '11.222.333/0001-81', nomeResponsavel: 'Ana' };
    const pagina = await palco.abrir('', { como: await novoLocador(palco.servico, empresa) });
    await pagina.locator('#conteudo').getByText('Olá, Casa Ltda. Em poucos minutos seu primeiro aluguel').waitFor();
  });

  it('muitas decisões se separam por assunto, e quem pede mais continua no que veio', async () => {
    const bia = await novoLocador(palco.servico);
    // Each ended, and ten of them without a look at their entry.
    for (let n = 1; n <= 10; n++)
      await novoContrato(bia, { dataInicio: '2026-02-01', dataFim: `2026-03-${String(n).padStart(2, '0')}` });
    const pagina = await palco.abrir('', { como: bia, tela: 'celularPequeno' });
    const decisoes = pagina.getByRole('list', { name: 'Decisões' }).getByRole('listitem');
    await espere(() => decisoes.count()).toBe(6);
    const assuntos = pagina.getByRole('group', { name: 'O que decidir' });
    await assuntos.getByRole('button', { name: 'Prazos 10' }).click();
    await pagina.semViolacoes();
    await pagina.semRolagemLateral();
    await pagina.fotografar('painel-muitas-decisoes');
    await pagina.getByRole('button', { name: 'Mostrar mais 4' }).click();
    await espere(() => decisoes.count()).toBe(10);
    const setima = decisoes.nth(6).getByRole('link');
    expect(await setima.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await decisoes.filter({ hasNotText: 'O prazo terminou' }).count()).toBe(0);
  });

  it('o que entrou com encargos não alarga a tela do celular', async () => {
    const ana = await novoLocador(palco.servico);
    const { contratoId } = await novoContrato(ana, { valorAluguel: 21_000, termos: { multaPercentual: 10 } });
    const [janeiro] = await contasDe(ana, contratoId);
    await ana.pedir(financeiro.pagar, { params: { id: janeiro.id }, body: { encargos: 'COBRAR' } });
    const pagina = await palco.abrir('', { como: ana, tela: 'celularPequeno' });
    const mes = pagina.getByRole('region', { name: 'O mês' });
    await espere(() => mes.textContent()).toMatch(/Entrou no mês\s*R\$\s23\.100,00\s*\(R\$\s2\.100,00 de encargos\)/);
    await pagina.semRolagemLateral();
  });

  it('é lido por todos', async () => {
    const pagina = await palco.abrir('', { como: await comHistoria() });
    await pagina.getByRole('list', { name: 'Decisões' }).waitFor();
    await olhar(pagina, 'painel');
  });
});

it('quando são muitos em atraso, a lista inteira é de locatários, como a do Painel', async () => {
  const ana = await novoLocador(palco.servico);
  for (const numero of [1, 2, 3, 4, 5, 6, 7]) {
    const locatarioId = await novoLocatario(ana, { nome: `Devedor ${numero}` });
    await novoContrato(ana, { locatarioId, imovelId: await novoImovel(ana, { nome: `Casa ${numero}` }) });
  }
  await novoLocatario(ana, { nome: 'Sem dívida' });
  const pagina = await palco.abrir('', { como: ana, tela: 'celularPequeno' });
  await pagina.getByRole('link', { name: 'Ver os 7 locatários em atraso' }).click();
  await titulo(pagina, 'Locatários');
  await pagina.getByRole('button', { name: /^Em atraso\s*7$/, pressed: true }).waitFor();
  await espere(() => pagina.getByRole('link', { name: /^Devedor/ }).count()).toBe(7);
  expect(await pagina.getByText('Sem dívida').count()).toBe(0);
  await pagina.semViolacoes();
  await pagina.semRolagemLateral();
  await pagina.fotografar('locatarios-em-atraso');
});
