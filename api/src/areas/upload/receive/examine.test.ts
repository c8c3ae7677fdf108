import { expect, test } from 'vitest';
import { amostra } from '../../../../test/support/files.ts';
import { FOTOS, type Tipo } from '../files/types.ts';
import { examinar } from './examine.ts';

const depoisDe = (antes: string | Buffer, aceitos: readonly Tipo[] = ['pdf']) =>
  examinar(Buffer.concat([Buffer.from(antes), amostra.pdf()]), aceitos).catch(({ statusCode }) => statusCode);

test.each(['', '\r\n', '\uFEFF', ' '.repeat(1019)])(
  'a PDF has its mark within the first 1,024 bytes',
  async (antes) => {
    expect(await depoisDe(antes)).toBe('pdf');
    // A field that takes no PDF refuses it.
    expect(await depoisDe(antes, FOTOS)).toBe(415);
  },
);

test('what is something else by its beginning is no PDF, nor is what has the mark later', async () => {
  expect(await depoisDe(' '.repeat(1020))).toBe(415);
  expect(await depoisDe(Buffer.from('504b0304140000000000', 'hex'))).toBe(415);
  expect(await depoisDe('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe(415);
  expect(await depoisDe(await amostra.png(), [...FOTOS, 'pdf'])).toBe('png');
});
