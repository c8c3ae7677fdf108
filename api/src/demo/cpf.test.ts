import { expect, test } from 'vitest';
import { cpfDe } from './cpf.ts';
import { locatarios } from './locatarios.ts';

test('CPFs have right check digits, and are all different', () => {
  expect(cpfDe(111_444_777)).toBe('111.444.777-35');
  expect(cpfDe(52_998_224)).toMatch(/^052\.998\.224-\d\d$/);
  expect(new Set(Object.values(locatarios).map(({ cpf }) => cpf)).size).toBe(13);
});
