import { expect, test } from 'vitest';
import { avisoEan, barras, caminhoQr, codigoAscii, enderecoDoItem } from './codigos.ts';

test('a bar code carries the item code without accents', () => {
  expect(codigoAscii('1A2B-MÓV-001')).toBe('1A2B-MOV-001');
  expect(codigoAscii('1a2b-utê-010')).toBe('1A2B-UTE-010');
});

test('bars are the runs of ones', () => {
  expect(barras('1101001')).toEqual([
    { x: 0, largura: 2 },
    { x: 3, largura: 1 },
    { x: 6, largura: 1 },
  ]);
  expect(barras('')).toEqual([]);
});

test('the QR code leads to the item in this app', () => {
  expect(enderecoDoItem('https://x.com.br/app/', 'im', 'it')).toBe(
    'https://x.com.br/app/imoveis/im/inventario?item=it',
  );
});

test('a QR code has its three corner squares, inside a margin of two', () => {
  const { caminho, lado } = caminhoQr('https://exemplo.com.br/app/');
  const escuros = new Set(
    caminho
      .split('M')
      .slice(1)
      .map((parte) => parte.split('h')[0]),
  );
  for (const [x, y] of [
    [2, 2],
    [lado - 3, 2],
    [2, lado - 3],
  ])
    expect(escuros.has(`${x} ${y}`)).toBe(true);
  expect(escuros.has('0 0')).toBe(false);
});

test.each(['7891234567895', '4006381333931', '96385074', '036000291452'])('EAN %s is right', (ean) => {
  expect(avisoEan(ean)).toBeUndefined();
});

test('a wrong check digit is told; what is no EAN at all is left alone', () => {
  expect(avisoEan('7891234567890')).toMatch(/não existe: confira/);
  expect(avisoEan('ABC-123')).toBeUndefined();
  expect(avisoEan('')).toBeUndefined();
});
