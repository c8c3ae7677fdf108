import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lerLinhas } from './csv.ts';
import { adivinharColunas, assinatura, contaDita, lerCsv, lerData, lerTabela } from './csvStatement.ts';

const NENHUMA = { tabela: [], numeros: [] };

function lidos(texto: string) {
  const lida = lerTabela(new TextEncoder().encode(texto));
  const colunas = lida && adivinharColunas(lida.tabela);
  if (!lida || !colunas) throw new Error('sem colunas');
  const lido = lerCsv(lida, colunas, 'minha conta');
  if (!lido.lancamentos) throw new Error(lido.erro);
  return {
    ...lido,
    tabela: lida.tabela,
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
    expect([lancamentos[0]?.fitid, ilegiveis]).toEqual(['123', 0]);
  });

  test('a credit that cannot be read is told, also beside a debit of nothing', () => {
    const { linhas, ilegiveis } = lidos(
      'Data;Histórico;Crédito;Débito\n10/12/26;PIX JOAO;1,500;0,00\n11/12/26;PIX ANA;-;0,00\n12/12/26;TARIFA;0,00;12,00\n',
    );
    expect([linhas.map(([, centavos]) => centavos), ilegiveis]).toEqual([[0, -1200], 1]);
  });

  test('a balance without an amount is no row, and anything else without one is told', () => {
    const { linhas, linhasIlegiveis } = lidos(
      'data;lançamento;valor;saldo\n10/12/2026;PIX JOAO;1.500,00;\n10/12/2026;SALDO DO DIA;;1.500,00\n11/12/2026;SALDO DO ALUGUEL;;\n11/12/2026;SALDO DO DIA;x;9,00\n',
    );
    expect(linhas).toEqual([['2026-12-10', 150_000, 'PIX JOAO']]);
    expect(linhasIlegiveis.map(({ linha, texto }) => [linha, texto])).toEqual([
      [4, '11/12/2026 · SALDO DO ALUGUEL'],
      [5, '11/12/2026 · SALDO DO DIA · x · 9,00'],
    ]);
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

describe('a column that says the side', () => {
  test.each([
    ['D/C', 'C', 'D'],
    ['Deb_Cred', 'c', 'd'],
    ['Tipo', 'Crédito', 'DÉBITO'],
    ['Débito/Crédito', 'Entrada', 'Saída'],
    ['Qualquer', '+', '-'],
  ])('named %s is honoured', (nome, entra, sai) =>
    expect(
      lidos(
        `Data;Histórico;Valor;${nome}\n10/03/2026;PIX JOAO;1.500,00;${entra}\n11/03/2026;PIX ENVIADO;1.500,00;${sai}\n`,
      ).linhas,
    ).toEqual([
      ['2026-03-10', 150_000, 'PIX JOAO'],
      ['2026-03-11', -150_000, 'PIX ENVIADO'],
    ]),
  );

  test('is found in a file of Caixa, whose days have no marks', () =>
    expect(
      lidos(
        '"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"\n"00010";"20260310";"000001";"CRED PIX";"1500.00";"C"\n"00010";"20260311";"000002";"ENVIO PIX";"1500.00";"D"\n',
      ).linhas,
    ).toEqual([
      ['2026-03-10', 150_000, 'CRED PIX'],
      ['2026-03-11', -150_000, 'ENVIO PIX'],
    ]));

  test('that is told leaves out a row of which it says nothing, and other words are no side', () => {
    const lida = lerTabela(new TextEncoder().encode('a;b;c;d\n10/03/2026;X;5,00;?\n11/03/2026;Y;-5,00;?\n')) ?? NENHUMA;
    const colunas = { cabecalho: 0, data: 0, valor: 2, descricao: [1] };
    const dito = lerCsv(lida, { ...colunas, lado: 3 }, 'x');
    expect(dito).toMatchObject({
      ...{ lancamentos: [{ centavos: -500 }], ilegiveis: 1 },
      linhasIlegiveis: [{ linha: 2, motivo: 'Não diz se é entrada ou saída.' }],
    });
    expect(lerCsv(lida, colunas, 'x').lancamentos).toHaveLength(2);
  });
});

describe('a table', () => {
  test('is read as any reader of CSV reads it', () => {
    const celula = fc.string({ unit: fc.constantFrom('a', '1', ',', '.', ';', '"', '\n', ' ', 'ç') });
    const citada = (texto: string) => (/[";\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto);
    fc.assert(
      fc.property(fc.array(fc.array(celula, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (linhas) => {
        const texto = linhas.map((linha) => linha.map(citada).join(';')).join('\r\n');
        const opcoes = { delimiter: ';', trim: true, skip_empty_lines: true };
        // The separator is told by the first 200 rows.
        const lidas = parse(texto, opcoes).map((linha) => linha.map((uma) => uma.trim()));
        expect(lerLinhas('x;y;z\n'.repeat(200) + texto, { comVazias: false, ate: 10_000 })?.tabela.slice(200)).toEqual(
          lidas.filter((linha) => linha.some((uma) => uma !== '')),
        );
      }),
    );
  });

  test('is told by what its rows agree on, not by one that is full of commas', () =>
    expect(
      lidos('Data;Histórico;Valor\n10/12/2026;TED, de Ana, Rui, Zé, Bia, Lu, Ivo, Eva e Gil;1500\n').linhas,
    ).toEqual([['2026-12-10', 150_000, 'TED, de Ana, Rui, Zé, Bia, Lu, Ivo, Eva e Gil']]));

  const ler = (texto: string) => lerTabela(new TextEncoder().encode(texto))?.tabela;

  test('keeps separators, line breaks and marks inside of quotations', () =>
    expect(ler('a;"b; ""c""\nd" ;e\r\n"x" y;z "w";\n\n1;2;3')).toEqual([
      ['a', 'b; "c"\nd', 'e'],
      ['"x" y', 'z "w"', ''],
      ['1', '2', '3'],
    ]));

  test('whose quotation never ends, or with thousands of columns, is none; empty ones do not count', () => {
    expect(ler('a;"b\nc;d\n')).toBeUndefined();
    expect(ler('a;'.repeat(2_000))).toBeUndefined();
    expect(ler(`a;b${';'.repeat(16_000)}\n`)?.[0]?.slice(0, 3)).toEqual(['a', 'b', '']);
  });

  test.each([
    ['rows', '10/03/2026;PIX RECEBIDO;77,00\n'],
    ['tabs', '\t'],
    ['cells', 'a;'],
    ['quotations', '"a"b'],
    ['open quotations', '"a\n'],
    ['one cell', 'a'],
    ['rows without a word', ';;;;\n'],
    ['rows of quoted nothing', '"";""\n'],
    ['spaces', '      ;'],
  ])('of 5 MB of %s takes less than a second', (_, pedaco) => {
    const bytes = new TextEncoder().encode(pedaco.repeat(Math.floor(5_200_000 / pedaco.length)));
    const antes = process.cpuUsage();
    lerTabela(bytes);
    expect(process.cpuUsage(antes).user / 1_000).toBeLessThan(1_000);
  });
});

test('rows that are no movement are told by their place in the file, with what stands there and why', () => {
  const arquivo =
    'Extrato\n\nData;Histórico;Valor;D/C\n10/12/2026;Pix;1,00;C\n\n31/02/2026;Pix  João;1.500,00;C\n11/12/2026;Pix Ana;1500.555;C\n;;;\n "" ;"";\t;\n12/12/2026;Pix;9.999.999.999,00;C\n13/12/2026;Pix;7,00;C\n';
  const { linhasIlegiveis, ilegiveis } = lidos(arquivo);
  expect(linhasIlegiveis).toEqual([
    { linha: 6, texto: '31/02/2026 · Pix João · 1.500,00 · C', motivo: 'Sem data que se leia.' },
    { linha: 7, texto: '11/12/2026 · Pix Ana · 1500.555 · C', motivo: 'Sem valor que se leia.' },
    { linha: 10, texto: '12/12/2026 · Pix · 9.999.999.999,00 · C', motivo: 'O valor é grande demais.' },
  ]);
  expect(ilegiveis).toBe(3);

  const vazias = `Data;Histórico;Valor\n${';;\n'.repeat(6_000)}10/12/2026;Pix;1,00\n`;
  expect(lidos(vazias)).toMatchObject({ linhas: [['2026-12-10', 100, 'Pix']], ilegiveis: 0 });

  const muitas = lidos(`Data;Histórico;Valor\n10/12/2026;Pix;1,00\n${`;${'😀'.repeat(300)};x\n`.repeat(70)}`);
  expect([muitas.ilegiveis, muitas.linhasIlegiveis.length]).toEqual([70, 50]);
  expect(muitas.linhasIlegiveis[0]?.texto).toBe(`${'😀'.repeat(100)}`);
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
  const lida = lerTabela(new TextEncoder().encode('Nome;Idade\nJosé;40\n')) ?? NENHUMA;
  expect(adivinharColunas(lida.tabela)).toBeUndefined();
  expect(lerCsv(lida, { cabecalho: 0, data: 0, valor: 1, descricao: [] }, 'x').erro).toContain('confira as colunas');
  expect(lerTabela(new TextEncoder().encode('um texto'))).toBeUndefined();
});

test.each([
  ['10/12/2026', '2026-12-10'],
  ['1/2/26', '2026-02-01'],
  ['2026-12-10T10:00', '2026-12-10'],
  ['31/02/2026', undefined],
  ['20260310', '2026-03-10'],
  ['20261310', undefined],
  ['10/12', undefined],
])('%s is %s', (texto, data) => expect(lerData(texto)).toBe(data));

test.each([
  ['Conta: 12345-6;;\nData;Descrição;Valor\n', '12345-6'],
  ['Agência/Conta;0001 / 98765-X;\nData;Descrição;Valor\n', '98765-X'],
  ['Agência;0001;Conta;98765-4\nData;Descrição;Valor\n', '98765-4'],
  ['Saldo em conta;1.234,56;\nData;Descrição;Valor\n', undefined],
  ['Data;Conta;Valor\n10/03/2026;12345-6;10,00\n', undefined],
])('%j says that its account is %s', (texto, conta) => {
  const lida = lerTabela(new TextEncoder().encode(texto));
  expect(lida && contaDita(lida)).toBe(conta);
});
