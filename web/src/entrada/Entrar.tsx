import { login } from '@imob/schemas/auth';
import { telaDeEntrada } from '@imob/schemas/telas';
import { Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { chamar } from '../api.ts';
import { ErroDoFormulario } from '../componentes/ErroDoFormulario.tsx';
import { useFormulario } from '../formulario.ts';
import { destinoSeguro } from '../sessao.tsx';
import { useSite } from '../site.ts';
import { Caixa } from './Caixa.tsx';
import { irParaApp } from './irParaApp.ts';

const rota = getRouteApi('/publica/entrar');

export function Entrar() {
  const roteador = useRouter();
  const { voltar } = rota.useSearch();
  const { site } = useSite();
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: login.schema.body,
    inicial: { email: '', password: '' },
    enviar: async (body) => {
      await chamar(login, { body, semSessao: true });
      await irParaApp(roteador, destinoSeguro(voltar));
    },
  });

  return (
    <Caixa {...telaDeEntrada(voltar !== undefined)} naAba={site?.tituloSEO}>
      <form onSubmit={aoEnviar} noValidate>
        <Stack gap="md">
          <ErroDoFormulario erro={erro} />
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            inputMode="email"
            size="md"
            {...campos.getInputProps('email')}
          />
          <PasswordInput
            label="Senha"
            autoComplete="current-password"
            size="md"
            {...campos.getInputProps('password')}
          />
          <Group justify="flex-end">
            <Anchor component={Link} to="/esqueci-senha" fz="sm">
              Esqueci minha senha
            </Anchor>
          </Group>
          <Button type="submit" size="md" loading={enviando}>
            Entrar
          </Button>
          {site?.cadastros.aberto !== false && (
            <Text ta="center" fz="sm" c="dimmed">
              Ainda não tem conta?{' '}
              <Anchor component={Link} to="/cadastro" fz="sm" fw={600} underline="always">
                Cadastre-se
              </Anchor>
            </Text>
          )}
        </Stack>
      </form>
    </Caixa>
  );
}
