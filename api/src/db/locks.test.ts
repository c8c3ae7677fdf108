import { expect, test } from 'vitest';
import { LOCKS } from './locks.ts';

test('no two advisory locks share a number', () => {
  const numeros = Object.values(LOCKS);
  expect(new Set(numeros).size).toBe(numeros.length);
});
