import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { CamposDaChave } from './CamposDaChave.tsx';

afterEach(cleanup);

function Tela() {
  const pix = { tipoChave: 'EMAIL' as const, chave: '', nome: 'Ana', cidade: 'Santos' };
  const campos = useForm({ initialValues: { pix } });
  return (
    <MantineProvider env="test">
      <CamposDaChave campos={campos as unknown as Parameters<typeof CamposDaChave>[0]['campos']} />
    </MantineProvider>
  );
}

async function escolher(tipo: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Tipo da chave' }));
  await userEvent.click(await screen.findByRole('option', { name: tipo }));
}
const chave = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Chave/ });

it('a chave digitada volta com o tipo dela', async () => {
  render(<Tela />);
  await userEvent.type(chave(), 'ana@exemplo.com.br');
  await escolher('Celular');
  expect(chave().value).toBe('');
  await userEvent.type(chave(), '13999990000');
  await escolher('E-mail');
  expect(chave().value).toBe('ana@exemplo.com.br');
  await escolher('Celular');
  expect(chave().value).toBe('(13) 99999-0000');
});
