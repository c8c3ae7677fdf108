import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { fimDaAjuda } from '../service/ajuda.ts';
import { onHelpRefused } from '../service/api.ts';
import { passarA } from '../service/passar.ts';
import { esquecer } from '../service/queries.ts';
import { VoltarAosMeus } from './VoltarAosMeus.tsx';

/** Tells over the screen that the help has ended; the way on leads to one's own. */
export function AjudaTerminou({ locador }: { locador: string }) {
  const [frase, setFrase] = useState<string>();
  useEffect(() => {
    const mostrar = (dita: string) => {
      setFrase(dita);
      // The session is the person's own again even if the page is closed now; a failure is told by the button.
      void passarA().catch(() => {});
    };
    onHelpRefused(({ message, extra: { codigo } }) => {
      if (codigo === 'AJUDA_TERMINADA') mostrar(message);
      // The reach of the help was changed under the open page: the profile says how far it goes by now.
      if (codigo === 'SO_VE') void esquecer('GET /auth/perfil');
    });
    // This part comes after the first requests, which may have met the end.
    const ja = fimDaAjuda();
    if (ja !== undefined) mostrar(ja);
    return () => onHelpRefused(undefined);
  }, []);
  return (
    <Modal
      opened={frase !== undefined}
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={500}
      title={`Sua ajuda a ${locador} terminou`}
    >
      {frase && <VoltarAosMeus frase={frase} />}
    </Modal>
  );
}
