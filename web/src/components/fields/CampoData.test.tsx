import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CampoData } from './CampoData.tsx';
import { erroDaData, lerData, mascaraData } from './lerData.ts';

afterEach(cleanup);

type Limites = { minDate?: string; maxDate?: string; passado?: boolean };

function Tela({ inicial, aoMudar, ...limites }: Limites & { inicial: string; aoMudar: (dia: string) => void }) {
  const [dia, setDia] = useState(inicial);
  return (
    <MantineProvider env="test">
      <CampoData
        label="Início"
        {...limites}
        value={dia}
        onChange={(novo) => {
          aoMudar(novo);
          setDia(novo);
        }}
      />
    </MantineProvider>
  );
}

function montar(inicial = '', limites: Limites = {}) {
  const ditos = vi.fn();
  render(<Tela inicial={inicial} aoMudar={ditos} {...limites} />);
  return { ditos, campo: screen.getByLabelText<HTMLInputElement>('Início') };
}
const calendario = () => document.querySelector('[data-dates-dropdown]');

it('receives the focus without opening its calendar; a click opens it, Escape closes it', async () => {
  const { campo } = montar();
  await userEvent.tab();
  expect(document.activeElement).toBe(campo);
  expect(calendario()).toBeNull();
  await userEvent.click(campo);
  expect(calendario()).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(calendario()).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  expect(calendario()).not.toBeNull();
});

it('takes the place of the date that stands there, whoever comes by keyboard, by a dialog or by a click', async () => {
  const { campo, ditos } = montar('2026-11-27');
  act(() => campo.focus());
  await userEvent.keyboard('20112026');
  expect(campo.value).toBe('20/11/2026');
  expect(ditos).toHaveBeenLastCalledWith('2026-11-20');
  // A second click corrects a part of it.
  await userEvent.click(campo);
  await userEvent.keyboard('{Backspace}');
  expect(campo.value).toBe('20/11/202');
  await userEvent.tab();
  cleanup();

  const { campo: outro } = montar('2026-11-27');
  await userEvent.click(outro);
  await userEvent.keyboard('05122026');
  expect(outro.value).toBe('05/12/2026');
});

it('closes once a whole date is typed, so that what stands below can be reached', async () => {
  const { campo, ditos } = montar();
  await userEvent.click(campo);
  await userEvent.keyboard('0103');
  expect(calendario()).not.toBeNull();
  await userEvent.keyboard('2026');
  expect(campo.value).toBe('01/03/2026');
  expect(ditos).toHaveBeenLastCalledWith('2026-03-01');
  expect(calendario()).toBeNull();
});

it('takes a day from the calendar', async () => {
  const { campo, ditos } = montar('2026-03-01');
  await userEvent.click(campo);
  await userEvent.click(screen.getByRole('button', { name: /^17/ }));
  expect(ditos).toHaveBeenLastCalledWith('2026-03-17');
  expect([campo.value, calendario()]).toEqual(['17/03/2026', null]);
});

it('names the weekdays by one letter, from Sunday', async () => {
  const { campo } = montar('2026-03-01');
  await userEvent.click(campo);
  const dias = [...(calendario()?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent);
  expect(dias).toEqual(['D', 'S', 'T', 'Q', 'Q', 'S', 'S']);
});

it('puts the slashes in while one types, takes typed ones, and lets them be erased', async () => {
  const { campo } = montar();
  await userEvent.type(campo, '05');
  expect(campo.value).toBe('05/');
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(campo.value).toBe('0');
  await userEvent.keyboard('5/3/2026');
  expect(campo.value).toBe('05/3/2026');
  expect(lerData(campo.value)).toBe('2026-03-05');
});

it.each([
  ['05032026', '05/03/2026'],
  ['5/3/2026', '5/3/2026'],
  ['5.3.26', '5/3/26'],
  ['05/', '05/'],
  ['05//', '05/'],
  ['0503', '05/03/'],
  ['05/03/20261', '05/03/2026'],
  ['amanhã', 'amanhã'],
  ['em 05/03/2026', '05/03/2026'],
  ['1990-03-05', '1990-03-05'],
  ['19/90', '1990'],
  ['2012-03-05', '2012-03-05'],
  ['5-3-2026', '5/3/2026'],
])('%s becomes %s', (texto, esperado) => expect(mascaraData(texto)).toBe(esperado));

it('keeps what no calendar has as it was typed, and says so; no form takes the date before for it', async () => {
  const { campo, ditos } = montar('2026-03-01');
  await userEvent.clear(campo);
  await userEvent.type(campo, '31022026');
  await userEvent.tab();
  expect(campo.value).toBe('31/02/2026');
  expect(screen.getByText('Esta data não existe. Confira o dia e o mês.')).toBeDefined();
  expect(ditos).toHaveBeenLastCalledWith('31/02/2026');
});

it('keeps half a date too, and asks for the rest once the field is left', async () => {
  const { campo } = montar();
  await userEvent.type(campo, '3105');
  expect(screen.queryByText(/Escreva a data inteira/)).toBeNull();
  await userEvent.tab();
  expect(campo.value).toBe('31/05/');
  expect(screen.getByText(/Escreva a data inteira/)).toBeDefined();
});

it('keeps a date outside its limits, and says what they are', async () => {
  const { campo, ditos } = montar('', { minDate: '2026-01-10', maxDate: '2026-03-10' });
  await userEvent.type(campo, '11032026');
  await userEvent.tab();
  expect(campo.value).toBe('11/03/2026');
  expect(ditos).toHaveBeenLastCalledWith('2026-03-11');
  expect(screen.getByText('Use uma data até 10/03/2026.')).toBeDefined();
  await userEvent.clear(campo);
  await userEvent.type(campo, '09012026');
  expect(screen.getByText('Use uma data a partir de 10/01/2026.')).toBeDefined();
});

it('a birth is never in the future: 90 is 1990, and a date that begins with its year is read as what it is', async () => {
  const { campo, ditos } = montar('', { maxDate: '2026-03-10', passado: true });
  for (const escrita of ['05/03/90', '1990-03-05', '05031990']) {
    await userEvent.clear(campo);
    await userEvent.type(campo, escrita);
    await userEvent.tab();
    expect(campo.value).toBe('05/03/1990');
    expect(ditos).toHaveBeenLastCalledWith('1990-03-05');
  }
  await userEvent.clear(campo);
  await userEvent.paste('2012-03-05');
  expect(ditos).toHaveBeenLastCalledWith('2012-03-05');
  await userEvent.clear(campo);
  await userEvent.type(campo, '05/03/26');
  expect(ditos).toHaveBeenLastCalledWith('2026-03-05');
});

it('keeps words, and says how a date is written; a year that no record takes is told on leaving', async () => {
  const { campo, ditos } = montar();
  await userEvent.type(campo, 'amanhã');
  await userEvent.tab();
  expect(campo.value).toBe('amanhã');
  expect(ditos).toHaveBeenLastCalledWith('amanhã');
  expect(screen.getByText(/Escreva a data inteira/)).toBeDefined();
  await userEvent.clear(campo);
  await userEvent.type(campo, '01011800');
  await userEvent.tab();
  expect(screen.getByText('Informe uma data entre 1900 e 2199.')).toBeDefined();
});

it('shows what was left in it when it comes back', () => {
  const { campo } = montar('31/02/2026');
  expect(campo.value).toBe('31/02/2026');
  expect(erroDaData('31/02/2026', {})).toContain('não existe');
});
