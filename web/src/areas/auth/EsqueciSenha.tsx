import { forgotPassword } from '@imob/schemas/auth';
import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { chamar } from '../../service/api.ts';
import { Caixa } from './Caixa.tsx';
import { Pronto } from './Pronto.tsx';

export function EsqueciSenha() {
  const [mensagem, setMensagem] = useState<string>();
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: forgotPassword.schema.body,
    inicial: { email: '' },
    enviar: async (body) => setMensagem((await chamar('POST /auth/forgot-password', { body })).message),
  });
  if (mensagem) return <Pronto titulo="Confira seu e-mail" mensagem={mensagem} />;
  return (
    <Caixa titulo="Esqueci minha senha" descricao="Diga seu e-mail e enviaremos um link para criar uma nova senha.">
      <form onSubmit={aoEnviar} noValidate>
        <Stack>
          <ErroDoFormulario erro={erro} />
          <TextInput label="E-mail" type="email" autoComplete="username" size="md" {...campos.getInputProps('email')} />
          <Button type="submit" size="md" loading={enviando}>
            Enviar link
          </Button>
          <Anchor component={Link} to="/entrar" fz="sm" ta="center">
            Voltar para a entrada
          </Anchor>
        </Stack>
      </form>
    </Caixa>
  );
}
