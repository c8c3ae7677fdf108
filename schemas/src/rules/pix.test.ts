import fc from 'fast-check';
import { hasError, parsePix } from 'pix-utils';
import { describe, expect, test } from 'vitest';
import { codigoDinamico, codigoEstatico, crc16, lerCodigo, semAcentos, valorPix } from './pix.ts';
import { lerTxid, txidDinamico, txidEstatico } from './txid.ts';

const CONTA = '123e4567-e89b-12d3-a456-426614174000';
const maria = { chave: '12345678909', nome: 'Maria da Silva', cidade: 'São Paulo' };

const lidoPorOutro = (codigo: string) => {
  const lido = parsePix(codigo);
  if (hasError(lido)) throw new Error(lido.message);
  return lido;
};

describe('the code', () => {
  test('has the checksum of the standard', () => expect(crc16('123456789')).toBe('29B1'));

  test('is that of the Banco Central’s manual', () =>
    expect(
      codigoEstatico({ chave: '123e4567-e12b-12d1-a456-426655440000', nome: 'Fulano de Tal', cidade: 'BRASILIA' }),
    ).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    ));

  test.each([
    ['Łukasz Øster', 'Lukasz Oster'],
    ['Weiß & Æther', 'Weiss & AEther'],
    ['Ðorđe Œuvré', 'Dorde OEuvre'],
    ['João 😀 Ж', 'Joao'],
  ])('says %s as %s: letters that are no others with accents are written out', (nome, dito) => {
    expect(lerCodigo(codigoEstatico({ ...maria, nome, cidade: 'Łódź' }))).toMatchObject({ nome: dito, cidade: 'Lodz' });
  });

  test('without a value lets the payer type it', () =>
    expect(codigoEstatico(maria)).toBe(
      '00020126330014br.gov.bcb.pix0111123456789095204000053039865802BR5914Maria da Silva6009Sao Paulo62070503***63047EEA',
    ));

  test('carries value and txid of a conta', () =>
    expect(codigoEstatico(maria, { centavos: 150_000, txid: txidEstatico(CONTA) })).toBe(
      '00020126330014br.gov.bcb.pix01111234567890952040000530398654071500.005802BR5914Maria da Silva6009Sao Paulo6229052512VQJRNXK8WHV3I8QI6QGRLZ463041D81',
    ));

  test('of a charge in a bank points to its location, with or without the scheme', () => {
    const location = 'pix.example.com/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca25';
    const codigo =
      '00020101021226810014br.gov.bcb.pix2559pix.example.com/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5914Maria da Silva6009Sao Paulo62070503***63049DA7';
    expect(codigoDinamico(maria, location)).toBe(codigo);
    expect(codigoDinamico(maria, `https://${location}`)).toBe(codigo);
    expect(lidoPorOutro(codigo)).toMatchObject({ type: 'DYNAMIC', url: location });
  });

  test('strips accents before it cuts name and city', () => {
    const lido = lerCodigo(
      codigoEstatico({ ...maria, nome: 'Ângela Conceição Guimarães Antão', cidade: 'São José do Vale do Rio Preto' }),
    );
    expect(lido).toMatchObject({ nome: 'Angela Conceicao Guimarae', cidade: 'Sao Jose do Val' });
    expect(semAcentos('Praça 7 — açaí  № 3')).toBe('Praca 7 acai 3');
  });

  test.each([
    ['12345678909', 62],
    ['+5511987654321', 59],
    ['123e4567-e12b-12d1-a456-426655440000', 37],
    [`${'a'.repeat(61)}@exemplo.com`, 0],
  ])('cuts the text to the room that the key %s leaves: %i', (chave, sobra) =>
    expect(lerCodigo(codigoEstatico({ ...maria, chave }, { texto: 'x'.repeat(99) }))?.texto?.length ?? 0).toBe(sobra),
  );

  test.each([0, -1, 1.5, 1e12, Number.NaN])('%d cents are no value', (centavos) =>
    expect(() => codigoEstatico(maria, { centavos })).toThrow(RangeError),
  );

  test('a name without one letter of the alphabet is refused, not left out', () =>
    expect(() => codigoEstatico({ ...maria, nome: '株式会社' })).toThrow(RangeError));

  const textos = fc.string({ unit: 'grapheme', maxLength: 60 });
  const nomes = textos.filter((nome) => semAcentos(nome) !== '');
  const centavos = fc.option(fc.integer({ min: 1, max: 999_999_999_999 }), { nil: undefined });
  test('any code is read back by us and by pix-utils with the same fields', () => {
    fc.assert(
      fc.property(nomes, nomes, textos, centavos, fc.uuid(), (nome, cidade, texto, valor, id) => {
        const codigo = codigoEstatico({ ...maria, nome, cidade }, { centavos: valor, texto, txid: txidEstatico(id) });
        const nosso = lerCodigo(codigo);
        expect(codigo).toMatch(/^[\x20-\x7e]+$/);
        expect(nosso).toMatchObject({
          chave: maria.chave,
          valor: valor === undefined ? undefined : valorPix(valor),
          txid: txidEstatico(id),
        });
        expect(lidoPorOutro(codigo)).toMatchObject({
          type: 'STATIC',
          pixKey: maria.chave,
          merchantName: nosso?.nome,
          merchantCity: nosso?.cidade,
          txid: nosso?.txid,
          ...(valor !== undefined && { transactionAmount: valor / 100 }),
        });
      }),
      { numRuns: 300 },
    );
  });

  test('a code with one changed character is none', () => {
    const codigo = codigoEstatico(maria, { centavos: 150_000, txid: txidEstatico(CONTA) });
    for (let i = 0; i < codigo.length; i++) {
      expect(
        lerCodigo(codigo.slice(0, i) + (codigo[i] === '1' ? '2' : '1') + codigo.slice(i + 1)),
        `${i}`,
      ).toBeUndefined();
      expect(lerCodigo(codigo.slice(0, i))).toBeUndefined();
    }
  });
});

describe('a txid', () => {
  test('of a code without a bank holds the id in 25 characters', () => {
    expect(txidEstatico(CONTA)).toBe('12VQJRNXK8WHV3I8QI6QGRLZ4');
    expect(txidEstatico('ffffffff-ffff-ffff-ffff-ffffffffffff')).toHaveLength(25);
    expect(txidEstatico('00000000-0000-0000-0000-000000000000')).toBe('0'.repeat(25));
  });

  test('of a charge in a bank adds the revision', () =>
    expect(txidDinamico(CONTA, 1)).toBe('123e4567e89b12d3a456426614174000v01'));

  test('tells which conta it is of', () => {
    fc.assert(
      fc.property(fc.uuid({ version: [1, 4, 7] }), fc.nat(99), (id, revisao) => {
        expect(lerTxid(txidEstatico(id))).toEqual({ id });
        expect(lerTxid(txidEstatico(id).toLowerCase())).toEqual({ id });
        expect(lerTxid(txidDinamico(id, revisao))).toEqual({ id, revisao });
      }),
    );
  });

  test.each(['***', '', 'Z'.repeat(25), 'a'.repeat(26), `${'g'.repeat(32)}v01`])('%s was not made here', (txid) =>
    expect(lerTxid(txid)).toBeUndefined(),
  );

  test.each([-1, 100, 0.5])('%d is no revision', (revisao) =>
    expect(() => txidDinamico(CONTA, revisao)).toThrow(RangeError),
  );
});
