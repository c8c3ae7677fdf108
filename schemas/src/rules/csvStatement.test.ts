import { describe, expect, test } from 'vitest';
import { adivinharColunas, assinatura, lerCsv, lerData, lerTabela } from './csvStatement.ts';

function lidos(texto: string) {
  const tabela = lerTabela(new TextEncoder().encode(texto));
  const colunas = tabela && adivinharColunas(tabela);
  if (!tabela || !colunas) throw new Error('sem colunas');
  const lido = lerCsv(tabela, colunas, 'minha conta');
  if (!lido.lancamentos) throw new Error(lido.erro);
  return {
    ...lido,
    tabela,
    colunas,
    linhas: lido.lancamentos.map(({ data, centavos, descricao }) => [data, centavos, descricao]),
  };
}

describe('a table of a bank is read without a word from the landlord', () => {
  test('with commas, points in amounts and an id (Nubank)', () => {
    const { linhas, lancamentos } = lidos(
      'Data,Valor,Identificador,Descrição\n10/12/2026,1500.00,6f1c-1,"Transferência recebida pelo Pix - JOSÉ, O LOCATÁRIO - •••.456.789-••"\n11/12/2026,-35.50,6f1c-2,Compra no débito\n',
    );
    expect(linhas).toEqual([
      ['2026-12-10', 150_000, 'Transferência recebida pelo Pix - JOSÉ, O LOCATÁRIO - •••.456.789-••'],
      ['2026-12-11', -3550, 'Compra no débito'],
    ]);
    expect(lancamentos[0]).toMatchObject({ fitid: '6f1c-1', conta: 'minha conta' });
  });

  test('with a title, semicolons and two columns of words (Inter)', () => {
    const { linhas, colunas } = lidos(
      ' Extrato Conta Corrente \nConta ;1234567\nPeríodo ;01/12/2026 a 31/12/2026\n\nData Lançamento;Histórico;Descrição;Valor;Saldo\n10/12/2026;Pix recebido;Maria Souza;1.500,00;2.000,00\n11/12/2026;Pagamento;Conta de luz;-120,35;1.879,65\n',
    );
    expect(colunas.cabecalho).toBe(3);
    expect(linhas).toEqual([
      ['2026-12-10', 150_000, 'Pix recebido Maria Souza'],
      ['2026-12-11', -12_035, 'Pagamento Conta de luz'],
    ]);
  });

  test('with a column for each side, and balance lines (Bradesco)', () => {
    const { linhas, lancamentos, ilegiveis } = lidos(
      'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)\n01/12/26;SALDO ANTERIOR;;;;10,00\n10/12/26;PIX RECEBIDO JOAO;123;1.500,00;;1.510,00\n11/12/26;TARIFA;124;;-12,00;1.498,00\n',
    );
    expect(linhas).toEqual([
      ['2026-12-10', 150_000, 'PIX RECEBIDO JOAO'],
      ['2026-12-11', -1200, 'TARIFA'],
    ]);
    expect([lancamentos[0]?.fitid, ilegiveis]).toEqual(['123', 1]);
  });

  test('without names of columns (Itaú)', () =>
    expect(lidos('10/12/2026;PIX TRANSF  MARIA10/12;1500,00\n11/12/2026;INT PAG BOLETO;-99,90\n').linhas).toEqual([
      ['2026-12-10', 150_000, 'PIX TRANSF MARIA10/12'],
      ['2026-12-11', -9990, 'INT PAG BOLETO'],
    ]));

  test('of a card, where what was spent has no sign', () =>
    expect(
      lidos('date,title,amount\n2026-12-10,Mercado,35.50\n2026-12-11,Pagamento recebido,-100.00\n').linhas,
    ).toEqual([
      ['2026-12-10', -3550, 'Mercado'],
      ['2026-12-11', 10_000, 'Pagamento recebido'],
    ]));
});

test('the columns are remembered by the names that a bank gives them', () => {
  const de = (texto: string) => {
    const { tabela, colunas } = lidos(texto);
    return assinatura(tabela, colunas);
  };
  const dezembro = de('Data;Histórico;Valor\n10/12/2026;Pix;1,00\n');
  expect(de('Data;Histórico;Valor\n10/01/2027;Outro;2,00\n')).toBe(dezembro);
  expect(de('Data;Valor;Histórico\n10/01/2027;2,00;Outro\n')).not.toBe(dezembro);
});

test('what is no table of movements is said', () => {
  const tabela = lerTabela(new TextEncoder().encode('Nome;Idade\nJosé;40\n')) ?? [];
  expect(adivinharColunas(tabela)).toBeUndefined();
  expect(lerCsv(tabela, { cabecalho: 0, data: 0, valor: 1, descricao: [] }, 'x').erro).toContain('confira as colunas');
  expect(lerTabela(new TextEncoder().encode('um texto'))).toBeUndefined();
});

test.each([
  ['10/12/2026', '2026-12-10'],
  ['1/2/26', '2026-02-01'],
  ['2026-12-10T10:00', '2026-12-10'],
  ['31/02/2026', undefined],
  ['10/12', undefined],
])('%s is %s', (texto, data) => expect(lerData(texto)).toBe(data));
