import { expect, test } from 'vitest';
import { translateError } from './errors.ts';

test.each([
  'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally',
  'could not receive data from server: Connection reset by peer',
  'failure on connection marked as essential: localhost:5433',
])('a machine of the cluster that died with its answer is a bad moment, whatever its code: %s', (message) => {
  expect(translateError(Object.assign(new Error(message), { code: 'XX000' }))?.statusCode).toBe(503);
});

test('an internal error of the database of another kind is none', () => {
  expect(translateError(Object.assign(new Error('cache lookup failed'), { code: 'XX000' }))).toBeUndefined();
});
