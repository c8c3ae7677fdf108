import { Center, Loader, VisuallyHidden } from '@mantine/core';

export function Carregando() {
  return (
    <Center mih="40vh" role="status">
      <Loader />
      <VisuallyHidden>Carregando…</VisuallyHidden>
    </Center>
  );
}
