import type { Carta } from '@imob/schemas/cartas';
import { Button, Group, Stack } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { BotaoBaixar } from '../../components/upload/BotaoBaixar.tsx';
import { useMudanca } from '../../service/queries.ts';
import type { ContratoQueDeve } from '../acordos/contratoQueDeve.ts';
import { FolhaDaCarta } from './FolhaDaCarta.tsx';
import { papelDe } from './palavras.ts';
import { useQuemRecebe } from './useQuemRecebe.ts';

type Props = {
  contrato: Pick<ContratoQueDeve, 'id' | 'locatario'>;
  carta: Carta;
  children?: React.ReactNode;
};

/** A letter to be read, with the ways in which it leaves; `children`: a way besides. */
export function Papel({ contrato, carta, children }: Props) {
  const papel = papelDe(contrato, carta);
  const quemRecebe = useQuemRecebe(contrato, carta);
  const enviar = useMudanca('POST /contratos/:id/cartas/:cartaId/enviar', {
    sucesso: `Carta enviada a ${quemRecebe}.`,
  });
  return (
    <Stack>
      <FolhaDaCarta texto={carta.texto} />
      <Group justify="flex-end" gap="xs" className="pe-do-dialogo">
        {children}
        {quemRecebe && carta.desfecho !== 'RETIRADA' && (
          <Button
            variant="default"
            leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
            loading={enviar.isPending}
            onClick={() => enviar.mutate(papel.pedido)}
          >
            Enviar por e-mail
          </Button>
        )}
        <BotaoBaixar {...papel} data-autofocus />
      </Group>
    </Stack>
  );
}
