import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novoLocador } from '../../../test/support/factories.ts';
import { csv, enviar, importar, tudoDe } from '../../../test/support/spreadsheets.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-11-22T15:00:00Z', tarefas: true });
});
afterAll(() => teste.fechar());

const TITULOS = 'Nome do imóvel;Endereço;Cidade;UF;CEP;Inquilino;CPF;Telefone;Início;Fim;Aluguel;Vencimento';
const LINHAS = [
  TITULOS,
  'Casa 1;Rua das Flores, 10 - Centro;Campinas;SP;13010-000;Rui Lima;111.444.777-35;(19) 99999-0001;01/12/2026;30/11/2027;R$ 1.500,00;10',
  'Casa 2;Rua das Flores, 12, fundos - Centro;Campinas;SP;13010-000;Rui Lima;111.444.777-35;(19) 99999-0001;01/12/2026;30/11/2027;1800;5',
  'Casa 3;Rua das Flores, 14 - Centro;Campinas;SP;13010-000;;;;;;;',
];

test('a sheet with property, tenant and lease in each row makes all three, the address is the property’s, and again it changes nothing', async () => {
  const ana = await novoLocador(teste);
  const { body } = await enviar(ana, csv(LINHAS));
  expect(body.erros.lista).toEqual([]);
  expect(body.folhas.map(({ tipo, faltam, conjunta }) => [tipo, faltam, conjunta])).toEqual([
    ['IMOVEIS', [], true],
    ['LOCATARIOS', [], true],
    ['CONTRATOS', [], true],
  ]);
  expect(body.resumo.map(({ tipo, criar }) => [tipo, criar])).toEqual([
    ['IMOVEIS', 3],
    ['LOCATARIOS', 1],
    ['CONTRATOS', 2],
  ]);
  expect(body.linhas.lista.filter(({ tipo }) => tipo === 'CONTRATOS')[0]?.detalhe.replace(/\s/g, ' ')).toBe(
    'R$ 1.500,00 por mês · vence dia 10 · de 01/12/2026 a 30/11/2027',
  );
  await importar(ana, csv(LINHAS));
  const { imoveis, locatarios, contratos, contas } = await tudoDe(ana);
  const segunda = imoveis.find(({ nome }: { nome: string }) => nome === 'Casa 2');
  expect(segunda).toMatchObject({ rua: 'Rua das Flores', numero: '12', complemento: 'fundos', bairro: 'Centro' });
  expect(locatarios).toMatchObject([{ nome: 'Rui Lima' }]);
  expect(JSON.stringify(locatarios)).not.toMatch(/Flores|Campinas|13010/);
  expect(contratos.map(({ valorAluguel }: { valorAluguel: number }) => valorAluguel).sort()).toEqual([1500, 1800]);
  expect(contas).toHaveLength(24);
  expect((await enviar(ana, csv(LINHAS))).body).toMatchObject({ total: 0, erros: { total: 0 } });
});

test.each(['', 'Nome do imóvel;'])(
  'a column “Estado” is the property’s, and makes no list of payments of such a sheet (with “%s”)',
  async (coluna) => {
    const ana = await novoLocador(teste);
    const titulos = `${coluna}CEP;Rua;Número;Bairro;Cidade;Estado;Locatário;CPF;Início do contrato;Fim do contrato;Aluguel;Dia do vencimento`;
    const linha = `${coluna && 'Casa;'}13010-000;Rua X;120;Centro;Campinas;SP;Zé;111.444.777-35;01/01/2026;31/12/2026;1.234,56;10`;
    const { body } = await enviar(ana, csv([titulos, linha]));
    expect(body.resumo.map(({ tipo, criar }) => [tipo, criar])).toEqual([
      ['IMOVEIS', 1],
      ['LOCATARIOS', 1],
      ['CONTRATOS', 1],
    ]);
    await importar(ana, csv([titulos, linha]));
    const { imoveis, locatarios, contratos } = await tudoDe(ana);
    expect(imoveis).toMatchObject([{ rua: 'Rua X', estado: 'SP' }]);
    expect(JSON.stringify(locatarios)).not.toContain('Campinas');
    expect(contratos).toMatchObject([{ valorAluguel: 1234.56 }]);
  },
);

test('an address that ends with its city and CEP needs no columns for them; without its CEP that alone is asked for', async () => {
  const ana = await novoLocador(teste);
  const titulos = 'Imóvel;Endereço;Inquilino;CPF;Telefone;Aluguel;Vencimento;Início;Fim';
  const linha = (cep: string) =>
    `Casa 1;Rua das Flores, 10 - Centro, Campinas/SP${cep};Rui Lima;111.444.777-35;;1.250,00;5;01/12/2026;30/11/2027`;
  const { body } = await enviar(ana, csv([titulos, linha('')]));
  expect(body.folhas.map(({ tipo, faltam }) => [tipo, faltam])).toEqual([
    ['IMOVEIS', ['CEP']],
    ['LOCATARIOS', []],
    ['CONTRATOS', []],
  ]);
  await importar(ana, csv([titulos, linha(', 13010-000')]));
  const { imoveis, contratos } = await tudoDe(ana);
  expect(imoveis).toMatchObject([
    { nome: 'Casa 1', rua: 'Rua das Flores', numero: '10', bairro: 'Centro', cidade: 'Campinas', estado: 'SP' },
  ]);
  expect(imoveis[0].cep.replace(/\D/g, '')).toBe('13010000');
  expect(contratos).toMatchObject([{ valorAluguel: 1250, diaVencimento: 5 }]);
});

