import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CampoBusca } from './CampoBusca.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The field of a screen that keeps the text in its address: what is said comes back later, or is replaced by a link. */
function montar() {
  const ditos: string[] = [];
  const tela = (value: string) => (
    <MantineProvider>
      <CampoBusca label="Procurar" value={value} onChange={(texto) => ditos.push(texto)} />
    </MantineProvider>
  );
  const { rerender } = render(tela(''));
  const campo = screen.getByLabelText<HTMLInputElement>('Procurar');
  return {
    ditos,
    campo,
    digitar: (texto: string) => fireEvent.change(campo, { target: { value: texto } }),
    pausar: () => act(() => vi.advanceTimersByTime(300)),
    chegar: (value: string) => rerender(tela(value)),
  };
}

it('keeps what is typed while the address follows', () => {
  const { ditos, campo, digitar, pausar, chegar } = montar();
  digitar('jo');
  pausar();
  digitar('joã');
  chegar('jo');
  expect(campo.value).toBe('joã');
  pausar();
  digitar('joão');
  pausar();
  digitar('joão p');
  // Two answers on the way: the older one must not undo the newer.
  chegar('joã');
  expect(campo.value).toBe('joão p');
  chegar('joão');
  expect(campo.value).toBe('joão p');
  pausar();
  expect(ditos).toEqual(['jo', 'joã', 'joão', 'joão p']);
});

it('shows a text that comes from elsewhere, and forgets what was not yet said', () => {
  const { ditos, campo, digitar, pausar, chegar } = montar();
  digitar('jo');
  pausar();
  chegar('jo');
  digitar('joão');
  chegar('');
  expect(campo.value).toBe('');
  pausar();
  expect([campo.value, ditos]).toEqual(['', ['jo']]);
});
