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

  test('rows that are not closed, and the last one cut off', () => {
    const semFim = arquivo(linha({}).replace('</STMTTRN>', '') + linha({ FITID: 'a2' }).replace('</STMTTRN>', ''));
    expect(lidos(utf8(semFim)).lancamentos.map(({ fitid }) => fitid)).toEqual(['a1', 'a2']);
    expect(lidos(utf8(semFim.slice(0, semFim.indexOf('</BANKTRANLIST>')))).lancamentos).toHaveLength(2);
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
            linha({ TRNAMT: '-1.00' }) +
            linha({ MEMO: 'Pix saldo devedor' }),
        ),
      ),
    );
    expect(lancamentos.map(({ saldo, sinalTrocado, centavos }) => [saldo, sinalTrocado, centavos])).toEqual([
      [true, false, 0],
      [true, false, 150_000],
      [false, true, -100],
      [false, false, 150_000],
    ]);
  });

  test('counts the rows that it cannot read', () =>
    expect(
      lidos(
        utf8(
          arquivo(
            linha({ DTPOSTED: '00000000' }) + linha({ TRNAMT: 'dez' }) + linha({ DTPOSTED: '20260231' }) + linha({}),
          ),
        ),
      ),
    ).toMatchObject({
      ilegiveis: 3,
      lancamentos: [{ fitid: 'a1' }],
    }));

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
])('%j is %d cents', (texto, centavos) => expect(lerValor(texto)).toBe(centavos));

test.each(['', 'dez', '1 000 x', '--1', '9'.repeat(20)])('%j is no amount', (texto) =>
  expect(lerValor(texto)).toBeNull(),
);