test('an address that one row does not tell whole is said of its cell, once', async () => {
  const ana = await novoLocador(teste);
  const linha = (endereco: string) => `${endereco};Rui Lima;111.444.777-35;1.250,00;5;01/12/2026;30/11/2027`;
  const { body } = await enviar(
    ana,
    csv([
      'Endereço;Inquilino;CPF;Aluguel;Vencimento;Início;Fim',
      linha('Rua das Flores 10 ap 3 - Centro, Campinas/SP, 13010-000'),
      linha('Prédio da esquina, 13010-000'),
      linha('Rua das Flores, 12'),
    ]),
  );
  const ditos = body.erros.lista.map(({ linha: n, coluna, mensagem }) => `${n} ${coluna}: ${mensagem.split('.')[0]}`);
  expect(ditos).toEqual([
    '3 Endereço: Não achamos neste endereço: CEP, número, bairro, cidade e estado',
    '4 Endereço: Não achamos neste endereço: CEP, bairro, cidade e estado',
  ]);
  expect(body.erros.lista[0]?.mensagem).toContain('Rua das Flores, 120, apto 4 - Centro, Campinas/SP, 13010-000.');
});

test('tenants with their leases of properties that are there already; one that says something else of the same tenant is told', async () => {
  const ana = await novoLocador(teste);
  await importar(ana, csv(LINHAS));
  const { body } = await enviar(
    ana,
    csv([
      'Imóvel;Nome;CPF;Celular;Início;Término;Valor do aluguel;Dia',
      'Casa 3;Eva Reis;529.982.247-25;(19) 99999-0002;01/12/2026;30/11/2027;900;5',
      'Casa 9;Eva Reis;529.982.247-25;(19) 99999-0003;01/12/2026;30/11/2027;900;5',
    ]),
  );
  expect(body.folhas.map(({ tipo, colunas }) => [tipo, colunas])).toEqual([
    ['LOCATARIOS', [null, 'nome', 'cpf', 'telefone', null, null, null, null]],
    ['CONTRATOS', ['imovel', null, 'locatario', null, 'dataInicio', 'dataFim', 'valorAluguel', 'diaVencimento']],
  ]);
  expect(body.erros.lista).toMatchObject([
    { linha: 3, mensagem: expect.stringContaining('Nenhum imóvel se chama "Casa 9"') },
  ]);
  expect(body.avisos.lista).toMatchObject([
    { linha: 2, mensagem: expect.stringContaining('A linha 3 diz outra coisa') },
  ]);
});

test('a list of payments that names property, tenant and lease stays one of contas', async () => {
  const ana = await novoLocador(teste);
  const { body } = await enviar(
    ana,
    csv([
      'Imóvel;Inquilino;CPF;Início do contrato;Vencimento;Valor do aluguel;Pago em',
      'Casa 1;Rui;1;01/12/2026;10/12/2026;900;',
    ]),
  );
  expect(body.folhas.map(({ tipo }) => tipo)).toEqual(['CONTAS']);
});

test('a state that is none is a fault of its row and column, and a fault shows what stood in its cell', async () => {
  const ana = await novoLocador(teste);
  const linha = (uf: string, cep: string, aluguel: string, dia: string) =>
    `Casa 1;Rua das Flores, 10 - Centro;Campinas;${uf};${cep};Rui Lima;111.444.777-35;;01/12/2026;30/11/2027;${aluguel};${dia}`;
  const { body } = await enviar(ana, csv([TITULOS, linha('XX', '13010-000', 'abc', '45'), LINHAS[2] as string]));
  expect(body.erros.lista.map(({ linha, coluna, valor }) => [linha, coluna, valor])).toEqual([
    [2, 'UF', 'XX'],
    [2, 'Aluguel', 'abc'],
    [2, 'Vencimento', '45'],
  ]);
  expect(body.erros.lista[0]?.mensagem).toBe('Não reconhecemos este estado. Use a sigla, como SP.');
  const datas = await enviar(
    ana,
    csv(['Nome;CPF;Nascimento;UF', 'Rui;;31/02/1990;sp', 'Ana;52998224725;2027-01-01;Goiás']),
  );
  expect(datas.body.erros.lista.map(({ linha, coluna, valor }) => [linha, coluna, valor])).toEqual([
    [2, 'CPF', null],
    [2, 'Nascimento', '31/02/1990'],
    [3, 'Nascimento', '2027-01-01'],
  ]);
});

test.each([
  'Apelido do imóvel',
  'Apelido da casa',
  'Imóvel (apelido)',
  'Nome do imóvel',
  'Identificação do imóvel',
  'Imóvel',
])('“%s” is the property’s own nickname, and the lease finds it by that', async (titulo) => {
  const ana = await novoLocador(teste);
  const titulos = TITULOS.replace('Nome do imóvel', titulo);
  const { body } = await enviar(ana, csv([titulos, ...LINHAS.slice(1)]));
  expect(body.erros.lista).toEqual([]);
  expect(body.folhas.map(({ colunas }) => colunas[0])).toEqual(['nome', null, 'imovel']);
  await importar(ana, csv([titulos, ...LINHAS.slice(1)]));
  const { imoveis, contratos } = await tudoDe(ana);
  expect(imoveis.map(({ nome }: { nome: string }) => nome).sort()).toEqual(['Casa 1', 'Casa 2', 'Casa 3']);
  expect(contratos).toHaveLength(2);
});
