import type { Interessado } from '@imob/schemas/interessados';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fala } from '../../components/screen/Fala.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { hoje } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';
import type { PropsDoPasso } from './dialogos.ts';

type PropsDoQuadro = { titulo: string; ele: Interessado; children: ReactNode; texto?: ReactNode };

/** The step, with what the person wrote on the advert's page as long as it is not said elsewhere. */
export const Quadro = ({ titulo, ele: { mensagem }, texto, children }: PropsDoQuadro) => (
  <Secao titulo={titulo}>
    {texto && <Text mb="md">{texto}</Text>}
    {mensagem && <Fala>{mensagem}</Fala>}
    <SoQuemMuda>
      <Group gap="sm">{children}</Group>
    </SoQuemMuda>
  </Secao>
);

type Variante = 'filled' | 'default' | 'subtle';
type PropsDaVisita = PropsDoPasso & { variant: Variante };

export const MarcarVisita = ({ ele: { visitaDia }, abrir, variant }: PropsDaVisita) => (
  <Button variant={variant} onClick={() => abrir('visita')}>
    {visitaDia && visitaDia >= hoje() ? 'Mudar a visita' : 'Marcar visita'}
  </Button>
);

export function PedirFicha({ ele, variant }: { ele: Interessado; variant: Variante }) {
  const pedir = useMudanca('POST /interessados/:id/ficha', { sucesso: 'Ficha pedida: passe o endereço.' });
  return (
    <Button
      variant={variant}
      loading={pedir.isPending}
      onClick={() => pedir.mutate({ params: { id: ele.id }, body: {} })}
    >
      Pedir ficha
    </Button>
  );
}
