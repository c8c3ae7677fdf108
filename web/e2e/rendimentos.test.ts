import { readFile } from 'node:fs/promises';
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  contasDe,
  novaConta,
  novaDespesa,
  novoContrato,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-11-24T15:00:00Z' });
});
afterAll(() => palco.fechar());

/** A person who pays rent with condomínio, a company, and somebody whose document is none. */
async function anoDeAlugueis(mudancas: object = {}) {
  const ana = await novoLocador(palco.servico, mudancas);
  const pagar = (id: string, dataPagamento: string) =>
    ana.pedir(financeiro.pagar, { params: { id }, body: { dataPagamento } });
  const locacao = async (nome: string, cpf: string, valorAluguel: number) => {
    const locatarioId = await novoLocatario(ana, { nome, cpf });
    const termo = { dataInicio: '2025-12-01', dataFim: '2026-11-30', diaVencimento: 10, valorAluguel };
    const { contratoId, imovelId } = await novoContrato(ana, { locatarioId, ...termo });
    return { contratoId, imovelId, contas: await contasDe(ana, contratoId) };
  };
  const joao = await locacao('João Conceição', '529.982.247-25', 6000);
  for (const [i, mes] of ['08', '09', '10'].entries()) await pagar(joao.contas[i].id, `2026-${mes}-11`);
  const itens = [{ tipo: 'CONDOMINIO', descricao: 'Condomínio', valor: 500 }];
  await pagar(await novaConta(ana, joao.contratoId, { tipo: 'ALUGUEL', valor: 500, itens }), '2026-10-12');
  const empresa = await locacao('Padaria Central Ltda', '11.222.333/0001-81', 4000);
  await pagar(empresa.contas[0].id, '2026-10-13');
  return { ana, joao, locacao, pagar };
}

it('dos recibos ao arquivo do Carnê-Leão, de um mês e do ano', async () => {
  const { ana } = await anoDeAlugueis();
  const pagina = await palco.abrir('recibos', { como: ana });
  await pagina.getByRole('link', { name: 'Imposto de renda' }).click();
  await pagina
    .getByText(/R\$\s22\.000,00/)
    .first()
    .waitFor();
  await pagina.getByText(/R\$\s500,00 de condomínio, IPTU, consumo e reparos/).waitFor();
  // 6.000 of a natural person in October: with the simplified discount, and without.
  await pagina
    .getByText(/R\$\s394,54 a R\$\s561,52/)
    .first()
    .waitFor();
  await pagina.getByText('30/11/2026').waitFor();
  await pagina.getByText('11.222.333/0001-81').waitFor();
  await pagina.getByText('Até agora, os aluguéis de 2026 não fazem você pagar estes tributos em 2027.').waitFor();
  await pagina.getByText('2 de 3', { exact: true }).waitFor();
  await olhar(pagina, 'rendimentos');

  const baixar = async (nome: string) => {
    const baixado = pagina.waitForEvent('download');
    await pagina.getByRole('button', { name: nome, exact: true }).click();
    const arquivo = await baixado;
    return [arquivo.suggestedFilename(), await readFile((await arquivo.path()) as string, 'utf8')];
  };
  const [nome, conteudo = ''] = await baixar('Arquivo do Carnê-Leão de out 2026');
  expect([nome, conteudo.split('\r\n').length]).toEqual(['carne-leao-2026-10.csv', 2]);
  expect(conteudo).toContain('12/10/2026;R01.003.001;;6000,00;;Aluguel recebido de Joao Conceicao em 10/2026;PF;');
  const [doAno, linhas = ''] = await baixar('Arquivo do Carnê-Leão');
  expect([doAno, linhas.split('\r\n').length]).toEqual(['carne-leao-2026.csv', 4]);
  expect((await baixar('Planilha do ano'))[0]).toBe('rendimentos-2026.xlsx');

  await pagina.getByRole('button', { name: 'Ano anterior' }).click();
  await pagina.getByText('Nada foi recebido em 2025').waitFor();
});

it('quem não tem CPF nem CNPJ válido é dito, e fica fora do arquivo', async () => {
  const { ana, locacao, pagar } = await anoDeAlugueis();
  const { contas } = await locacao('Rui Ramos', '123', 1000);
  await pagar(contas[0].id, '2026-10-20');
  const pagina = await palco.abrir('rendimentos', { como: ana, tela: 'celularPequeno', escuro: true });
  await pagina.getByText(/R\$\s1\.000,00 vieram de quem não tem CPF ou CNPJ válido/).waitFor();
  await pagina.getByText(/Documento a corrigir/).waitFor();
  await olhar(pagina, 'rendimentos-sem-documento');
});

it('o condomínio que o inquilino também pagou é para conferir, e leva às despesas', async () => {
  const { ana, joao } = await anoDeAlugueis();
  const { imovelId } = joao;
  await novaDespesa(ana, {
    imovelId,
    tipo: 'CONDOMINIO',
    descricao: 'Boleto de outubro',
    valor: 480,
    data: '2026-10-05',
  });
  const pagina = await palco.abrir('rendimentos', { como: ana, tela: 'celularPequeno', escuro: true });
  await pagina.getByText(/R\$\s480,00 em out/).waitFor();
  await olhar(pagina, 'rendimentos-a-conferir');
  await pagina.getByRole('link', { name: /^Condomínio de/ }).click();
  await pagina.getByText('Boleto de outubro').waitFor();
});

it('de um ano cuja tabela não se tem, diz isso, e não de que supõe uma estimativa que não dá', async () => {
  const { ana, pagar, locacao } = await anoDeAlugueis();
  const { contas } = await locacao('Lia Prado', '390.533.447-05', 2000);
  await pagar(contas[0].id, '2025-12-10');
  const pagina = await palco.abrir('rendimentos?ano=2025', { como: ana });
  await pagina.getByText('A estimativa usa a tabela do ano, e a de 2025 não está aqui').waitFor();
  expect(await pagina.getByText('O imposto estimado supõe').count()).toBe(0);
  await pagina.getByRole('button', { name: 'Próximo ano' }).click();
  await pagina.getByText('O imposto estimado supõe').waitFor();
});

it('uma empresa que aluga os seus imóveis baixa a planilha da DIMOB, e nada do Carnê-Leão', async () => {
  const empresa = { razaoSocial: 'Souza Imóveis Ltda.', cnpj: '11.444.777/0001-61', nomeResponsavel: 'Ana Souza' };
  const { ana } = await anoDeAlugueis({ tipoPessoa: 'PJ', ...empresa });
  const pagina = await palco.abrir('rendimentos', { como: ana, tela: 'celularPequeno' });
  await pagina.getByText('entrega a DIMOB de 2026 até o último dia útil de fevereiro de 2027').waitFor();
  expect(await pagina.getByRole('button', { name: 'Arquivo do Carnê-Leão' }).count()).toBe(0);
  const [baixado] = await Promise.all([
    pagina.waitForEvent('download'),
    pagina.getByRole('button', { name: 'Planilha para a DIMOB' }).click(),
  ]);
  expect(baixado.suggestedFilename()).toBe('dimob-2026.xlsx');
  await olhar(pagina, 'rendimentos-dimob');
});
