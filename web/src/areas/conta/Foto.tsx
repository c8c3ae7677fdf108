import { Avatar, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EnviarImagem } from '../../components/upload/EnviarImagem.tsx';
import { consulta } from '../../service/queries.ts';

export function Foto({ nome }: { nome: string }) {
  const { data } = useQuery(consulta('GET /configuracoes'));
  return (
    <Paper withBorder bg="var(--imob-superficie)" p="lg" component="section">
      <Group gap="lg" align="center">
        <Avatar src={data?.perfil.fotoUrl ?? null} name={nome} size={88} color="marca" alt="Sua foto" />
        <Stack gap="xs" align="flex-start">
          <Title order={3} size="h2">
            Foto
          </Title>
          <Text c="dimmed" fz="sm">
            JPEG, PNG ou WebP de até 10 MB.
          </Text>
          <EnviarImagem
            endpoint="POST /configuracoes/upload/foto-perfil"
            aceita="image/jpeg,image/png,image/webp,image/avif,image/gif"
            sucesso="Foto trocada."
          >
            Trocar foto
          </EnviarImagem>
        </Stack>
      </Group>
    </Paper>
  );
}
