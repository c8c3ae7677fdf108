import * as contratos from '@imob/schemas/contratos';
import * as imoveis from '@imob/schemas/imoveis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { novoLocador } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-11-22T15:00:00Z', tarefas: true });
});
afterAll(() => palco.fechar());

const arquivo = (name: string, linhas: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(linhas.join('\n')),
});
const CONJUNTA = [
  'Nome do imóvel;Endereço;Cidade;UF;CEP;Inquilino;CPF;Telefone;Início;Fim;Aluguel;Vencimento;Síndico',
  'Casa 1;Rua das Flores, 10 - Centro;Campinas;SP;13010-000;Rui Lima;111.444.777-35;(19) 99999-0001;01/12/2026;30/11/2027;1.500,00;10;Zé',
  'Casa 2;Rua das Flores, 12 - Centro;Campinas;SP;13010-000;Eva Reis;529.982.247-25;(19) 99999-0002;01/12/2026;30/11/2027;1800;5;Zé',
];
const PROPRIA = [
  'Endereço do bem;Bairro;Cidade;UF;CEP;Quem mora;CPF do morador;Zap;Entrou em;Sai em;Mensalidade;Dia pgto',
  'Rua das Flores, 12;Centro;Campinas;SP;13010-000;Rui Lima;111.444.777-35;(19) 99999-0001;01/10/2026;30/09/2027;1.500,00;10',
];
const TITULOS = 'Nome do imóvel;CEP;Logradouro;Nº;Bairro;Município;Onde';
const ERRADA = [TITULOS, 'Casa 1;13010-000;Rua das Flores;1;Centro;Campinas;SP', 'Casa 2;;Rua das Flores;2;Centro;;SP'];
const CERTA = [...ERRADA.slice(0, 2), 'Casa 2;13010-000;Rua das Flores;2;Centro;Campinas;SP'];

