import { MantineProvider, Menu } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Raiz } from './Raiz.tsx';

afterEach(cleanup);

async function montar() {
  const raiz = createRootRoute({
    component: () => (
      <MantineProvider env="test">
        <Menu>
          <Menu.Target>
            <button type="button">Ações</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} to="/b">
              Ir
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Raiz />
      </MantineProvider>
    ),
  });
  const tela = (path: string) =>
    createRoute({
      getParentRoute: () => raiz,
      path,
      component: () => (
        <main id="conteudo">
          <h1 tabIndex={-1}>Tela {path}</h1>
        </main>
      ),
    });
  const router = createRouter({
    routeTree: raiz.addChildren([tela('/a'), tela('/b')]),
    history: createMemoryHistory({ initialEntries: ['/a'] }),
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Tela /a' });
  return router;
}
const foco = () => document.activeElement?.textContent;

it('o título da tela nova fica com o foco, também quando um menu levou a ela', async () => {
  await montar();
  await userEvent.click(screen.getByRole('button', { name: 'Ações' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ir' }));
  await screen.findByRole('heading', { name: 'Tela /b' });
  await waitFor(() => expect(foco()).toBe('Tela /b'));
});

it('um menu aberto enquanto a tela vinha não perde o foco', async () => {
  const router = await montar();
  await userEvent.click(screen.getByRole('button', { name: 'Ações' }));
  const item = await screen.findByRole('menuitem', { name: 'Ir' });
  item.focus();
  await act(() => router.navigate({ to: '/b' as never }));
  await screen.findByRole('heading', { name: 'Tela /b' });
  expect(foco()).toBe('Ir');
});
