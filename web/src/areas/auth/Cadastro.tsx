import { cadastrar } from '@imob/schemas/auth';
import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router';
import { AvisoDeSenha } from '../../components/fields/AvisoDeSenha.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { chamar } from '../../service/api.ts';
import { avisar } from '../../service/queries.ts';
import { entrar } from '../../service/segundoFator.ts';
import { destinoSeguro } from '../../service/session.tsx';
import { useSite } from '../../service/site.ts';
import { Caixa } from './Caixa.tsx';
import { irParaApp } from './irParaApp.ts';

const rota = getRouteApi('/publica/cadastro');

export function TelaCadastro() {
  const { voltar } = rota.useSearch();
  const { site } = useSite();
  const comConta = (
    <>
      Já tem conta?{' '}
      <Ligacao to="/entrar" search={{ voltar }} fw={600} c="anchor" underline="always">
        Entrar
      </Ligacao>
    </>
  );
  return (
    <Caixa titulo="Criar conta" descricao={comConta}>
      {site?.cadastros.aberto === false ? (
        <Alert icon={<IconLock size={20} />} title="Os cadastros estão fechados no momento">
          Fale com o administrador do site para ter acesso.
        </Alert>
      ) : (
        <Formulario />
      )}
    </Caixa>
  );
}

/** Three fields: the document and the address are asked when a contract needs them. */
function Formulario() {
  const router = useRouter();
  const { voltar } = rota.useSearch();
  // An invitation names the address that may accept it.
  const convidado = useRouterState({ select: ({ location }) => location.state.email });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: cadastrar.schema.body,
    inicial: { nome: '', email: convidado ?? '', password: '' },
    enviar: async (body) => {
      const { message } = await chamar('POST /auth/cadastro', { body, semSessao: true });
      const { email, password } = body;
      // The account exists from here on: whatever happens to the sign-in, the form must not be sent again.
      try {
        await entrar({ email, password });
      } catch {
        await router.navigate({ to: '/entrar', search: { voltar } });
        return avisar(message);
      }
      await irParaApp(router, destinoSeguro(voltar));
      avisar(message);
    },
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <TextInput label="Seu nome" autoComplete="name" required data-autofocus {...campos.getInputProps('nome')} />
        <TextInput label="E-mail" type="email" autoComplete="username" required {...campos.getInputProps('email')} />
        <PasswordInput
          label="Senha"
          description="Pelo menos 6 caracteres."
          autoComplete="new-password"
          required
          {...campos.getInputProps('password')}
        />
        <AvisoDeSenha senha={campos.values.password} pessoa={[campos.values.nome, campos.values.email]} />
        <ErroDoFormulario erro={erro} />
        <Button type="submit" size="md" loading={enviando}>
          Criar conta
        </Button>
        <Text fz="sm" c="dimmed" ta="center">
          Enviaremos um e-mail para confirmar seu endereço. CPF ou CNPJ, só quando fizer um contrato.
        </Text>
      </Stack>
    </form>
  );
}
