import { expect, test } from 'vitest';
import { translateError } from '../http/errors.ts';
import { blame } from './joinPdf.ts';
import { ofTheMoment } from './makePdf.ts';
import { Exhausted, Late } from './pdfThread.ts';

const answerTo = (thrown: Error) => translateError(ofTheMoment(thrown) as Error);

test('a document that is not ready in its time is asked for again soon, and one that cannot be made is a fault', () => {
  expect(answerTo(new Exhausted('late'))).toMatchObject({ statusCode: 503, retryAfter: 5 });
  expect(answerTo(new Late('late'))).toMatchObject({ statusCode: 503, retryAfter: 5 });
  expect(answerTo(new Error('broken'))).toBeUndefined();
});

test('somebody’s own file that is not ready in its time may be sent again, and one beyond any memory is to blame', () => {
  const toOwner = (thrown: Error) => translateError(blame(thrown) as Error);
  expect(toOwner(new Late('late'))).toMatchObject({
    statusCode: 503,
    message: expect.stringContaining('Tente de novo'),
  });
  expect(toOwner(new Exhausted('memory'))).toMatchObject({ statusCode: 400 });
  expect(toOwner(new Error('broken'))).toBeUndefined();
});
