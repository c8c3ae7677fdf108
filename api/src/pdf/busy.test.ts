import { expect, test, vi } from 'vitest';
import { translateError } from '../http/errors.ts';
import { makePdf } from './makePdf.ts';
import { Exhausted, inThread } from './pdfThread.ts';

vi.mock(import('./pdfThread.ts'), async (original) => ({ ...(await original()), inThread: vi.fn() }));

const statusOf = (thrown: Error) => {
  vi.mocked(inThread).mockRejectedValueOnce(thrown);
  return makePdf({ content: ['a'] }, 'ana').catch((error) => translateError(error));
};

test('a document that is not ready in its time is asked for again soon, and one that cannot be made is a fault', async () => {
  expect(await statusOf(new Exhausted('late'))).toMatchObject({ statusCode: 503, retryAfter: 5 });
  expect(await statusOf(new Error('broken'))).toBeUndefined();
});
