import { mudarSenha } from '@imob/schemas/configuracoes';
import { Button, Group, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { ErroDoFormulario } from '../componentes/ErroDoFormulario.tsx';
import { useSairSemSalvar } from '../componentes/useSairSemSalvar.tsx';
import { useMudanca } from '../consultas.ts';
import { useFormulario } from '../formulario.ts';

/** A new password ends the sessions everywhere else; this one goes on. */
export function Senha() {
  const mudar = useMudanca(mudarSenha, { sucesso: ({ message }) => message, erroNoLugar: true });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: mudarSenha.schema.body,
    inicial: { newPassword: '' },
    enviar: async (body) => {
      await mudar.mutateAsync({ body });
      campos.reset();
    },
  });
  useSairSemSalvar({ campos, enviando });
  return (
    <Paper withBorder bg="var(--imob-superficie)" p="lg" component="section">
      <Title order={2} mb={4}>
        Senha
      </Title>
      <Text c="dimmed" fz="sm" mb="md">
        Ao trocar a senha, você sai de todos os outros aparelhos e continua neste.
      </Text>
      <form onSubmit={aoEnviar} noValidate>
        <Stack>
          <ErroDoFormulario erro={erro} />
          <PasswordInput
            label="Nova senha"
            description="Pelo menos 6 caracteres."
            autoComplete="new-password"
            maw={420}
            {...campos.getInputProps('newPassword')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={enviando}>
              Trocar senha
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
