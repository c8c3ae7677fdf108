import type { Interessado } from '@imob/schemas/interessados';
import { Button, Text } from '@mantine/core';
import { Secao } from '../../components/screen/Secao.tsx';

type Props = { ele: Interessado; anotar: () => void };

/** The landlord's private notes. */
export const Anotacoes = ({ ele: { anotacoes }, anotar }: Props) => (
  <Secao
    titulo="Anotações"
    nota="Só você vê."
    acao={
      <Button variant="subtle" size="compact-sm" onClick={anotar}>
        {anotacoes ? 'Mudar' : 'Anotar'}
      </Button>
    }
  >
    {anotacoes && <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{anotacoes}</Text>}
  </Secao>
);
