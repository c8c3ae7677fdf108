import { Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { getRouteApi, Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { BotaoDaChave } from '../../components/fields/BotaoDaChave.tsx';
import { CampoCodigo } from '../../components/fields/CampoCodigo.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { peloServico, useFormulario } from '../../components/fields/form.ts';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import type { Entrada } from '../../service/endpoints.ts';
import { entrar, pedeCodigo, semCodigoVazio } from '../../service/segundoFator.ts';
import { destinoSeguro } from '../../service/session.tsx';
import { useSite } from '../../service/site.ts';
import { Caixa } from './Caixa.tsx';
import { irParaApp } from './irParaApp.ts';

/** On a phone nothing else explains the app to a first visitor. */
const O_QUE_E = 'Contratos, cobranças, recibos e vistorias dos imóveis que você aluga.';

const rota = getRouteApi('/publica/entrar');

export function Entrar() {
  const router = useRouter();
  const { voltar } = rota.useSearch();
  // The address typed on another public page is filled in here.
  const email = useRouterState({ select: ({ location }) => location.state.email });
  const { site } = useSite();
  const [comCodigo, setComCodigo] = useState(false);
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: peloServico<Entrada<'POST /auth/login', 'body'>>(),
    inicial: { email: email ?? '', password: '', codigo: '' },
    preparar: semCodigoVazio,
    enviar: async (body) => {
      try {
        await entrar(body);
      } catch (falha) {
        // The first refusal asks for the code, and is no mistake.
        if (comCodigo || !pedeCodigo(falha)) throw falha;
        return setComCodigo(true);
      }
      await irParaApp(router, destinoSeguro(voltar));
    },
  });

  return (
    <Caixa
      titulo="Entrar"
      descricao={voltar === undefined ? O_QUE_E : 'Entre para continuar de onde parou.'}
      naAba={site?.tituloSEO}
    >
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
          {comCodigo ? (
            <CampoCodigo
              size="md"
              autoFocus
              description="Sua conta tem a verificação em duas etapas: digite os 6 dígitos do aplicativo autenticador, ou um código de recuperação."
              {...campos.getInputProps('codigo')}
            />
          ) : (
            <Group justify="flex-end">
              <Anchor component={Link} to="/esqueci-senha" state={{ email: campos.values.email }} fz="sm">
                Esqueci minha senha
              </Anchor>
            </Group>
          )}
          <Button type="submit" size="md" loading={enviando}>
            Entrar
          </Button>
          <BotaoDaChave
            size="md"
            fazer={async ({ entrarComChave }) => {
              await entrarComChave();
              await irParaApp(router, destinoSeguro(voltar));
            }}
          >
            Entrar com chave de acesso
          </BotaoDaChave>
          {site?.cadastros.aberto !== false && (
            <Text ta="center" fz="sm" c="dimmed">
              Ainda não tem conta?{' '}
              <Ligacao
                to="/cadastro"
                search={{ voltar }}
                state={{ email: campos.values.email }}
                fw={600}
                c="anchor"
                underline="always"
              >
                Cadastre-se
              </Ligacao>
            </Text>
          )}
        </Stack>
      </form>
    </Caixa>
  );
}
