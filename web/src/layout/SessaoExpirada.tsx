import { Modal } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Carregando } from '../components/screen/Carregando.tsx';
import { Parte } from '../components/screen/Parte.tsx';
import { ApiError, onExpiredSession } from '../service/api.ts';
import { pending } from '../service/pending.ts';
import { forgetAll, usePerfil } from '../service/session.tsx';
import { bring, lazyPart } from '../start/lazy.ts';
import type { OutraAba } from './outraAba.ts';
import { trazerDaAjuda } from './trazerDaAjuda.ts';

const FormularioDeVolta = lazyPart(() => import('./FormularioDeVolta.tsx'), 'FormularioDeVolta');
const EscolherAba = lazyPart(trazerDaAjuda, 'EscolherAba');
const ADIANTAR_MS = 5_000;

type Espera = { promessa: Promise<void>; voltou: () => void; desistiu: () => void };

/**
 * Asks for sign-in when the session ends in the middle of the work, over the screen, which stays as it is with all that was
 * typed. Once signed in, the work goes on; all requests that met the end wait for the same dialog.
 */
export function SessaoExpirada() {
  const perfil = usePerfil();
  const { uid, ajudante } = perfil;
  const pessoa = ajudante ?? perfil;
  const [espera, setEspera] = useState<Espera>();
  const [titulo, setTitulo] = useState('');
  const [aba, setAba] = useState<OutraAba>();
  const aqui = useRef(perfil);
  aqui.current = perfil;
  const atual = useRef<Espera>(undefined);
  const navegar = useNavigate();
  const voltar = useRouterState({ select: ({ location }) => location.href });

  useEffect(() => {
    onExpiredSession(({ extra }) => {
      if (!atual.current) {
        const { promise: promessa, resolve, reject } = pending<void>();
        const terminar = (fim: () => void) => {
          atual.current = undefined;
          setEspera(undefined);
          fim();
        };
        const erro = new ApiError(401, 'Sua sessão terminou. Entre de novo para continuar.');
        atual.current = { promessa, voltou: () => terminar(resolve), desistiu: () => terminar(() => reject(erro)) };
        const esta = atual.current;
        const mostrar = (outra?: OutraAba) => {
          if (atual.current !== esta) return;
          setAba(outra);
          setTitulo(outra?.titulo ?? (deOutra ? 'Outra pessoa entrou neste navegador' : 'Sua sessão terminou'));
          setEspera(esta);
        };
        const deOutra = extra.codigo === 'OUTRA_PESSOA';
        if (!deOutra) mostrar();
        // It may be the same person, who went to another landlord's records in another tab, or came back from them.
        else
          void bring(trazerDaAjuda)
            .then(({ compararAbas }) => compararAbas(aqui.current, esta.voltou))
            .then(mostrar, () => mostrar());
      }
      return atual.current.promessa;
    });
    return () => {
      onExpiredSession(undefined);
      atual.current?.desistiu();
    };
  }, []);

  // The form's code comes after the first screen, but before it is needed: the connection may be bad then.
  useEffect(() => {
    const espera = setTimeout(() => void FormularioDeVolta.preload?.(), ADIANTAR_MS);
    return () => clearTimeout(espera);
  }, []);

  async function outraConta() {
    await navegar({ to: '/entrar', search: { voltar } });
    forgetAll();
  }

  return (
    <Modal
      opened={espera !== undefined}
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={500}
      title={titulo}
    >
      {espera && (
        <Parte espera={<Carregando />}>
          {aba ? (
            <EscolherAba aba={aba} aoVoltar={espera.voltou} />
          ) : (
            <FormularioDeVolta
              uid={pessoa.uid}
              email={pessoa.email}
              {...(ajudante && { locador: uid })}
              aoEntrar={espera.voltou}
              aoSair={() => void outraConta()}
            />
          )}
        </Parte>
      )}
    </Modal>
  );
}
