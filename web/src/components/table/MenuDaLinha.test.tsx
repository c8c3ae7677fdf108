import { MantineProvider, Menu } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MenuDaLinha } from './MenuDaLinha.tsx';

// A closed menu gives the focus back a moment later, when the page would be gone already.
afterEach(cleanup);

it('abre pelo teclado na primeira vez, e o foco volta ao botão', async () => {
  const aoApagar = vi.fn();
  render(
    <MantineProvider env="test">
      <MenuDaLinha nome="Mais ações do aluguel">{() => <Menu.Item onClick={aoApagar}>Apagar</Menu.Item>}</MenuDaLinha>
    </MantineProvider>,
  );
  const botao = () => screen.getByRole('button', { name: 'Mais ações do aluguel' });
  expect(botao().getAttribute('aria-haspopup')).toBe('menu');
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Apagar' });
  expect(botao().getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(botao()));
  expect(screen.queryByRole('menuitem')).toBeNull();

  await userEvent.click(botao());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Apagar' }));
  expect(aoApagar).toHaveBeenCalledOnce();
});
