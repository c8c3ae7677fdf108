import type { Interessado } from '@imob/schemas/interessados';
import { Button, Stack, Text } from '@mantine/core';
import { Contatos } from '../../components/links/Contatos.tsx';
import { Secao } from '../../components/screen/Secao.tsx';

type Props = { ele: Interessado; editar: () => void };

/** How somebody is reached. */
export function Contato({ ele: { telefone, email }, editar }: Props) {
  return (
    <Secao
      titulo="Contato"
      acaoMuda
      acao={
        <Button variant="subtle" size="compact-sm" onClick={editar}>
          Editar
        </Button>
      }
    >
      <Stack gap="xs" align="flex-start">
        <Contatos telefone={telefone} email={email} />
        {!telefone && !email && <Text c="dimmed">Nenhum telefone nem e-mail.</Text>}
      </Stack>
    </Secao>
  );
}
