import { expect, test } from 'vitest';
import { escreverLinha, lerCodigoDeBarras, lerLinhaDigitavel, vencimentoDoFator } from './boleto.ts';

/** The example that banks and Febraban publish. */
const LINHA = '00190.50095 40144.816069 06809.350314 3 37370000000100';
const CODIGO = '00193373700000001000500940144816060680935031';

test('line and barcode say the same, and each is made of the other', () => {
  const lido = lerLinhaDigitavel(LINHA);
  expect(lido).toEqual({
    linhaDigitavel: '00190500954014481606906809350314337370000000100',
    codigoDeBarras: CODIGO,
    banco: '001',
    centavos: 100,
    fator: 3737,
  });
  expect(lerCodigoDeBarras(CODIGO)).toEqual(lido);
  expect(escreverLinha(lido?.linhaDigitavel ?? '')).toBe(LINHA);
});

test('one wrong digit anywhere is found, and so is a line that is not whole', () => {
  const linha = LINHA.replace(/\D/g, '');
  const umAMais = (texto: string, i: number) => texto.slice(0, i) + ((Number(texto[i]) + 1) % 10) + texto.slice(i + 1);
  for (let i = 0; i < linha.length; i++) expect(lerLinhaDigitavel(umAMais(linha, i)), `dígito ${i}`).toBeUndefined();
  for (let i = 0; i < CODIGO.length; i++) expect(lerCodigoDeBarras(umAMais(CODIGO, i)), `dígito ${i}`).toBeUndefined();
  for (const outra of ['', linha.slice(1), `${linha}0`, CODIGO]) expect(lerLinhaDigitavel(outra)).toBeUndefined();
});

test('a boleto without amount or due date says neither', () => {
  const semNada = `00190000000000000000500940144816060680935031`;
  const geral = [...'0123456789'].find((d) => lerCodigoDeBarras(semNada.slice(0, 4) + d + semNada.slice(5)));
  const lido = lerCodigoDeBarras(semNada.slice(0, 4) + geral + semNada.slice(5));
  expect(lido).toMatchObject({ centavos: undefined, fator: 0 });
  expect(vencimentoDoFator(0, '2026-12-01')).toBeUndefined();
});

test.each([
  [3737, '2007-12-01', '2007-12-31'],
  [1000, '2000-07-01', '2000-07-03'],
  [9999, '2025-02-10', '2025-02-21'],
  [9999, '2025-03-10', '2025-02-21'],
  [1000, '2025-02-21', '2025-02-22'],
  [1001, '2025-02-01', '2025-02-23'],
  [1653, '2026-12-01', '2026-12-07'],
  [9999, '2049-10-01', '2049-10-13'],
  [1000, '2049-10-14', '2049-10-14'],
])('the digits %s, near %s, mean %s: they began anew on 22/02/2025', (fator, perto, dia) => {
  expect(vencimentoDoFator(fator, perto)).toBe(dia);
});
