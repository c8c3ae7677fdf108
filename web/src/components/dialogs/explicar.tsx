import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Explicacao = {
  titulo: string;
  porque: ReactNode;
  /** The way to where it can be changed, a `BotaoLink` that takes `onClick`; without one there is only the reason. */
  caminho?: ((fechar: () => void) => ReactNode) | undefined;
};

/**
 * Says why something cannot be done, instead of asking for what would fail, and leads to what can be done. Dialogs have
 * their place outside of the router, which the way there needs.
 */
export function explicar(router: AnyRouter, { titulo, porque, caminho }: Explicacao): void {
  const id = modals.open({
    title: titulo,
    children: (
      <Stack>
        <Text component="div">{porque}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => modals.close(id)} data-autofocus>
            Voltar
          </Button>
          <RouterContextProvider router={router}>{caminho?.(() => modals.close(id))}</RouterContextProvider>
        </Group>
      </Stack>
    ),
  });
}
