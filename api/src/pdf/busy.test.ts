import { expect, test } from 'vitest';
import { translateError } from '../http/errors.ts';
import { ofTheMoment } from './makePdf.ts';
import { Exhausted } from './pdfThread.ts';

const answerTo = (thrown: Error) => translateError(ofTheMoment(thrown) as Error);

test('a document that is not ready in its time is asked for again soon, and one that cannot be made is a fault', () => {
  expect(answerTo(new Exhausted('late'))).toMatchObject({ statusCode: 503, retryAfter: 5 });
  expect(answerTo(new Error('broken'))).toBeUndefined();
});
