import { Modal } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ErroApi, tratarSessaoExpirada } from '../api.ts';
import { Carregando } from '../componentes/Carregando.tsx';
import { Parte } from '../componentes/Parte.tsx';
import { esquecerTudo, usePerfil } from '../sessao.tsx';
import { tardio } from '../tardio.ts';

const FormularioDeVolta = tardio(() => import('./FormularioDeVolta.tsx'), 'FormularioDeVolta');
const ADIANTAR_MS = 5_000;

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

  // Not with the first screen, but well before it is needed: then the connection may be bad.
  useEffect(() => {
    const espera = setTimeout(() => void FormularioDeVolta.preload?.(), ADIANTAR_MS);
    return () => clearTimeout(espera);
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
      {espera && (
        <Parte espera={<Carregando />}>
          <FormularioDeVolta email={email} aoEntrar={espera.voltou} aoSair={() => void outraConta()} />
        </Parte>
      )}
    </Modal>
  );
}
