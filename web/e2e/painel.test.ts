import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contasDe, novoContrato, novoImovel, novoLocador, novoLocatario } from '../../api/test/factories.ts';
import { montarPalco, type Pagina, type Palco } from './navegador.ts';

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
  it('sem nada cadastrado, mostra os passos para começar, e o primeiro leva ao cadastro', async () => {
    const pagina = await palco.abrir('', { como: await novoLocador(palco.servico), tela: 'celular' });
    await pagina.getByRole('heading', { name: 'Três passos para começar' }).waitFor();
    await pagina.semViolacoes();
    await pagina.semRolagemLateral();
    await pagina.fotografar('painel-primeiros-passos');
    await pagina.getByRole('link', { name: 'Cadastrar imóvel' }).click();
    await titulo(pagina, 'Novo imóvel');
  });

  it('mostra o mês, e cada figura leva à lista que a faz', async () => {
    const pagina = await palco.abrir('', { como: await comHistoria() });
    const recebido = pagina.getByRole('link', { name: /Recebido no mês/ });
    await recebido.waitFor();
    expect(await recebido.textContent()).toMatch(/R\$\s1\.500,00/);
    expect(await pagina.getByRole('link', { name: /Em atraso/ }).textContent()).toMatch(
      /R\$\s3\.000,00[\s\S]*2 contas/,
    );
    expect(await pagina.getByRole('link', { name: /Ocupação/ }).textContent()).toMatch(/67%[\s\S]*2 de 3 imóveis/);

    await pagina.getByRole('link', { name: /Em atraso/ }).click();
    await titulo(pagina, 'Financeiro');
    await espere(() => pagina.getByRole('table', { name: 'Contas' }).getByRole('row').count()).toBe(3);
    await pagina.goBack();

    await pagina
      .getByRole('link', { name: '31 a 60 dias' })
      .or(pagina.getByRole('link', { name: '1 a 30 dias' }))
      .first()
      .click();
    await titulo(pagina, 'Financeiro');
    expect(pagina.url()).toContain('status=ATRASADO');
    await espere(() => pagina.getByRole('table', { name: 'Contas' }).getByRole('row').count()).toBe(2);
    await pagina.goBack();

    await recebido.click();
    await espere(() => pagina.getByRole('table', { name: 'Contas' }).getByRole('row').count()).toBe(2);
    await pagina.goBack();

    await pagina
      .getByRole('region', { name: 'Contratos que terminam' })
      .getByRole('link', { name: '1' })
      .first()
      .click();
    await titulo(pagina, 'Contratos');
    await pagina.getByText('Beatriz Lima').first().waitFor();
  });

  it('diz quem deve, os atrasados primeiro, e recebe ali mesmo', async () => {
    const pagina = await palco.abrir('', { como: await comHistoria(), tela: 'celularPequeno' });
    const quadro = pagina.getByRole('region', { name: 'A receber' });
    const botoes = quadro.getByRole('button');
    await botoes.first().waitFor();
    const nomes = await botoes.evaluateAll((todos) => todos.map((botao) => botao.getAttribute('aria-label')));
    expect(nomes.slice(0, 3)).toEqual([
      'Receber Aluguel 2/12, João Pereira',
      'Receber Aluguel 3/12, João Pereira',
      'Receber Aluguel 1/1, Beatriz Lima',
    ]);
    await botoes.first().click();
    await pagina.getByRole('button', { name: 'Registrar R$ 1.500,00' }).click();
    await pagina.getByText('Pagamento registrado').waitFor();
    await pagina.keyboard.press('Escape');
    await quadro.getByRole('button', { name: 'Receber Aluguel 2/12, João Pereira' }).waitFor({ state: 'detached' });
    await espere(() => pagina.getByRole('link', { name: /Recebido no mês/ }).textContent()).toMatch(/R\$\s3\.000,00/);
  });

  it('cada barra do gráfico diz sua soma e leva, com o teclado, às contas que a fazem', async () => {
    const pagina = await palco.abrir('', { como: await comHistoria() });
    const esperado = pagina.getByRole('link', { name: /^março de 2026: esperado R\$\s3\.700,00$/ });
    const recebido = pagina.getByRole('link', { name: /^março de 2026: recebido R\$\s1\.500,00$/ });
    await esperado.waitFor();
    await pagina.getByRole('link', { name: /^fevereiro de 2026: recebido/ }).focus();
    await pagina.keyboard.press('Tab');
    await espere(() => pagina.getByRole('tooltip').allInnerTexts()).toEqual([
      expect.stringMatching(/março de 2026\s+Esperado: R\$\s3\.700,00\s+Recebido: R\$\s1\.500,00/),
    ]);
    await pagina.semViolacoes();
    await pagina.keyboard.press('Enter');
    await titulo(pagina, 'Financeiro');
    expect(new URL(pagina.url()).search).toBe('?de=2026-03-01&ate=2026-03-31');
    await espere(() => pagina.getByRole('table', { name: 'Contas' }).getByRole('row').count()).toBe(3);
    await pagina.getByText('Esperado: R$ 3.700,00 em 2 contas').waitFor();

    // January's rent was paid in March: it is in what March received, and not in what was due then.
    await pagina.goBack();
    await recebido.click();
    await titulo(pagina, 'Financeiro');
    expect(Object.fromEntries(new URL(pagina.url()).searchParams)).toEqual({
      de: '2026-03-01',
      ate: '2026-03-31',
      por: 'pagamento',
      status: 'PAGO',
    });
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
    await pagina.getByRole('link', { name: /^março de 2026: esperado/ }).tap();
    await soma.waitFor({ state: 'detached' });
    await pagina.getByRole('link', { name: /^Recebido: R\$\s1\.500,00 em março de 2026$/ }).tap();
    await titulo(pagina, 'Financeiro');
    expect(new URL(pagina.url()).searchParams.get('por')).toBe('pagamento');
  });

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
    await pagina.locator('#conteudo').getByText('Olá, Casa Ltda. Veja como está março de 2026.').waitFor();
  });

  it.each([
    { tela: 'mesa', escuro: false },
    { tela: 'mesa', escuro: true },
    { tela: 'celular', escuro: true },
    { tela: 'celularPequeno', escuro: false },
  ] as const)('é lido por todos ($tela, escuro: $escuro)', async (opcoes) => {
    const pagina = await palco.abrir('', { como: await comHistoria(), ...opcoes });
    await pagina.getByRole('link', { name: /Ocupação/ }).waitFor();
    await pagina.semViolacoes();
    await pagina.semRolagemLateral();
    await pagina.fotografar('painel');
  });
});
