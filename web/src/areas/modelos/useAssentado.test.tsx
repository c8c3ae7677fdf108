import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAssentado } from './useAssentado.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('comes a moment after the last change, and rests where each drawing makes an equal object', () => {
  let desenhos = 0;
  const { result, rerender } = renderHook(
    ({ texto }) => {
      desenhos += 1;
      return useAssentado({ texto, documento: { testemunhas: true } }, 600);
    },
    { initialProps: { texto: 'a' } },
  );
  const esperar = () => act(() => void vi.advanceTimersByTime(600));
  rerender({ texto: 'ab' });
  expect(result.current.texto).toBe('a');
  esperar();
  const [assentado, vezes] = [result.current, desenhos];
  expect(assentado).toEqual({ texto: 'ab', documento: { testemunhas: true } });
  for (let i = 0; i < 10; i++) esperar();
  expect([desenhos, result.current === assentado]).toEqual([vezes, true]);
});
