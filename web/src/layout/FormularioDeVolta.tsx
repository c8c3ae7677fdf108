import { login } from '@imob/schemas/auth';
import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { chamar } from '../api.ts';
import { ErroDoFormulario } from '../componentes/ErroDoFormulario.tsx';
import { useFormulario } from '../formulario.ts';

type Props = { email: string; aoEntrar: () => void; aoSair: () => void };

/** Sign-in again, as the same person. */
export function FormularioDeVolta({ email, aoEntrar, aoSair }: Props) {
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: login.schema.body,
    inicial: { email, password: '' },
    enviar: async (body) => {
      await chamar(login, { body, semSessao: true });
      aoEntrar();
    },
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text fz="sm">Entre de novo para continuar de onde parou. Nada do que você digitou se perdeu.</Text>
        <ErroDoFormulario erro={erro} />
        <TextInput label="E-mail" autoComplete="username" readOnly {...campos.getInputProps('email')} />
        <PasswordInput
          label="Senha"
          autoComplete="current-password"
          data-autofocus
          key={campos.key('password')}
          {...campos.getInputProps('password')}
        />
        <Button type="submit" loading={enviando}>
          Entrar e continuar
        </Button>
        <Button variant="subtle" color="gray" onClick={aoSair}>
          Entrar com outra conta
        </Button>
      </Stack>
    </form>
  );
}
