import { Alert, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NaoCarregou } from '../../components/screen/Parte.tsx';
import { consulta } from '../../service/queries.ts';
import { type Linha, linhaDe } from './linhas.ts';
import { Receber } from './Receber.tsx';
import { ReceberVarias } from './ReceberVarias.tsx';

type Props = { locatarioId: string; contratoId: string | undefined; fechar: () => void };

/** Lists a tenant's late contas to be received: a single one with all choices, several with one touch. */
export function ReceberDe({ locatarioId, contratoId, fechar }: Props) {
  const query = { locatarioId, ...(contratoId && { contratoId }), situacao: 'ATRASADAS', limite: 100 } as const;
  const { data, error, isFetching, refetch } = useQuery(consulta('GET /financeiro/pagina', { query }));
  // The list stays as first read: a received conta is late no more, but its receipt is still to be shown.
  const [lidas, setLidas] = useState<Linha[]>();
  if (!lidas && data && !isFetching) setLidas(data.contas.map(linhaDe));
  if (!lidas && error) return <NaoCarregou erro={error} tentando={isFetching} tentarDeNovo={() => void refetch()} />;
  if (!lidas) return <Skeleton h={280} radius="md" />;
  const [unica] = lidas;
  if (!unica) {
    return (
      <Alert color="green" variant="light" role="status" icon={<IconCircleCheck size={20} />} title="Nada em atraso">
        As contas deste locatário foram pagas, canceladas ou ainda vão vencer.
      </Alert>
    );
  }
  return lidas.length === 1 ? (
    <Receber linha={unica} fechar={fechar} />
  ) : (
    <ReceberVarias linhas={lidas} depois={() => {}} fechar={fechar} />
  );
}
