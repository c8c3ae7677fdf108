import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CampoEstado, estadosDe } from './CampoEstado.tsx';
import { impedidosEm } from './duvidas.ts';

afterEach(cleanup);

it('a state is found by its letters, or by its name with or without accents', () => {
  expect(estadosDe('rj')[0]).toBe('RJ');
  expect(estadosDe('rio de jan')).toEqual(['RJ']);
  expect(estadosDe('sao')).toEqual(['SP']);
  // Its own letters come before the names that begin with them.
  expect(estadosDe('pa')[0]).toBe('PA');
  expect(estadosDe('ma')[0]).toBe('MA');
  expect(estadosDe('xx')).toEqual([]);
});

function Tela({ inicial, aoMudar }: { inicial: string; aoMudar: (valor: string) => void }) {
  const [estado, setEstado] = useState(inicial);
  return (
    <MantineProvider env="test">
      <CampoEstado
        value={estado}
        onChange={(novo) => {
          aoMudar(novo);
          setEstado(novo);
        }}
      />
    </MantineProvider>
  );
}

it.each([
  ['rj', 'RJ'],
  ['pará', 'PA'],
  ['mato grosso', 'MT'],
  ['sao paulo', 'SP'],
])('“%s” is %s once the field is left', async (escrita, sigla) => {
  const ditos = vi.fn();
  render(<Tela inicial="" aoMudar={ditos} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Estado' }), escrita);
  await userEvent.tab();
  expect(ditos).toHaveBeenLastCalledWith(sigla);
  expect(screen.queryByText(/Não reconhecemos/)).toBeNull();
});

it.each(['XX', 'Xyz', 'rio'])('“%s” names no one state: it stays, is told, and holds the form', async (escrita) => {
  const { container } = render(<Tela inicial="SP" aoMudar={vi.fn()} />);
  const campo = screen.getByRole<HTMLInputElement>('combobox', { name: 'Estado' });
  await userEvent.clear(campo);
  await userEvent.type(campo, escrita);
  await userEvent.tab();
  expect(campo.value).toBe(escrita);
  expect(screen.getByText('Não reconhecemos este estado. Use a sigla, como SP.')).toBeDefined();
  expect(impedidosEm(container)).toEqual([campo]);
});
