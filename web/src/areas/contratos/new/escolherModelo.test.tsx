import type { Modelo } from '@imob/schemas/modelos';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useModelo } from './EscolherModelo.tsx';
import { temTermos } from './modelo.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that a chosen model is being read, so that no contract is made without it', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const ler = (id: string | null) => renderHook(() => useModelo(id), { wrapper }).result.current;
  expect(ler('um')).toEqual({ modelo: undefined, lendo: true });
  expect([ler(''), ler(null)].map(({ lendo }) => lendo)).toEqual([false, false]);
});

it('a model without terms records the usual ones', () => {
  expect([undefined, { termos: {} }, { termos: { jurosMensal: 1 } }].map((um) => temTermos(um as Modelo))).toEqual([
    ...[false, false, true],
  ]);
});
