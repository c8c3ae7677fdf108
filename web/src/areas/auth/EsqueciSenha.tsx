import { forgotPassword } from '@imob/schemas/auth';
import { email } from '@imob/schemas/base/fields';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { chamar } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';
import { Caixa } from './Caixa.tsx';
import { Pronto } from './Pronto.tsx';

/** The service takes any text, to tell nobody who has an account; what is no address at all is said here. */
const CORPO = forgotPassword.schema.body.extend({ email });

export function EsqueciSenha() {
  const digitado = useRouterState({ select: ({ location }) => location.state.email });
  const [pedido, setPedido] = useState<string>();
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: CORPO,
    inicial: { email: digitado ?? '' },
    enviar: async (body) => {
      await chamar('POST /auth/forgot-password', { body });
      setPedido(body.email);
    },
  });
  if (pedido !== undefined) return <Enviado email={pedido} corrigir={() => setPedido(undefined)} />;
  return (
    <Caixa titulo="Esqueci minha senha" descricao="Diga seu e-mail e enviaremos um link para criar uma nova senha.">
      <form onSubmit={aoEnviar} noValidate>
        <Stack>
          <ErroDoFormulario erro={erro} />
          <TextInput
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="username"
            size="md"
            {...campos.getInputProps('email')}
          />
          <Button type="submit" size="md" loading={enviando}>
            Enviar link
          </Button>
          <Anchor component={Link} to="/entrar" state={{ email: campos.values.email }} fz="sm" ta="center">
            Voltar para a entrada
          </Anchor>
        </Stack>
      </form>
    </Caixa>
  );
}

/** The address is shown, since a wrong one is why most of these mails never come. */
function Enviado({ email, corrigir }: { email: string; corrigir: () => void }) {
  const pedir = useMudanca('POST /auth/forgot-password', { sucesso: 'Pedido feito de novo. Espere uns dois minutos.' });
  return (
    <Pronto
      titulo="Confira seu e-mail"
      email={email}
      mensagem={
        <>
          Se houver uma conta com <strong>{email}</strong>, o link para criar uma nova senha chega em até dois minutos.
          Olhe também a caixa de spam.
        </>
      }
    >
      <Text c="dimmed" fz="sm">
        Não chegou? Confira o endereço, ou peça o link outra vez depois de dois minutos.
      </Text>
      <Button variant="default" size="md" onClick={corrigir}>
        Corrigir o e-mail
      </Button>
      <Button variant="default" size="md" loading={pedir.isPending} onClick={() => pedir.mutate({ body: { email } })}>
        Enviar de novo
      </Button>
    </Pronto>
  );
}
