import * as financeiro from '@imob/schemas/financeiro';
import * as paginas from '@imob/schemas/paginas/financeiro';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  type Locador,
  novaConta,
  type novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';
import { contratoLonge, paginaDeContas, percorrerContas } from '../../../test/support/pages.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => teste.fechar());

const descricoes = async (quem: Locador, query: Record<string, string>) =>
  (await paginaDeContas(quem, query)).contas.map(({ descricao }) => descricao);

const deMaria = ['Caução', 'Aluguel 3/12', 'Aluguel 4/12', 'Aluguel 1/1'];

describe('a selection', () => {
  let bia: Locador;
  let maria: Awaited<ReturnType<typeof novoContrato>>;
  let joao: Awaited<ReturnType<typeof novoContrato>>;
  beforeAll(async () => {
    bia = await novoLocador(teste);
    maria = await contratoLonge(bia, {
      locatarioId: await novoLocatario(bia, {
        nome: 'Maria Conceição',
        cpf: '111.222.333-44',
        whatsapp: '11911112222',
      }),
      imovelId: await novoImovel(bia, { nome: 'Sobrado Azul', rua: 'Rua das Acácias' }),
    });
    joao = await contratoLonge(bia, {
      locatarioId: await novoLocatario(bia, { nome: 'João d’Ávila' }),
      imovelId: await novoImovel(bia, { rua: 'Rua São Bento', numero: '22' }),
    });
    const conta = (de: typeof maria, descricao: string, dataVencimento: string, valor: number, tipo = 'ALUGUEL') =>
      novaConta(bia, de.contratoId, { descricao, dataVencimento, valor, tipo });
    await conta(maria, 'Aluguel 3/12', '2026-03-09', 1500);
    await conta(maria, 'Aluguel 4/12', '2026-03-10', 1500);
    await conta(maria, 'Caução', '2026-02-10', 4500, 'CAUCAO');
    await conta(joao, 'Conserto da pia', '2026-03-31', 1234.56, 'REPARO');
    await conta(joao, 'Água', '2025-03-10', 80, 'REPARO');
    const paga = await conta(joao, 'Aluguel 1/6', '2026-03-01', 900);
    await bia.pedir(financeiro.pagar, { params: { id: paga }, body: { valorPago: 950 } });
    const cancelada = await conta(joao, 'Engano', '2026-03-05', 10);
    await bia.pedir(financeiro.mudar, { params: { id: cancelada }, body: { status: 'CANCELADO' } });
  });

  test('a row says whose and where it is, and how late', async () => {
    const [conta] = (await paginaDeContas(bia, { busca: '3/12', situacao: 'ATRASADAS' })).contas;
    expect(conta).toMatchObject({
      ...{ descricao: 'Aluguel 3/12', status: 'ATRASADO', diasAtraso: 1, contratoAtivo: true },
      ...{ locatarioId: maria.locatarioId, locatarioNome: 'Maria Conceição', locatarioTelefone: '11911112222' },
      ...{ imovelId: maria.imovelId, imovelNome: 'Sobrado Azul', contratoId: maria.contratoId },
      ...{ contratoInicio: '2040-01-01', locatarioCpf: '111.222.333-44' },
    });
  });

  test.each([
    ['ATRASADAS', ['Água', 'Caução', 'Aluguel 3/12']],
    ['A_RECEBER', ['Aluguel 4/12', 'Conserto da pia', 'Aluguel 1/1', 'Aluguel 1/1']],
    ['ABERTAS', ['Água', 'Caução', 'Aluguel 3/12', 'Aluguel 4/12', 'Conserto da pia', 'Aluguel 1/1', 'Aluguel 1/1']],
    ['RECEBIDAS', ['Aluguel 1/6']],
    ['CANCELADAS', ['Engano']],
  ])('%s follows from the date', async (situacao, esperadas) => {
    expect(await descricoes(bia, { situacao })).toEqual(esperadas);
    // Whether a list has stored ATRASADO meanwhile or not.
    await bia.pedir(financeiro.listar);
    expect(await descricoes(bia, { situacao })).toEqual(esperadas);
  });

  test('a month is that of the due date, from its first day to its last', async () => {
    expect(await descricoes(bia, { mes: '2026-03' })).toEqual([
      ...['Aluguel 1/6', 'Engano', 'Aluguel 3/12', 'Aluguel 4/12', 'Conserto da pia'],
    ]);
  });

  test.each([
    ['maria', deMaria],
    ['CONCEICAO', deMaria],
    ['conceic\u0327a\u0303o', deMaria],
    ['avila reparo', []],
    ['sao bento 22 pia', ['Conserto da pia']],
    ['111.222.333-44 caucao', ['Caução']],
    ['11122233344', deMaria],
    ['111.222', deMaria],
    // An amount, and not two of the groups of Maria's CPF.
    ['1.222', []],
    ['agua', ['Água']],
    ['acácias', deMaria],
    ['aluguel 3/12', ['Aluguel 3/12']],
    ['1.500,00', ['Aluguel 3/12', 'Aluguel 4/12']],
    ['1500', ['Aluguel 3/12', 'Aluguel 4/12']],
    ['R$ 1.234,56', ['Conserto da pia']],
    ['1234.56', ['Conserto da pia']],
    ['31/03/2026', ['Conserto da pia']],
    ['31/3', ['Conserto da pia']],
    ['2026-03-31', ['Conserto da pia']],
    ['março', ['Água', 'Aluguel 1/6', 'Engano', 'Aluguel 3/12', 'Aluguel 4/12', 'Conserto da pia']],
    ['marco de 2025', ['Água']],
    ['MARÇO 2026 maria', ['Aluguel 3/12', 'Aluguel 4/12']],
    ['03/2025', ['Água']],
    // Due on the 1st, paid on the 10th.
    ['10/03/2026', ['Aluguel 1/6', 'Aluguel 4/12']],
    ['31/02/2026', []],
    ["'); drop table contas; --", []],
    ['naohaisto', []],
    ['---', []],
    ['- pia', ['Conserto da pia']],
    [
      '   ',
      [
        'Água',
        'Caução',
        'Aluguel 1/6',
        'Engano',
        'Aluguel 3/12',
        'Aluguel 4/12',
        'Conserto da pia',
        'Aluguel 1/1',
        'Aluguel 1/1',
      ],
    ],
  ])('“%s” finds', async (busca, esperadas) => {
    expect(await descricoes(bia, { busca })).toEqual(esperadas);
  });

  test('filters go together, and an id of another landlord or of nobody finds nothing', async () => {
    expect(await descricoes(bia, { imovelId: joao.imovelId, tipo: 'REPARO', mes: '2026-03' })).toEqual([
      'Conserto da pia',
    ]);
    expect(await descricoes(bia, { locatarioId: maria.locatarioId, tipo: 'CAUCAO' })).toEqual(['Caução']);
    const outra = await novoLocador(teste);
    const dela = await contratoLonge(outra);
    const alheios: Record<string, string>[] = [
      { imovelId: dela.imovelId },
      { locatarioId: dela.locatarioId },
      { contratoId: dela.contratoId },
    ];
    for (const query of alheios) {
      expect(await paginaDeContas(bia, query)).toEqual({ contas: [], proximo: null });
    }
    expect(await paginaDeContas(bia, { contratoId: 'nenhum' })).toEqual({ contas: [], proximo: null });
    expect(await paginaDeContas(outra, { busca: 'maria' })).toEqual({ contas: [], proximo: null });
  });

  test.each([
    ['VALOR', [7.77, 7.77, 10, 80, 900, 1234.56, 1500, 1500, 4500]],
    ['VALOR_DESC', [4500, 1500, 1500, 1234.56, 900, 80, 10, 7.77, 7.77]],
  ])('in the order %s', async (ordem, valores) => {
    const contas = await percorrerContas(bia, { ordem, limite: '2' });
    expect(contas.map(({ valor }) => valor)).toEqual(valores);
  });

  test.each(['1', '2', '6', '7', '8', '100'])(
    'near now: this month and back, then ahead, %s at a time',
    async (limite) => {
      const contas = await percorrerContas(bia, { ordem: 'PERTO', limite });
      expect(contas.map(({ descricao }) => descricao)).toEqual([
        ...['Conserto da pia', 'Aluguel 4/12', 'Aluguel 3/12', 'Engano', 'Aluguel 1/6', 'Caução', 'Água'],
        ...['Aluguel 1/1', 'Aluguel 1/1'],
      ]);
    },
  );

  test('near now, a selection of what is yet to come has only that part', async () => {
    const query = { ordem: 'PERTO', situacao: 'A_RECEBER' };
    expect(await descricoes(bia, query)).toEqual(['Conserto da pia', 'Aluguel 4/12', 'Aluguel 1/1', 'Aluguel 1/1']);
    const { proximo } = await paginaDeContas(bia, { ordem: 'PERTO', limite: '8' });
    const errado = await bia.pedir(paginas.pagina, { query: { ordem: 'VENCIMENTO', cursor: proximo as string } });
    expect(errado.status).toBe(400);
  });

  test('by payment come only those that were paid', async () => {
    expect(await descricoes(bia, { ordem: 'PAGAMENTO_DESC' })).toEqual(['Aluguel 1/6']);
  });

  test('a day is one of the due dates', async () => {
    expect(await descricoes(bia, { dia: '2026-03-09' })).toEqual(['Aluguel 3/12']);
  });

  test('a calendar sums what is due on each day, late or not, received or not, and no cancelled conta', async () => {
    const dias = async (query: Record<string, string>) =>
      (await bia.pedir(paginas.dias, { query: { mes: '2026-03', ...query } })).body.dias;
    const nada = { contas: 1, aVencer: 0, emAtraso: 0, recebido: 0 };
    expect(await dias({})).toEqual([
      { dia: '2026-03-01', ...nada, recebido: 900 },
      { dia: '2026-03-09', ...nada, emAtraso: 1500 },
      { dia: '2026-03-10', ...nada, aVencer: 1500 },
      { dia: '2026-03-31', ...nada, aVencer: 1234.56 },
    ]);
    expect(await dias({ tipo: 'REPARO' })).toEqual([{ dia: '2026-03-31', ...nada, aVencer: 1234.56 }]);
    expect((await bia.pedir(paginas.dias)).body.dias).toEqual(await dias({}));
  });

  test('what is owed counts deposits, what was received does not, nor what came beyond the debt', async () => {
    const { body } = await bia.pedir(paginas.totais, { query: { mes: '2026-03' } });
    expect(body).toEqual({
      ...{ aVencer: 2734.56, emAtraso: 1500, recebido: 900, entrou: 950, irRetido: 0, contas: 5 },
      caucao: { aVencer: 0, emAtraso: 0, recebido: 0 },
    });
    const [caucao] = (await paginaDeContas(bia, { tipo: 'CAUCAO' })).contas;
    const totais = async () => (await bia.pedir(paginas.totais, { query: { tipo: 'CAUCAO' } })).body;
    expect(await totais()).toMatchObject({ emAtraso: 4500, recebido: 0, caucao: { emAtraso: 4500, recebido: 0 } });
    await bia.pedir(financeiro.pagar, { params: { id: caucao?.id as string } });
    expect(await totais()).toMatchObject({ emAtraso: 0, recebido: 0, caucao: { emAtraso: 0, recebido: 4500 } });
  });
});

