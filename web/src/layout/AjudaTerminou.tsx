import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Carregando } from '../components/screen/Carregando.tsx';
import { Parte } from '../components/screen/Parte.tsx';
import { fimDaAjuda } from '../service/ajuda.ts';
import { onHelpEnded } from '../service/api.ts';
import { passarA } from '../service/passar.ts';
import { lazyPart } from '../start/lazy.ts';

const VoltarAosMeus = lazyPart(() => import('./VoltarAosMeus.tsx'), 'VoltarAosMeus');

/** Tells over the screen that the help has ended; the way on leads to one's own. */
export function AjudaTerminou({ locador }: { locador: string }) {
  const [frase, setFrase] = useState<string>();
  useEffect(() => {
    const mostrar = (dita: string) => {
      setFrase(dita);
      // The session is the person's own again even if the page is closed now; a failure is told by the button.
      void passarA().catch(() => {});
    };
    onHelpEnded(mostrar);
    // This part comes after the first requests, which may have met the end.
    const ja = fimDaAjuda();
    if (ja !== undefined) mostrar(ja);
    return () => onHelpEnded(undefined);
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
      <Parte espera={<Carregando />}>{frase && <VoltarAosMeus frase={frase} />}</Parte>
    </Modal>
  );
}
