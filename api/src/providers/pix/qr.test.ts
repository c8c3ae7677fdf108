import { codigoEstatico } from '@imob/schemas/rules/pix';
import { txidEstatico } from '@imob/schemas/rules/txid';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrPng, qrSvg } from './qr.ts';

const codigo = codigoEstatico(
  { chave: '123e4567-e12b-12d1-a456-426655440000', nome: 'Maria da Silva', cidade: 'São Paulo' },
  { centavos: 165_750, txid: txidEstatico('123e4567-e89b-12d3-a456-426614174000'), texto: 'Aluguel 12/2026' },
);

const lido = (png: Buffer) => {
  const { data, width, height } = PNG.sync.read(png);
  return jsQR.default(new Uint8ClampedArray(data), width, height)?.data;
};

test('the PNG is read by another’s reader as what was written', async () => {
  expect(lido(await qrPng(codigo))).toBe(codigo);
  expect(lido(await qrPng(codigo, 3))).toBe(codigo);
});

test('so is the SVG, once drawn', async () =>
  expect(
    lido(
      await sharp(Buffer.from(qrSvg(codigo)))
        .resize(600)
        .flatten({ background: '#fff' })
        .png()
        .toBuffer(),
    ),
  ).toBe(codigo));
