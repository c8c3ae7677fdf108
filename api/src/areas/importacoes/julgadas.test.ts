import * as importacoes from '@imob/schemas/importacoes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novoLocador } from '../../../test/support/factories.ts';
import {
  casa,
  confirmar,
  csv,
  enviar,
  folha,
  IMOVEIS,
  importar,
  tudoDe,
  xlsx,
} from '../../../test/support/spreadsheets.ts';
import { amount, day, text } from '../../spreadsheet/sheet.ts';

type Importacao = importacoes.Importacao;
let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-11-22T15:00:00Z', tarefas: true });
});
afterAll(() => teste.fechar());

test('every row is judged before anything is written, and each error says its row, its column and what to do', async () => {
  const ana = await novoLocador(teste);
  const { body } = await enviar(
    ana,
    csv([
      'Minha planilha de inquilinos;;;',
      '',
      'Nome;CPF do inquilino;Nascimento;E-mail',
      'Maria;111.444.777-35;31/02/1980;maria@exemplo.com.br',
      ';123;;x',
      '',
      'José;11144477735;01/01/2150;',
      'Ana;124;10/05/1990;',
    ]),
    { tipo: 'LOCATARIOS' },
  );
  expect(body.erros.lista.map(({ linha, coluna, mensagem }) => [linha, coluna, mensagem])).toEqual([
    [4, 'Nascimento', 'Informe uma data que exista no calendário, como 05/11/2026.'],
    [5, 'Nome', 'Preencha este campo.'],
    [5, 'E-mail', 'Informe um e-mail válido, como nome@exemplo.com.br.'],
    [7, 'CPF do inquilino', 'Esta linha repete a linha 4. Deixe só uma delas.'],
    [7, 'Nascimento', 'A data de nascimento não pode ser depois de hoje. Confira o ano.'],
  ]);
  expect(body.avisos.lista).toMatchObject([{ linha: 5 }, { linha: 8, coluna: 'CPF do inquilino' }]);
  const { status, body: recusa } = await confirmar(ana, body.id);
  expect([status, recusa]).toEqual([
    422,
    { error: 'A planilha tem 3 linhas com erro, e nada foi gravado. Corrija e envie de novo.' },
  ]);
  expect((await tudoDe(ana)).locatarios).toEqual([]);
});

test('spreadsheets that lose zeros, turn days into numbers and write money as in Brazil are read right', async () => {
  const ana = await novoLocador(teste);
  const arquivo = await xlsx(
    folha('Imóveis', IMOVEIS.split(';').concat('Aceita pets', 'Aluguel', 'Área útil'), [
      [
        ...[text('Casa 1'), { whole: 1310100 }, text('Rua A'), { whole: 12 }, text('Centro'), text('São Paulo')],
        ...[text('são paulo'), text('sim'), text('R$ 1.234,56'), text('65,5 m²')],
      ],
    ]),
    folha(
      'Inquilinos',
      ['Nome', 'CPF', 'Nasc.', 'Telefone'],
      [[text('Bento'), { whole: 191 }, { whole: 32874 }, { whole: 11987654321 }]],
    ),
    folha(
      'Contratos',
      ['Imóvel', 'Inquilino', 'Início', 'Término', 'Valor', 'Dia de vencimento', 'Multa', 'Índice'],
      [
        [
          ...[
            text('rua a, 12'),
            text('BENTO'),
            day('2026-10-01'),
            text('30/09/2028'),
            text('R$ 1.234,56'),
            text('dia 5'),
          ],
          ...[{ amount: 0.1 }, text('IGPM')],
        ],
      ],
    ),
  );
  await importar(ana, arquivo);
  const tudo = await tudoDe(ana);
  expect(tudo.imoveis).toMatchObject([
    { cep: '01310-100', numero: '12', estado: 'SP', aceitaPets: true, valorAluguel: '1234.56', area: 65.5 },
  ]);
  expect(tudo.locatarios).toMatchObject([
    { cpf: '000.000.001-91', dataNascimento: '1990-01-01', telefone: '(11) 98765-4321' },
  ]);
  expect(tudo.contratos).toMatchObject([
    { dataInicio: '2026-10-01', dataFim: '2028-09-30', valorAluguel: 1234.56, diaVencimento: 5, numeroParcelas: 24 },
  ]);
});

