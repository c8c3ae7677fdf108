import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CampoMes, lerMes } from './CampoMes.tsx';

afterEach(cleanup);

function Tela({ inicial, aoMudar }: { inicial: string; aoMudar: (mes: string) => void }) {
  const [mes, setMes] = useState(inicial);
  return (
    <MantineProvider env="test">
      <CampoMes
        label="Desde"
        value={mes}
        onChange={(novo) => {
          aoMudar(novo);
          setMes(novo);
        }}
      />
    </MantineProvider>
  );
}

it('shows a month as people write it, and gives it as the service takes it', async () => {
  const ditos = vi.fn();
  render(<Tela inicial="2026-11" aoMudar={ditos} />);
  const campo = screen.getByLabelText<HTMLInputElement>('Desde');
  expect(campo.value).toBe('11/2026');
  await userEvent.clear(campo);
  expect(ditos).toHaveBeenLastCalledWith('');
  await userEvent.type(campo, '42027');
  expect([campo.value, ditos.mock.lastCall]).toEqual(['42/027', ['42/027']]);
  await userEvent.clear(campo);
  await userEvent.type(campo, '4/2027');
  await userEvent.tab();
  expect([campo.value, ditos.mock.lastCall]).toEqual(['04/2027', ['2027-04']]);
  await userEvent.clear(campo);
  await userEvent.paste('2026-12');
  expect([campo.value, ditos.mock.lastCall]).toEqual(['12/2026', ['2026-12']]);
});

it('keeps what is no month as it was typed, and says what is wrong once it is left', async () => {
  const ditos = vi.fn();
  render(<Tela inicial="" aoMudar={ditos} />);
  const campo = screen.getByLabelText<HTMLInputElement>('Desde');
  await userEvent.type(campo, '132026');
  expect(screen.queryByText(/Escreva o mês e o ano/)).toBeNull();
  await userEvent.tab();
  expect([campo.value, ditos.mock.lastCall]).toEqual(['13/2026', ['13/2026']]);
  screen.getByText('Escreva o mês e o ano, como 12/2026.');
});

it.each([
  ['4/2026', '2026-04'],
  ['04/26', '2026-04'],
  ['12/2026', '2026-12'],
  ['13/2026', null],
  ['0/2026', null],
  ['4/202', null],
  ['', null],
])('reads %j as %j', (texto, mes) => {
  expect(lerMes(texto)).toBe(mes);
});
