import { MantineProvider } from '@mantine/core';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../service/api.ts';
import { NaoCarregou } from './Parte.tsx';

afterEach(cleanup);

it.each([
  ['o que a rede não trouxe é pedido de novo quando ela volta', new ApiError(0, 'Sem conexão'), 1],
  ['o que não existe não é pedido de novo', new ApiError(404, 'Contrato não encontrado'), 0],
  ['o que é de outra conta não é pedido de novo', new ApiError(403, 'Este registro pertence a outro usuário.'), 0],
])('%s', async (_nome, erro, vezes) => {
  const tentar = vi.fn();
  // Its way back is a link of the app.
  const component = () => (
    <MantineProvider env="test">
      <NaoCarregou erro={erro} tentarDeNovo={tentar} />
    </MantineProvider>
  );
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }) })} />);
  expect((await screen.findByRole('alert')).textContent).toContain(erro.message);
  dispatchEvent(new Event('online'));
  expect(tentar).toHaveBeenCalledTimes(vezes);
  cleanup();
  dispatchEvent(new Event('online'));
  expect(tentar).toHaveBeenCalledTimes(vezes);
});