test('a CSV of Windows is read too, and files that are no spreadsheet are told what to do', async () => {
  const ana = await novoLocador(teste);
  const latin = Buffer.from(`${IMOVEIS}\r\n${casa(1)}\r\n`, 'latin1');
  expect((await enviar(ana, latin)).body).toMatchObject({ total: 1, erros: { total: 0 } });
  for (const [arquivo, frase] of [
    [Buffer.alloc(0), /A planilha está vazia/],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), /Envie um arquivo .xlsx ou .csv/],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /salve como .xlsx/],
    [Buffer.from('PK\u0003\u0004 quebrado'), /não pôde ser lida/],
    [csv([IMOVEIS, ...Array.from({ length: 5_002 }, (_, i) => casa(i))]), /passa de 5.000 linhas/],
  ] as const) {
    const { status, body } = await enviar(ana, arquivo as Buffer);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(frase)]);
  }
});

test('a column matched by hand counts, and its title is remembered for the next file of this landlord only', async () => {
  const [ana, bia] = [await novoLocador(teste), await novoLocador(teste)];
  const arquivo = csv(['Fulano;Doc. federal;Zap', 'Maria;111.444.777-35;(11) 98765-4321']);
  const { body } = await enviar(ana, arquivo, { tipo: 'LOCATARIOS' });
  expect(body.folhas[0]).toMatchObject({ colunas: [null, null, 'whatsapp'], faltam: ['Nome', 'CPF ou CNPJ'] });
  const mudar = (colunas: (string | null)[]) =>
    ana.pedir<Importacao>(importacoes.mudar, {
      params: { id: body.id },
      body: { folhas: [{ tipo: 'LOCATARIOS', colunas }] },
    });
  expect((await mudar(['nome', 'nome', null])).status).toBe(400);
  expect((await mudar(['nome', 'valorAluguel', null])).status).toBe(400);
  expect((await mudar(['nome', 'cpf', null])).body).toMatchObject({ total: 1, erros: { total: 0 } });
  expect((await enviar(ana, arquivo, { tipo: 'LOCATARIOS' })).body.folhas[0]?.colunas).toEqual(['nome', 'cpf', null]);
  expect((await enviar(bia, arquivo, { tipo: 'LOCATARIOS' })).body.folhas[0]?.colunas).toEqual([
    null,
    null,
    'whatsapp',
  ]);
});

test('words that name no property, no lease or two of them are told, and a house is let once', async () => {
  const ana = await novoLocador(teste);
  const { body } = await enviar(
    ana,
    await xlsx(
      folha('Imóveis', IMOVEIS.split(';'), [casa(1).split(';').map(text), casa(2).split(';').map(text)]),
      folha('Locatários', ['Nome', 'CPF'], [[text('Rui'), text('111.444.777-35')]]),
      folha(
        'Contratos',
        ['Imóvel', 'CPF', 'Início', 'Fim', 'Aluguel', 'Dia do vencimento'],
        [
          [text('Casa 1'), text('Rui'), day('2026-01-01'), day('2026-12-31'), amount(100), { whole: 5 }],
          [text('Casa 1'), text('Rui'), day('2026-02-01'), day('2027-12-31'), amount(100), { whole: 5 }],
          [text('Casa 9'), text('Rui'), day('2026-02-01'), day('2025-12-31'), amount(100), { whole: 32 }],
        ],
      ),
      folha(
        'Contas',
        ['Imóvel', 'Vencimento', 'Valor', 'Situação', 'Pago em'],
        [
          [text('Casa 2'), day('2026-01-05'), amount(100), null, null],
          [text('Casa 1'), day('2026-01-05'), amount(100), text('paga'), null],
          [text('Casa 1'), day('2026-02-05'), amount(100), text('em aberto'), day('2026-02-05')],
          [text('Casa 1'), day('2026-03-05'), amount(100), null, day('2026-12-05')],
        ],
      ),
    ),
  );
  expect(
    body.erros.lista.map(({ folha: nome, linha, coluna, mensagem }) => `${nome} ${linha} ${coluna}: ${mensagem}`),
  ).toEqual([
    'Contratos 3 Imóvel: Este imóvel já está alugado. Só é possível alugar um imóvel disponível.',
    expect.stringMatching(/^Contratos 4 Imóvel: Nenhum imóvel se chama "Casa 9"/),
    expect.stringMatching(/^Contratos 4 Dia do vencimento: /),
    'Contas 2 Imóvel: Não há contrato deste imóvel com este locatário, na planilha nem no cadastro.',
    'Contas 3 Pago em: Informe a data em que foi paga.',
    expect.stringMatching(/^Contas 4 Situação: /),
    'Contas 5 Pago em: A data do pagamento não pode ser depois de hoje.',
  ]);
});
