import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { VoltarDoDialogo } from '../../components/dialogs/VoltarDoDialogo.tsx';
import { usePerdeNoDialogo } from '../../components/fields/perdeNoDialogo.ts';
import { dinheiro } from '../../format/format.ts';
import { useIrDoDinheiro } from '../recebimentos/IrDoDinheiro.tsx';
import { ListaDeContas } from '../recebimentos/ListaDeContas.tsx';

type Props = {
  valor: number;
  dia: string;
  aoEscolher: (contas: ContaDaPagina[], irRetido: number | undefined) => void;
};

export function EscolherDoCredito({ valor, dia, aoEscolher }: Props) {
  const [escolhidas, setEscolhidas] = useState<ContaDaPagina[]>([]);
  const { irRetido, ilegivel, campo } = useIrDoDinheiro(escolhidas, { valor, dia });
  usePerdeNoDialogo(() => escolhidas.length > 0);
  return (
    <Stack>
      <Text fz="sm">Escolha o que estes {dinheiro(valor)} pagam. Nada muda antes de você confirmar.</Text>
      <ListaDeContas escolhidas={escolhidas} aoMudar={setEscolhidas} />
      {campo}
      <Group justify="flex-end">
        <VoltarDoDialogo />
        <Button disabled={escolhidas.length === 0 || ilegivel} onClick={() => aoEscolher(escolhidas, irRetido)}>
          Escolher
        </Button>
      </Group>
    </Stack>
  );
}
