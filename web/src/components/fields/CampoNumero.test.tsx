import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CampoDinheiro } from './CampoDinheiro.tsx';
import { CampoNumero, type PropsDoNumero } from './CampoNumero.tsx';

afterEach(cleanup);

let valor: number | string;
function Tela({ inicial = '', ...props }: PropsDoNumero & { inicial?: number | string }) {
  const [atual, setAtual] = useState(inicial);
  valor = atual;
  return (
    <MantineProvider env="test">
      {props.reais ? (
        <CampoDinheiro label="Campo" value={atual} onChange={setAtual} />
      ) : (
        <CampoNumero label="Campo" {...props} value={atual} onChange={setAtual} />
      )}
    </MantineProvider>
  );
}

function montar(props: PropsDoNumero & { inicial?: number | string }) {
  render(<Tela {...props} />);
  return screen.getByLabelText<HTMLInputElement>('Campo');
}

it.each([
  ['1800', 'R$ 1.800', 'R$ 1.800,00', 1800],
  ['1800,5', 'R$ 1.800,5', 'R$ 1.800,50', 1800.5],
  ['1234.56', 'R$ 1234.56', 'R$ 1.234,56', 1234.56],
  ['1.800,00', 'R$ 1.800,00', 'R$ 1.800,00', 1800],
  ['1.5', 'R$ 1.5', 'R$ 1,50', 1.5],
  ['1.234.567,89', 'R$ 1.234.567,89', 'R$ 1.234.567,89', 1234567.89],
  ['1.234.567', 'R$ 1.234.567', 'R$ 1.234.567,00', 1234567],
  ['1.{Backspace}{Backspace}1800', 'R$ 1.800', 'R$ 1.800,00', 1800],
  ['-50', '-R$ 50', '-R$ 50,00', -50],
  ['R$ 1800', 'R$ 1.800', 'R$ 1.800,00', 1800],
  ['1 800', 'R$ 1.800', 'R$ 1.800,00', 1800],
  ['2 mil', 'R$ 2 mil', 'R$ 2 mil', 'R$ 2 mil'],
])('%s digitado fica %s, e ao sair %s', async (tecladas, digitando, fica, numero) => {
  const campo = montar({ reais: true });
  await userEvent.type(campo, tecladas);
  expect(campo.value).toBe(digitando);
  await userEvent.tab();
  expect([campo.value, valor]).toEqual([fica, numero]);
});

it.each([
  ['1234.56', 'R$ 1.234,56', 1234.56],
  ['1,234.56', 'R$ 1.234,56', 1234.56],
  ['R$ 1.234.567,89', 'R$ 1.234.567,89', 1234567.89],
  ['1800,555', '1800,555', '1800,555'],
  ['R$ 2 mil', 'R$ 2 mil', 'R$ 2 mil'],
  ['1.234.56', '1.234.56', '1.234.56'],
])('%s colado fica %s', async (colado, fica, numero) => {
  const campo = montar({ reais: true });
  await userEvent.click(campo);
  await userEvent.paste(colado);
  await userEvent.tab();
  expect([campo.value, valor]).toEqual([fica, numero]);
  expect(campo.getAttribute('aria-invalid')).toBe(typeof numero === 'string' ? 'true' : null);
});

it('apagar e escrever no meio conserva os dígitos', async () => {
  const campo = montar({ reais: true, inicial: 1234.5 });
  await userEvent.type(campo, '{Backspace}{Backspace}{Backspace}');
  expect([campo.value, valor]).toEqual(['R$ 1.234', 1234]);
  await userEvent.type(campo, '{Backspace}');
  expect([campo.value, valor]).toEqual(['R$ 123', 123]);
  await userEvent.type(campo, '9', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect([campo.value, valor, campo.selectionStart]).toEqual(['R$ 1.923', 1923, 6]);
  await userEvent.clear(campo);
  expect([campo.value, valor]).toEqual(['', '']);
});

it('um inteiro não aceita vírgula em silêncio, e um limite é dito enquanto se digita', async () => {
  const campo = montar({ min: 0, max: 31 });
  await userEvent.type(campo, '2,5');
  expect([campo.value, valor]).toEqual(['2,5', '2,5']);
  expect(screen.getByText('Use um número inteiro.')).toBeTruthy();
  await userEvent.clear(campo);
  await userEvent.type(campo, '-12');
  expect(screen.getByText('Use um número a partir de 0.')).toBeTruthy();
  await userEvent.clear(campo);
  await userEvent.type(campo, '45');
  expect(screen.getByText('Use um número de até 31.')).toBeTruthy();
});

it.each([{ reais: true }, { casas: 2 }])(
  'o sinal de menos é julgado ao sair do campo, e não enquanto se digita (%o)',
  async (props) => {
    const campo = montar(props);
    await userEvent.type(campo, '-50');
    expect(screen.queryByText('Escreva sem o sinal de menos.')).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('Escreva sem o sinal de menos.')).toBeTruthy();
    expect(valor).toBe(-50);
  },
);
