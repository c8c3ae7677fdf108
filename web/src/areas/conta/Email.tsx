import { trocarEmail } from '@imob/schemas/auth';
import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useSairSemSalvar } from '../../components/dialogs/useSairSemSalvar.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';

/** Another e-mail for the account: it counts once its owner has opened the link that goes to it. */
export function Email() {
  const { email } = usePerfil();
  const trocar = useMudanca('POST /auth/email', { erroNoLugar: true });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: trocarEmail.schema.body,
    inicial: { email: '' },
    enviar: async (body) => {
      await trocar.mutateAsync({ body });
      campos.reset();
    },
  });
  useSairSemSalvar({ campos, enviando });
  return (
    <Paper withBorder bg="var(--imob-superficie)" p="lg" component="section" id="email">
      <Title order={2} mb={4}>
        E-mail
      </Title>
      <Text c="dimmed" fz="sm" mb="md" style={{ overflowWrap: 'anywhere' }}>
        Você entra e recebe os avisos por {email}. Para mudar, enviamos um link ao novo endereço: o e-mail só muda
        quando você o abrir.
      </Text>
      <form
        onSubmit={(evento) => {
          // The answer about the last address must not stand beside the error of this one.
          trocar.reset();
          aoEnviar(evento);
        }}
        noValidate
      >
        <Stack>
          <ErroDoFormulario erro={erro} />
          {trocar.data && (
            <Alert variant="light" role="status" icon={<IconMail size={20} aria-hidden />}>
              {trocar.data.message}
            </Alert>
          )}
          <TextInput
            label="Novo e-mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            maw={420}
            {...campos.getInputProps('email')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={enviando}>
              Mudar e-mail
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
