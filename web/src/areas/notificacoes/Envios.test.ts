import { expect, it } from 'vitest';
import { comoFrase } from './Envios.tsx';

it('a reason that stands by itself is a sentence', () => {
  expect(comoFrase('o provedor recusou a chave (confira-a nas configurações)')).toBe(
    'O provedor recusou a chave (confira-a nas configurações).',
  );
  expect(comoFrase('Não respondeu.')).toBe('Não respondeu.');
});
