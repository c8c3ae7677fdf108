import type { Carta } from '@imob/schemas/cartas';
import { Alert, Button, Stack } from '@mantine/core';
import { IconCircleCheck, IconSignature } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ContratoQueDeve } from '../acordos/contratoQueDeve.ts';
import { Papel } from './Papel.tsx';
import { oQueFazer } from './palavras.ts';

type Props = { contrato: ContratoQueDeve; carta: Carta; pedirCiencia: () => void; fechar: () => void };

/** The letter is written; what is left is to sign it and hand it over. */
export function Feita({ contrato, carta, pedirCiencia, fechar }: Props) {
  const topo = useRef<HTMLDivElement>(null);
  // The dialog stands where its form was left, and what comes next is said at the top.
  useEffect(() => {
    topo.current?.scrollIntoView({ block: 'end' });
  }, []);
  return (
    <Stack>
      <Alert
        ref={topo}
        color="green"
        variant="light"
        role="status"
        icon={<IconCircleCheck size={20} />}
        title="Carta escrita"
      >
        {oQueFazer(carta)}
      </Alert>
      <Papel contrato={contrato} carta={carta}>
        <Button variant="default" onClick={fechar}>
          Fechar
        </Button>
        <Button
          variant="default"
          leftSection={<IconSignature size={18} stroke={1.6} aria-hidden />}
          onClick={pedirCiencia}
        >
          Pedir ciência
        </Button>
      </Papel>
    </Stack>
  );
}
