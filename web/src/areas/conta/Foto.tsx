import { emMegas, LIMITES } from '@imob/schemas/rules/arquivos';
import { Avatar, Box, Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EnviarImagem } from '../../components/upload/EnviarImagem.tsx';
import { RemoverImagem } from '../../components/upload/RemoverImagem.tsx';
import { consulta } from '../../service/queries.ts';

export function Foto({ nome }: { nome: string }) {
  const { data } = useQuery(consulta('GET /configuracoes'));
  return (
    <Paper withBorder bg="var(--imob-superficie)" p={{ base: 'md', sm: 'lg' }} component="section">
      <Group gap="md" align="center">
        <Avatar src={data?.perfil.fotoUrl ?? null} name={nome} size={56} color="marca" alt="Sua foto" />
        <Box flex="1 1 120px" miw={0}>
          <Title order={3} fz="md" fw={600}>
            Foto
          </Title>
          <Text c="dimmed" fz="sm">
            JPEG, PNG ou WebP de até {emMegas(LIMITES.imagemBytes)}.
          </Text>
        </Box>
        <EnviarImagem
          endpoint="POST /configuracoes/upload/foto-perfil"
          aceita="image/jpeg,image/png,image/webp,image/avif,image/gif"
          sucesso={data?.perfil.fotoUrl ? 'Foto trocada.' : 'Foto salva.'}
        >
          {data?.perfil.fotoUrl ? 'Trocar foto' : 'Enviar foto'}
        </EnviarImagem>
        {data?.perfil.fotoUrl && (
          <RemoverImagem body={{ perfil: { fotoUrl: null } }} oQue="foto" sucesso="Foto removida." />
        )}
      </Group>
    </Paper>
  );
}
