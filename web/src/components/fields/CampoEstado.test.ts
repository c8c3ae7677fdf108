import { expect, it } from 'vitest';
import { estadosDe } from './CampoEstado.tsx';

it('a state is found by its letters, or by its name with or without accents', () => {
  expect(estadosDe('rj')[0]).toBe('RJ');
  expect(estadosDe('rio de jan')).toEqual(['RJ']);
  expect(estadosDe('sao')).toEqual(['SP']);
  // Its own letters come before the names that begin with them.
  expect(estadosDe('pa')[0]).toBe('PA');
  expect(estadosDe('ma')[0]).toBe('MA');
  expect(estadosDe('xx')).toEqual([]);
});
