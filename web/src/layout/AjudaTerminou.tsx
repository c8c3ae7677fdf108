import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ErroDoFormulario } from '../components/fields/ErroDoFormulario.tsx';
import { messageOf, onHelpEnded } from '../service/api.ts';
import { recomecar, usePerfil } from '../service/session.tsx';
import { passarA } from './trocar.ts';

/** Tells over the screen that the landlord has ended the help, or that it was left elsewhere; the way on leads to one's own. */
export function AjudaTerminou() {
  const { nome } = usePerfil();
  const [frase, setFrase] = useState<string>();
  const [indo, setIndo] = useState(false);
  const [erro, setErro] = useState<string>();
  useEffect(() => {
    onHelpEnded((dita) => {
      setFrase(dita);
      // The session is the person's own again even if the page is closed now; a failure is told by the button.
      void passarA().catch(() => {});
    });
    return () => onHelpEnded(undefined);
  }, []);
  async function ir() {
    setIndo(true);
    setErro(undefined);
    try {
      await passarA();
      await recomecar();
    } catch (falha) {
      setErro(messageOf(falha));
      setIndo(false);
    }
  }
  return (
    <Modal
      opened={frase !== undefined}
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={500}
      title={`Sua ajuda a ${nome} terminou`}
    >
      <Stack>
        <Text>{frase}</Text>
        <ErroDoFormulario erro={erro} />
        <Group justify="flex-end">
          <Button data-autofocus loading={indo} onClick={() => void ir()}>
            Ir para os meus imóveis
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
