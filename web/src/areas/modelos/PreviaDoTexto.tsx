import { lerTexto } from '@imob/schemas/documents/ownText/parse';
import type { PedidoDePrevia } from '@imob/schemas/modelos';
import { Alert, List, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { chamar } from '../../service/api.ts';
import { FolhaDoContrato } from '../contratos/document/FolhaDoContrato.tsx';
import { useAssentado } from './useAssentado.ts';

/** Asks how a text reads, a moment after it was last changed; a text with a fault is not asked for. */
export function usePrevia(pedido: PedidoDePrevia) {
  const corpo = useAssentado(pedido, 600);
  const vale = corpo.texto.trim() !== '' && lerTexto(corpo.texto).faltas.length === 0;
  return useQuery({
    queryKey: ['modelos', 'previa', corpo],
    queryFn: ({ signal }) => chamar('POST /modelos/previa', { body: corpo, signal }),
    enabled: vale,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

type Props = { previa: ReturnType<typeof usePrevia>; vazio: boolean; doContrato: boolean };

/** The text as a contract would have it. */
export function PreviaDoTexto({ previa, vazio, doContrato }: Props) {
  if (vazio)
    return (
      <Text fz="sm" c="dimmed">
        Escreva ou cole o texto para ver aqui como ele fica.
      </Text>
    );
  return (
    <>
      {!doContrato && (
        <Text fz="sm" c="dimmed" mb="sm">
          Com dados inventados, só para ver.
        </Text>
      )}
      <Carregado consulta={previa} esqueleto={<Skeleton h={420} radius="lg" />}>
        {({ texto }) => <FolhaDoContrato texto={texto} />}
      </Carregado>
    </>
  );
}

/** Tells what the law or the product misses in the text, which can be kept all the same. */
export function AvisosDoTexto({ avisos }: { avisos: readonly string[] }) {
  if (avisos.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" title="Confira antes de usar">
      <List fz="sm" spacing={6}>
        {avisos.map((aviso) => (
          <List.Item key={aviso}>{aviso}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
