import type { Anuncio } from '@imob/schemas/anuncios';
import type { ImovelLido } from '@imob/schemas/imoveis';
import { Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { lazyPart } from '../../start/lazy.ts';
import type { ComoAnunciar } from './valores.ts';

const Anunciar = lazyPart(() => import('./Anunciar.tsx'), 'Anunciar');

type Props = {
  abrir: (como: ComoAnunciar) => void;
  /** A part of a screen puts it once, outside of the menus that open it. */
  elemento: ReactNode;
};

/** The dialog that advertises a property, or changes its advert. */
export function useAnunciar(imovel: ImovelLido, anuncio: Anuncio | null): Props {
  const [como, setComo] = useState<ComoAnunciar>();
  const fechar = () => setComo(undefined);
  return {
    abrir: setComo,
    elemento: (
      <DialogoDeFormulario
        opened={como !== undefined}
        onClose={fechar}
        title={como && (como === 'mudar' ? 'Mudar o anúncio' : 'Anunciar')}
      >
        <Parte espera={<Skeleton h={420} radius="md" />}>
          {como && <Anunciar imovel={imovel} anuncio={anuncio} como={como} fechar={fechar} />}
        </Parte>
      </DialogoDeFormulario>
    ),
  };
}
