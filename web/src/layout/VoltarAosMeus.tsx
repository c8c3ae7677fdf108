import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ErroDoFormulario } from '../components/fields/ErroDoFormulario.tsx';
import { messageOf } from '../service/api.ts';
import { passarA, recomecar } from '../service/passar.ts';

/** Says why the screen goes no further, and leads to the person's own. */
export function VoltarAosMeus({ frase }: { frase: string }) {
  const [indo, setIndo] = useState(false);
  const [erro, setErro] = useState<string>();
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
    <Stack>
      <Text>{frase}</Text>
      <ErroDoFormulario erro={erro} />
      <Group justify="flex-end">
        <Button data-autofocus loading={indo} onClick={() => void ir()}>
          Ir para os meus imóveis
        </Button>
      </Group>
    </Stack>
  );
}
