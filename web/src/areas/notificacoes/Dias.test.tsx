import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Dias } from './Dias.tsx';
import type { FormularioDeAvisos } from './formulario.ts';

afterEach(cleanup);

function Tela() {
  const campos = useForm({ initialValues: { notificacoes: { diasAvisoVencimento: [3, 0], diasAvisoAtraso: [1] } } });
  return (
    <MantineProvider env="test">
      <Dias campos={campos as unknown as FormularioDeAvisos} />
      <button type="button">Salvar</button>
    </MantineProvider>
  );
}

async function outroDia() {
  await userEvent.click(screen.getByRole('button', { name: 'Mudar os dias' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Acrescentar' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Outro dia…' }));
  return screen.findByRole('textbox', { name: 'Outro dia, antes do vencimento' });
}

it('o campo do outro dia recebe o que se digita depois de escolhido no menu', async () => {
  render(<Tela />);
  const campo = await outroDia();
  // The menu is gone, and so is what it does with the focus.
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await new Promise((pronto) => setTimeout(pronto, 50));
  expect(document.activeElement).toBe(campo);
});

it('um dia escrito e deixado no campo é incluído: quem salva em seguida não o perde', async () => {
  render(<Tela />);
  await userEvent.type(await outroDia(), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  screen.getByText('Lembrar 12 e 3 dias antes e no dia; cobrar após 1 dia.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('um dia que não serve fica no campo, dito errado', async () => {
  render(<Tela />);
  await userEvent.type(await outroDia(), '400');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  screen.getByText('De 0 a 365 dias.');
  screen.getByText('Lembrar 3 dias antes e no dia; cobrar após 1 dia.');
});
