import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '../service/api.ts';
import { haVersaoNova, NewVersion, reloadOnce } from '../start/lazy.ts';

/** Instead of a screen that cannot be shown: what happened, and two ways on. */
export function ErroDaTela({ error }: { error: unknown }) {
  const router = useRouter();
  const [velha, setVelha] = useState(error instanceof NewVersion);
  // A page that was open before the service was updated may meet what only the new one knows.
  useEffect(() => {
    if (!(error instanceof ApiError)) void haVersaoNova().then((nova) => nova && setVelha(true));
  }, [error]);
  // The screen that was asked for is in the address: the new version opens it.
  useEffect(() => {
    if (velha) reloadOnce();
  }, [velha]);
  useEffect(() => {
    const deNovo = () => void router.invalidate();
    addEventListener('online', deNovo);
    return () => removeEventListener('online', deNovo);
  }, [router]);
  if (!(error instanceof ApiError)) console.error(error);
  return (
    <Center mih="60vh" p="lg" id="conteudo">
      <Stack align="center" gap="md" maw={460} ta="center" role="alert">
        <IconCloudOff size={44} stroke={1.4} aria-hidden />
        <Title order={1} tabIndex={-1}>
          Não foi possível abrir esta tela
        </Title>
        <Text c="dimmed">{messageOf(velha ? new NewVersion() : error)}</Text>
        <Group justify="center">
          <Button onClick={() => (velha ? location.reload() : void router.invalidate())}>
            {velha ? 'Recarregar a página' : 'Tentar de novo'}
          </Button>
          <Button variant="default" component="a" href={import.meta.env.BASE_URL}>
            Ir para o início
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}
