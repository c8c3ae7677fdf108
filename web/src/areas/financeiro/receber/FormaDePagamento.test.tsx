import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { FormaDePagamento, lembrarForma, ultimaForma } from './FormaDePagamento.tsx';

afterEach(cleanup);

function Tela({ inicial = 'Pix' }) {
  const [forma, setForma] = useState(inicial);
  return (
    <MantineProvider env="test">
      <FormaDePagamento value={forma} onChange={setForma} />
      <output>{forma}</output>
    </MantineProvider>
  );
}
const escolher = (forma: string) => userEvent.click(screen.getByRole('radio', { name: forma }));
const valor = () => screen.getByRole('status').textContent;

it('a forma escrita à mão volta depois de um toque em outra', async () => {
  render(<Tela />);
  await escolher('Outra');
  expect(valor()).toBe('');
  await userEvent.type(screen.getByRole('textbox'), 'Permuta');
  await escolher('Pix');
  expect(valor()).toBe('Pix');
  await escolher('Outra');
  expect(valor()).toBe('Permuta');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Permuta');
});

it('também a que veio da última vez', async () => {
  render(<Tela inicial="Cheque" />);
  await escolher('Dinheiro');
  await escolher('Outra');
  expect(valor()).toBe('Cheque');
});

it('a última forma é de quem a escreveu', () => {
  lembrarForma('ana', 'Permuta com o zelador');
  expect(ultimaForma('ana')).toBe('Permuta com o zelador');
  expect(ultimaForma('bia')).toBe('Pix');
});
