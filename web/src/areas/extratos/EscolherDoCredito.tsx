import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { VoltarDoDialogo } from '../../components/dialogs/VoltarDoDialogo.tsx';
import { usePerdeNoDialogo } from '../../components/fields/perdeNoDialogo.ts';
import { dinheiro } from '../../format/format.ts';
import { ListaDeContas } from '../recebimentos/ListaDeContas.tsx';

type Props = { valor: number; aoEscolher: (contas: ContaDaPagina[]) => void };

export function EscolherDoCredito({ valor, aoEscolher }: Props) {
  const [escolhidas, setEscolhidas] = useState<ContaDaPagina[]>([]);
  usePerdeNoDialogo(() => escolhidas.length > 0);
  return (
    <Stack>
      <Text fz="sm">Escolha o que estes {dinheiro(valor)} pagam. Nada muda antes de você confirmar.</Text>
      <ListaDeContas escolhidas={escolhidas} aoMudar={setEscolhidas} />
      <Group justify="flex-end">
        <VoltarDoDialogo />
        <Button disabled={escolhidas.length === 0} onClick={() => aoEscolher(escolhidas)}>
          Escolher
        </Button>
      </Group>
    </Stack>
  );
}