test('a cursor of another list, another order or nobody is refused', async () => {
  const quem = await novoLocador(teste);
  const { contratoId } = await contratoLonge(quem);
  await novaConta(quem, contratoId);
  const { proximo } = await paginaDeContas(quem, { limite: '1' });
  expect(proximo).not.toBeNull();
  const feito = (valor: unknown) => Buffer.from(JSON.stringify(valor)).toString('base64url');
  const id = '3f0c2b1a-5d4e-4f6a-9b8c-7d6e5f4a3b2c';
  const ruins: Record<string, string>[] = [
    { cursor: 'x' },
    { cursor: proximo as string, ordem: 'VENCIMENTO_DESC' },
    { cursor: feito(null) },
    { cursor: feito(['VENCIMENTO', '2026-02-31', '2026-03-10 15:00:00+00', id]) },
    { cursor: feito(['VENCIMENTO', '2026-02-01', '2026-03-10 25:00:00+00', id]) },
    { cursor: feito(['VENCIMENTO', '2026-02-01', '2026-03-10 15:00:00+00', 'x']) },
    { cursor: feito(['VENCIMENTO', '2026-02-01', '2026-03-10 15:00:00+00']) },
    { cursor: feito(['VALOR', "1'; --", id]), ordem: 'VALOR' },
  ];
  for (const query of ruins) {
    const { status, body } = await quem.pedir(paginas.pagina, { query });
    expect([status, body.campos], JSON.stringify(query)).toEqual([
      400,
      [{ campo: 'cursor', mensagem: expect.stringContaining('primeira página') }],
    ]);
  }
  const invalidos: Record<string, string>[] = [
    { limite: '0' },
    { limite: '101' },
    { situacao: 'X' },
    { mes: '2026-00' },
    { ordem: 'id' },
  ];
  for (const query of invalidos) {
    expect((await quem.pedir(paginas.pagina, { query })).status).toBe(400);
  }
});
