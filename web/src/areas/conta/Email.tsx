import { trocarEmail } from '@imob/schemas/auth';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMail } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { Item } from './Item.tsx';

/** Changes the account's e-mail, which counts once its owner has opened the link sent to it. */
export function Email() {
  const { email } = usePerfil();
  // The link "this address is wrong" leads here by the anchor, so the dialog opens at once.
  const ancora = useRouterState({ select: ({ location }) => location.hash });
  const [aberto, { open, close }] = useDisclosure();
  useEffect(() => {
    if (ancora === 'email') open();
  }, [ancora, open]);
  return (
    <Item
      id="email"
      titulo="E-mail"
      nota={`Você entra e recebe os avisos por ${email}.`}
      acao={
        <Button variant="default" flex="none" aria-label="Mudar o e-mail" onClick={open}>
          Mudar
        </Button>
      }
    >
      <DialogoDeFormulario opened={aberto} onClose={close} title="Mudar o e-mail">
        <NovoEmail />
      </DialogoDeFormulario>
    </Item>
  );
}

function NovoEmail() {
  const trocar = useMudanca('POST /auth/email', { erroNoLugar: true });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: trocarEmail.schema.body,
    inicial: { email: '' },
    enviar: async (body) => {
      await trocar.mutateAsync({ body });
      campos.reset();
    },
  });
  return (
    <form
      onSubmit={(evento) => {
        // The answer about an earlier address must not stand beside the error of this one.
        trocar.reset();
        aoEnviar(evento);
      }}
      noValidate
    >
      <Stack>
        <Text c="dimmed" fz="sm">
          Enviamos um link ao novo endereço: o e-mail só muda quando você o abrir.
        </Text>
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
  );
}
