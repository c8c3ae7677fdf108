import { describe, expect, test } from 'vitest';
import { lerOfx } from './ofx.ts';
import { lerValor } from './statement.ts';

const utf8 = (texto: string) => new TextEncoder().encode(texto);
const latin1 = (texto: string) => Uint8Array.from(texto, (letra) => letra.charCodeAt(0));

const arquivo = (linhas: string, conta = '<BANKID>0260<ACCTID>12345-6') =>
  `OFXHEADER:100\nDATA:OFXSGML\nENCODING:UTF-8\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM>${conta}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20261201<DTEND>20261231${linhas}</BANKTRANLIST><LEDGERBAL><BALAMT>100.00<DTASOF>20261231</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const linha = (campos: Record<string, string>) =>
  `<STMTTRN>${Object.entries({
    TRNTYPE: 'CREDIT',
    DTPOSTED: '20261210',
    TRNAMT: '1500.00',
    FITID: 'a1',
    MEMO: 'Pix recebido',
    ...campos,
  })
    .map(([marca, valor]) => `\n<${marca}>${valor}`)
    .join('')}\n</STMTTRN>`;

function lidos(bytes: Uint8Array) {
  const lido = lerOfx(bytes);
  if (!lido.lancamentos) throw new Error(lido.erro);
  return lido;
}

describe('an OFX file', () => {
  test('without closing tags is read whole', () => {
    const { lancamentos, ilegiveis } = lidos(
      utf8(arquivo(linha({}) + linha({ TRNTYPE: 'DEBIT', TRNAMT: '-12.80', FITID: 'a2' }))),
    );
    expect(ilegiveis).toBe(0);
    expect(lancamentos).toEqual([
      {
        banco: '0260',
        conta: '12345-6',
        data: '2026-12-10',
        centavos: 150_000,
        descricao: 'Pix recebido',
        fitid: 'a1',
        saldo: false,
        sinalTrocado: false,
        chave: '0260|12345-6|20261210|150000|a1|Pix recebido|0',
      },
      expect.objectContaining({ centavos: -1280, fitid: 'a2' }),
    ]);
  });

  test('as XML, in one line, with lower-case tags, entities and CDATA', () => {
    const xml =
      '<?xml version="1.0"?><ofx><stmtrs><bankacctfrom><bankid>1</bankid><acctid>2</acctid></bankacctfrom><banktranlist><stmttrn><trntype>CREDIT</trntype><dtposted>20261210</dtposted><trnamt>10,00</trnamt><fitid/><name>Jo&#227;o &amp; Cia</name><memo><![CDATA[1 < 2]]></memo></stmttrn></banktranlist></stmtrs></ofx>';
    expect(lidos(utf8(xml)).lancamentos).toMatchObject([
      { banco: '1', conta: '2', centavos: 1000, descricao: 'João & Cia 1 < 2', fitid: '' },
    ]);
  });

  test('whose header promises UTF-8 and holds Windows’ letters, or the reverse', () => {
    const texto = arquivo(linha({ MEMO: 'Pagamento José' }));
    expect(lidos(latin1(texto)).lancamentos[0]?.descricao).toBe('Pagamento José');
    expect(lidos(utf8(texto.replace('UTF-8', 'USASCII\nCHARSET:1252'))).lancamentos[0]?.descricao).toBe(
      'Pagamento José',
    );
  });

  test('with rows that are not closed is read, and one that was cut off is refused', () => {
    const semFim = arquivo(linha({}).replace('</STMTTRN>', '') + linha({ FITID: 'a2' }).replace('</STMTTRN>', ''));
    expect(lidos(utf8(semFim)).lancamentos.map(({ fitid }) => fitid)).toEqual(['a1', 'a2']);
    for (const fim of ['</BANKTRANLIST>', '</STMTTRN>', '.00\n<FITID>a2', '<STMTTRN>']) {
      const cortado = arquivo(linha({}) + linha({ FITID: 'a2' }));
      expect(lerOfx(utf8(cortado.slice(0, cortado.lastIndexOf(fim)))).erro ?? fim).toContain('está cortado');
    }
  });

  test('with a zone keeps the bank’s day', () =>
    expect(lidos(utf8(arquivo(linha({ DTPOSTED: '20261231235959[-03:EST]' })))).lancamentos[0]?.data).toBe(
      '2026-12-31',
    ));

  test('with two accounts and a card tells them apart', () => {
    const cartao = `<CCSTMTRS><CCACCTFROM><ACCTID>9999</CCACCTFROM><BANKTRANLIST>${linha({})}</BANKTRANLIST></CCSTMTRS>`;
    const { lancamentos } = lidos(utf8(arquivo(linha({})) + arquivo(linha({}), '<BANKID>001<ACCTID>77') + cartao));
    expect(lancamentos.map(({ banco, conta }) => [banco, conta])).toEqual([
      ['0260', '12345-6'],
      ['001', '77'],
      ['', '9999'],
    ]);
  });

  test('does not take the account of the other side for its own', () => {
    const outro = linha({ BANKACCTTO: '', BANKID: '341', ACCTID: '5' });
    expect(lidos(utf8(arquivo(outro + linha({})))).lancamentos.map(({ conta }) => conta)).toEqual([
      '12345-6',
      '12345-6',
    ]);
  });

  test('with the same FITID in different rows, and the same row twice, knows each again', () => {
    const bytes = utf8(arquivo(linha({}) + linha({ TRNAMT: '20.00' }) + linha({}) + linha({ FITID: '' })));
    const chaves = lidos(bytes).lancamentos.map(({ chave }) => chave);
    expect(new Set(chaves).size).toBe(4);
    expect(lidos(bytes).lancamentos.map(({ chave }) => chave)).toEqual(chaves);
  });

  test('marks what is only a balance, and a sign against its kind', () => {
    const { lancamentos } = lidos(
      utf8(
        arquivo(
          linha({ MEMO: 'SALDO DIA', TRNAMT: '.' }) +
            linha({ MEMO: 'Saldo Anterior' }) +
            linha({ MEMO: 'SDO ANTERIOR' }) +
            linha({ MEMO: 'SALDO EM CONTA CORRENTE 10/12' }) +
            linha({ MEMO: 'SALDO ALUGUEL MARCO JOAO' }) +
            linha({ TRNAMT: '-1.00' }) +
            linha({ MEMO: 'Pix saldo devedor' }),
        ),
      ),
    );
    expect(lancamentos.map(({ saldo, sinalTrocado, centavos }) => [saldo, sinalTrocado, centavos])).toEqual([
      [true, false, 0],
      [true, false, 150_000],
      [true, false, 150_000],
      [true, false, 150_000],
      [false, false, 150_000],
      [false, true, -100],
      [false, false, 150_000],
    ]);
  });

  test('counts the rows that it cannot read', () =>
    expect(
      lidos(
        utf8(
          arquivo(
            ['00000000', '20260231', '00010105', '99991231']
              .map((DTPOSTED) => linha({ DTPOSTED }))
              .concat(linha({ TRNAMT: 'dez' }), linha({}))
              .join(''),
          ),
        ),
      ),
    ).toMatchObject({
      ilegiveis: 5,
      lancamentos: [{ fitid: 'a1' }],
    }));

  test('with zeros behind its cents grows no thousandfold, and what no account holds is unreadable', () => {
    const valores = ['1500.0000', '1500.000', '1500,000', '0.500', '1500.555', '150.000', '100000000000.00'];
    const todos = [...valores, '1'.repeat(400)].map((TRNAMT) => linha({ TRNAMT })).join('');
    const { lancamentos, ilegiveis } = lidos(utf8(arquivo(todos)));
    expect(lancamentos.map(({ centavos }) => centavos)).toEqual([150_000, 150_000, 150_000, 50]);
    expect(ilegiveis).toBe(4);
  });

  test('with letters that no database keeps is read without them', () =>
    expect(lidos(utf8(arquivo(linha({ MEMO: 'a&#0;b\0c' })))).lancamentos[0]?.descricao).toBe('a&#0;bc'));

  test('of a month without movement has no rows, and another file is none', () => {
    expect(lidos(utf8(arquivo(''))).lancamentos).toEqual([]);
    for (const nada of ['', '%PDF-1.7', 'Data;Valor\n'])
      expect(lerOfx(utf8(nada)).erro).toContain('não é um extrato OFX');
    expect(lerOfx(utf8(arquivo(linha({}).repeat(5_001)))).erro).toContain('grande demais');
  });
});

test.each([
  ['-200,00', -20_000],
  ['            -12.80', -1280],
  ['74,40', 7440],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1.234', 123_400],
  ['+5', 500],
  ['0,5', 50],
  ['.', 0],
  ['-.', 0],
  ['R$ 1.500,00', 150_000],
  ['-R$ 3', -300],
  ['10,00 D', -1000],
  ['10,00 C', 1000],
  ['10,00-', -1000],
  ['1.234.567,89', 123_456_789],
  ['1,234,567.89', 123_456_789],
  ['12.345', 1_234_500],
  ['1 234\u00a0567,89', 123_456_789],
  ['R$\u00a01\u202f234,50 C', 123_450],
  ['- 1 234 D', -123_400],
  ['1.500,00 R$', 150_000],
])('%j is %d cents', (texto, centavos) => expect(lerValor(texto)).toBe(centavos));

test.each(['1500.555', '1500.0000', '1500.000', '1.5000', '1,234', '12.34.567,00', '1.23,45', '1,2,3', '0.500'])(
  '%j could be two amounts, and is none',
  (texto) => expect(lerValor(texto)).toBeNull(),
);

test.each([
  ['CDATA that never ends', '<![CDATA['],
  ['tags that never end', '<STMTTRN'],
  ['tags and spaces', '<A          '],
  ['rows', '<STMTTRN>'],
  ['entities', '&#1'],
])('5 MB of %s are read in less than a second', (_, pedaco) => {
  const bytes = utf8(`OFXHEADER:100\n<OFX>${pedaco.repeat(Math.floor(5_200_000 / pedaco.length))}`);
  const antes = process.cpuUsage();
  expect(lerOfx(bytes).erro).toBeDefined();
  expect(process.cpuUsage(antes).user / 1_000).toBeLessThan(1_000);
});

test.each(['150 00', '1 5', '10 20,00', '12 34 567', '1,5 300', '2 R$ 500', 'R$ 1.5 00,00', '1 234 5'])(
  '%j is two numbers, and no amount',
  (texto) => expect(lerValor(texto)).toBeNull(),
);

test.each(['', 'dez', '1 000 x', '--1', '9'.repeat(20)])('%j is no amount', (texto) =>
  expect(lerValor(texto)).toBeNull(),
);

test('rows that are no movement are told by their line, with what a person knows them by', () => {
  const texto = arquivo(
    linha({}) + linha({ DTPOSTED: '20261301', NAME: 'João', MEMO: 'Pix' }) + linha({ TRNAMT: '1,234', MEMO: '' }),
  );
  const { lancamentos, ilegiveis, linhasIlegiveis } = lidos(utf8(texto));
  expect([lancamentos.length, ilegiveis]).toEqual([1, 2]);
  const linhaDe = (pedaco: string) =>
    texto.slice(0, texto.lastIndexOf('<STMTTRN>', texto.indexOf(pedaco))).split('\n').length;
  expect(linhasIlegiveis).toEqual([
    { linha: linhaDe('20261301'), texto: '20261301 · 1500.00 · João · Pix', motivo: 'Sem data que se leia.' },
    { linha: linhaDe('1,234'), texto: '20261210 · 1,234', motivo: 'Sem valor que se leia.' },
  ]);
});
