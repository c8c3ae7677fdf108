import { expect, test } from 'vitest';
import { TRAVAS } from './travas.ts';

test('no two advisory locks share a number', () => {
  const numeros = Object.values(TRAVAS);
  expect(new Set(numeros).size).toBe(numeros.length);
});