describe('uma planilha', () => {
  it('um locador novo escolhe, casa as colunas, corrige e importa, e a mesma planilha não repete nada', async () => {
    const ana = await novoLocador(palco.servico);
    const pagina = await palco.abrir('', { como: ana, tela: 'celularPequeno' });
    await pagina.getByRole('link', { name: 'Importar planilha' }).click();
    await pagina.getByRole('button', { name: 'Escolher planilha' }).waitFor();
    await olhar(pagina, 'importar');
    pagina.esperarNoConsole(/400 \(Bad Request\)/);
    const escolher = pagina.getByLabel('Planilha', { exact: true });
    await escolher.setInputFiles([arquivo('foto.csv', ['nada'])]);
    await pagina.getByText('O arquivo não é uma planilha. Envie um arquivo .xlsx ou .csv.').waitFor();

    await escolher.setInputFiles([arquivo('casas.csv', ERRADA)]);
    await pagina.getByText('Falta dizer que coluna traz: Estado. Se nenhuma traz, acrescente-a').waitFor();
    // The columns are asked for first, and no row is blamed for one that nobody matched.
    await pagina.getByText('Comece pelas colunas').waitFor();
    expect(await pagina.getByText(/linhas? têm? erro/).count()).toBe(0);
    await pagina.getByRole('combobox', { name: 'Onde', exact: true }).click();
    await pagina.getByRole('option', { name: 'Estado *' }).click();
    await pagina.getByText('1 linha tem erro: nada é gravado até tudo estar certo.').waitFor();
    const erros = pagina.getByRole('region', { name: 'O que corrigir' });
    expect(await erros.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/linha 3 · CEP\s+Preencha este campo\./),
      expect.stringMatching(/linha 3 · Município\s+Preencha este campo\./),
    ]);
    await olhar(pagina, 'importar-erros');

    await escolher.setInputFiles([arquivo('casas.csv', CERTA)]);
    await pagina.getByText('A criar: 2 imóveis.').waitFor();
    await olhar(pagina, 'importar-conferir');
    await pagina.getByRole('button', { name: 'Importar 2 linhas' }).click();
    await pagina.getByText('Criados: 2 imóveis.').waitFor();
    await olhar(pagina, 'importar-feita');
    await pagina.getByRole('main').getByRole('link', { name: 'Imóveis' }).click();
    await pagina.getByText('Casa 2').first().waitFor();

    await pagina.goto(`${palco.endereco}importar`);
    await escolher.setInputFiles([arquivo('casas.csv', CERTA)]);
    await pagina.getByText('Tudo o que está na planilha já existe: não há o que importar.').waitFor();
    expect((await ana.pedir(imoveis.listar)).body).toHaveLength(2);
  });

  it('uma linha com imóvel, locatário e contrato cria os três, e o que fica de fora é dito antes e depois', async () => {
    const ana = await novoLocador(palco.servico);
    const pagina = await palco.abrir('importar', { como: ana });
    await pagina.getByLabel('Planilha', { exact: true }).setInputFiles([arquivo('alugueis.csv', CONJUNTA)]);
    await pagina.getByText('A criar: 2 imóveis, 2 locatários e 2 contratos.').waitFor();
    await pagina.getByText('1 coluna não será importada: Síndico.').waitFor();
    await pagina.getByText('R$ 1.500,00 por mês · vence dia 10 · de 01/12/2026 a 30/11/2027').waitFor();
    await olhar(pagina, 'importar-conjunta');
    await pagina.getByRole('button', { name: 'Importar 6 cadastros' }).click();
    await pagina.getByText('Criados: 2 imóveis, 2 locatários e 2 contratos.').waitFor();
    await pagina.getByText('1 coluna não foi importada: Síndico.').waitFor();
    await olhar(pagina, 'importar-conjunta-feita');
  });

  it('títulos próprios são ditos de uma linha com os três, e o que já venceu é perguntado uma vez', async () => {
    const eva = await novoLocador(palco.servico);
    const pagina = await palco.abrir('importar', { como: eva });
    await pagina.getByLabel('Planilha', { exact: true }).setInputFiles([arquivo('minha.csv', PROPRIA)]);
    const traz = pagina.getByRole('combobox', { name: 'O que esta folha traz' });
    await traz.click();
    await pagina.getByRole('option', { name: 'Imóvel, locatário e contrato na mesma linha' }).click();
    await pagina.getByText(/^Falta dizer que coluna traz: Rua, Número, Locatário, Início/).waitFor();
    await olhar(pagina, 'importar-propria');
    const dizer = async (coluna: string, campo: string, resta: string) => {
      await pagina.getByRole('combobox', { name: coluna, exact: true }).click();
      await pagina.getByRole('option', { name: campo, exact: true }).click();
      await pagina.getByText(resta).waitFor();
    };
    await dizer('Endereço do bem', 'Rua do imóvel *', 'traz: Locatário, Início, Fim, Aluguel e Dia do vencimento.');
    await dizer('Quem mora', 'Nome do locatário *', 'traz: CPF ou CNPJ, Início, Fim, Aluguel e Dia do vencimento.');
    await dizer('CPF do morador', 'CPF ou CNPJ *', 'traz: Início, Fim, Aluguel e Dia do vencimento.');
    await dizer('Entrou em', 'Início *', 'traz: Fim, Aluguel e Dia do vencimento.');
    await dizer('Sai em', 'Fim *', 'traz: Aluguel e Dia do vencimento.');
    await dizer('Mensalidade', 'Aluguel *', 'traz: Dia do vencimento.');
    await dizer('Dia pgto', 'Dia do vencimento *', 'A criar: 1 imóvel, 1 locatário e 1 contrato.');
    await pagina.getByText('2 contas já venceram, desde 10/10/2026: R$ 3.000,00.').waitFor();
    await olhar(pagina, 'importar-vencidas');
    await pagina.getByRole('radio', { name: /^Sim, pagas cada uma/ }).click();
    await pagina.getByRole('button', { name: 'Importar 3 cadastros' }).click();
    await pagina.getByText('2 contas já vencidas foram recebidas, cada uma no vencimento').waitFor();
    await olhar(pagina, 'importar-vencidas-feita');
  });

  it('sem resposta, o que já venceu fica em aberto', async () => {
    const ana = await novoLocador(palco.servico);
    const pagina = await palco.abrir('importar', { como: ana, tela: 'celular' });
    const desdeOutubro = CONJUNTA.map((linha) => linha.replace('01/12/2026', '01/10/2026')).slice(0, 2);
    await pagina.getByLabel('Planilha', { exact: true }).setInputFiles([arquivo('alugueis.csv', desdeOutubro)]);
    await pagina.getByText('2 contas já venceram, desde 10/10/2026: R$ 3.000,00.').waitFor();
    await pagina.getByRole('button', { name: 'Importar 3 cadastros' }).click();
    await pagina.getByText('2 contas já vencidas ficaram em aberto, desde 10/10/2026: R$ 3.000,00').waitFor();
    await olhar(pagina, 'importar-em-aberto');
  });

  it('o modelo baixado se importa como está, e o Painel mostra os meses', async () => {
    const bia = await novoLocador(palco.servico);
    const pagina = await palco.abrir('importar', { como: bia });
    const baixado = pagina.waitForEvent('download');
    await pagina.getByRole('button', { name: 'Baixar modelo (XLSX)' }).click();
    await pagina.getByLabel('Planilha', { exact: true }).setInputFiles(await (await baixado).path());
    // The other tenant of one lease is the third.
    await pagina.getByText('A criar: 2 imóveis, 3 locatários, 2 contratos, 4 contas e 4 despesas.').waitFor();
    await olhar(pagina, 'importar-modelo');
    await pagina.getByRole('button', { name: 'Importar 15 linhas' }).click();
    await pagina.getByRole('link', { name: 'Ver o Painel' }).click();
    await pagina.getByRole('heading', { name: 'Últimos doze meses' }).waitFor();
    expect((await bia.pedir(contratos.listar)).body).toHaveLength(2);
  });
});
