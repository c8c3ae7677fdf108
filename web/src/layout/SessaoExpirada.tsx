import { login } from '@imob/schemas/auth';
import { Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { chamar, ErroApi, tratarSessaoExpirada } from '../api.ts';
import { ErroDoFormulario } from '../componentes/ErroDoFormulario.tsx';
import { useFormulario } from '../formulario.ts';
import { esquecerTudo, usePerfil } from '../sessao.tsx';

type Espera = { promessa: Promise<void>; voltou: () => void; desistiu: () => void };

/**
 * When the session ends in the middle of the work: sign-in over the screen, which stays as it is with all that was
 * typed. Once signed in, whatever was under way goes on; all requests that met the end wait for the same dialog.
 */
export function SessaoExpirada() {
  const { email } = usePerfil();
  const [espera, setEspera] = useState<Espera>();
  const atual = useRef<Espera>(undefined);
  const navegar = useNavigate();
  const voltar = useRouterState({ select: ({ location }) => location.href });

  useEffect(() => {
    tratarSessaoExpirada(() => {
      if (!atual.current) {
        const { promise: promessa, resolve, reject } = Promise.withResolvers<void>();
        const terminar = (fim: () => void) => {
          atual.current = undefined;
          setEspera(undefined);
          fim();
        };
        const erro = new ErroApi(401, 'Sua sessão terminou. Entre de novo para continuar.');
        atual.current = { promessa, voltou: () => terminar(resolve), desistiu: () => terminar(() => reject(erro)) };
        setEspera(atual.current);
      }
      return atual.current.promessa;
    });
    return () => {
      tratarSessaoExpirada(undefined);
      atual.current?.desistiu();
    };
  }, []);

  async function outraConta() {
    await navegar({ to: '/entrar', search: { voltar } });
    esquecerTudo();
  }

  return (
    <Modal
      opened={espera !== undefined}
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={500}
      title="Sua sessão terminou"
    >
      {espera && <Formulario email={email} aoEntrar={espera.voltou} aoSair={() => void outraConta()} />}
    </Modal>
  );
}

function Formulario({ email, aoEntrar, aoSair }: { email: string; aoEntrar: () => void; aoSair: () => void }) {
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
