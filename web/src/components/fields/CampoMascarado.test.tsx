import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CampoCep, CampoCpf, CampoTaxa, CampoTelefone } from './CampoMascarado.tsx';

afterEach(cleanup);

type Campo = ComponentType<{ label: string; value: string; onChange: (valor: string) => void }>;

function Tela({ Campo, inicial }: { Campo: Campo; inicial: string }) {
  const [valor, setValor] = useState(inicial);
  return (
    <MantineProvider env="test">
      <Campo label="Campo" value={valor} onChange={setValor} />
    </MantineProvider>
  );
}

function montar(Campo: Campo, inicial = '') {
  render(<Tela Campo={Campo} inicial={inicial} />);
  return screen.getByLabelText<HTMLInputElement>('Campo');
}
const pergunta = () => screen.queryByText(/confira/i);

it.each([
  ['CPF', CampoCpf, '12345678900', '123.456.789-00'],
  ['telephone', CampoTelefone, '1198765', '(11) 9876-5'],
  ['area code', CampoTelefone, '01098765432', '(10) 9876-5432'],
  ['CEP', CampoCep, '12', '12'],
  ['CEP in words', CampoCep, 'não sei', 'não sei'],
  ['rate of a month', CampoTaxa, '-50', '-50'],
  ['high rate of a month', CampoTaxa, '10,5 %', '10,5 %'],
] as const)(
  'asks once about an impossible %s, keeps it, and takes the answer',
  async (_nome, Campo, tecladas, fica) => {
    const campo = montar(Campo);
    await userEvent.type(campo, tecladas);
    await userEvent.tab();
    expect(campo.value).toBe(fica);
    expect(pergunta()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Está certo assim' }));
    expect([pergunta(), campo.value]).toEqual([null, fica]);
  },
);

it.each(['0,42', '-0.34', '-5', '10', '', 'abc'])('asks nothing about “%s” as the rate of a month', async (taxa) => {
  const campo = montar(CampoTaxa);
  if (taxa) await userEvent.type(campo, taxa);
  expect([pergunta(), campo.value]).toEqual([null, taxa]);
});

it('in the middle of what no mask shapes, one types and erases where one is', async () => {
  const campo = montar(CampoTaxa, '0,42');
  await userEvent.type(campo, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(campo.value).toBe('042');
  await userEvent.type(campo, ',1', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(campo.value).toBe('0,142');
});

it.each([
  [CampoCep, '13010-000', '13010000'],
  [CampoCpf, '529.982.247-25', '529.982.24725'],
])('the same number put over itself without its signs loses no digit', async (Campo, escrito, colado) => {
  const campo = montar(Campo, escrito);
  await userEvent.tripleClick(campo);
  await userEvent.paste(colado);
  expect(campo.value).toBe(escrito);
  // A browser that fills a form in says not how.
  fireEvent.input(campo, { target: { value: colado } });
  expect(campo.value).toBe(escrito);
  // Erased, a sign takes the digit before it.
  const sinal = escrito.lastIndexOf('-') + 1;
  await userEvent.type(campo, '{Backspace}', { initialSelectionStart: sinal, initialSelectionEnd: sinal });
  expect(campo.value.replace(/\D/g, '')).toHaveLength(escrito.replace(/\D/g, '').length - 1);
});

it('takes the CEP out of the words beside it', async () => {
  const campo = montar(CampoCep);
  await userEvent.click(campo);
  await userEvent.paste('CEP: 13.010-000');
  expect(campo.value).toBe('13010-000');
});

it('asks nothing about what was saved before, and asks again about what is typed instead', async () => {
  const campo = montar(CampoCpf, '123.456.789-00');
  expect(pergunta()).toBeNull();
  await userEvent.clear(campo);
  await userEvent.type(campo, '12345678901');
  expect(pergunta()).not.toBeNull();
});
