import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTitulo } from '../components/screen/useTitulo.ts';

export function NaoEncontrada() {
  useTitulo('Página não encontrada');
  return (
    <Center mih="60vh" p="lg">
      <Stack align="center" gap="md" maw={460} ta="center">
        <Title order={1} tabIndex={-1}>
          Página não encontrada
        </Title>
        <Text c="dimmed">O endereço pode ter mudado, ou o registro foi apagado.</Text>
        <Button component={Link} to="/">
          Ir para o início
        </Button>
      </Stack>
    </Center>
  );
}
