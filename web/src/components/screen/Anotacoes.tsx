import { Button, Text } from '@mantine/core';
import { Secao } from './Secao.tsx';

/** The landlord's private notes; `anotar` opens their form, if they can be changed here. */
export const Anotacoes = ({ anotacoes, anotar }: { anotacoes: string | null; anotar?: () => void }) => (
  <Secao
    titulo="Anotações"
    acaoMuda
    nota="Só você vê, e quem ajuda você."
    acao={
      anotar && (
        <Button variant="subtle" size="compact-sm" onClick={anotar}>
          {anotacoes ? 'Mudar' : 'Anotar'}
        </Button>
      )
    }
  >
    {anotacoes && <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{anotacoes}</Text>}
  </Secao>
);
