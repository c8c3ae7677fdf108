import { expect, it } from 'vitest';
import { horaInteira, mascaraHora } from './hora.ts';

it.each([
  ['1', '1'],
  ['14', '14'],
  ['1430', '14:30'],
  ['14h30', '14:30'],
  ['9:', '09:'],
  ['9:3', '09:3'],
  ['930', '09:30'],
  ['93', '09:3'],
  ['14:305', '14:30'],
  ['14h', '14'],
])('an hour that is typed as %s becomes %s', (digitado, fica) => expect(mascaraHora(digitado)).toBe(fica));

it('an hour without minutes is a whole one, and what is none is left to be told of', () => {
  expect(['14', '9', '09:', '14:3', ''].map(horaInteira)).toEqual(['14:00', '09:00', '09:00', '14:3', '']);
});
