import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Carregando } from '../components/screen/Carregando.tsx';
import { Parte } from '../components/screen/Parte.tsx';
import { ApiError, onSensitive } from '../service/api.ts';
import { pending } from '../service/pending.ts';
import { lazyPart } from '../start/lazy.ts';

const FormularioDeConfirmacao = lazyPart(() => import('./FormularioDeConfirmacao.tsx'), 'FormularioDeConfirmacao');

type Espera = { promessa: Promise<void>; confirmou: () => void; desistiu: () => void };

/** Asks over the screen for proof of identity when a request is sensitive; once it is given, the request goes on. */
export function ConfirmarIdentidade() {
  const [espera, setEspera] = useState<Espera>();
  const atual = useRef<Espera>(undefined);
  useEffect(() => {
    onSensitive(() => {
      if (!atual.current) {
        const { promise: promessa, resolve, reject } = pending<void>();
        const terminar = (fim: () => void) => () => {
          atual.current = undefined;
          setEspera(undefined);
          fim();
        };
        const erro = new ApiError(403, 'Nada foi feito: faltou confirmar que é você.');
        atual.current = { promessa, confirmou: terminar(resolve), desistiu: terminar(() => reject(erro)) };
        setEspera(atual.current);
      }
      return atual.current.promessa;
    });
    return () => {
      onSensitive(undefined);
      atual.current?.desistiu();
    };
  }, []);
  return (
    <Modal opened={espera !== undefined} onClose={() => espera?.desistiu()} zIndex={400} title="Confirme que é você">
      {espera && (
        <Parte espera={<Carregando />}>
          <FormularioDeConfirmacao aoConfirmar={espera.confirmou} aoDesistir={espera.desistiu} />
        </Parte>
      )}
    </Modal>
  );
}
