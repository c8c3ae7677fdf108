import type { Documento } from '@imob/schemas/documento';
import { lerTexto } from '@imob/schemas/documents/ownText/parse';
import type { PedidoDePrevia } from '@imob/schemas/modelos';
import { Alert, List, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CampoRemoto } from '../../components/fields/CampoRemoto.tsx';
import { perguntarContratos } from '../../components/fields/perguntarContratos.ts';
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

type Props = {
  previa: ReturnType<typeof usePrevia>;
  vazio: boolean;
  /** The contract whose text it is; a model is looked at with any. */
  doContrato: boolean;
  /** The one that was chosen to look at it with. */
  em: string | null;
  aoEscolher: (contratoId: string | null) => void;
};

/** The text as a contract would have it. */
export function PreviaDoTexto({ previa, vazio, doContrato, em, aoEscolher }: Props) {
  if (vazio)
    return (
      <Text fz="sm" c="dimmed">
        Escreva ou cole o texto para ver aqui como ele fica.
      </Text>
    );
  const real = doContrato || em !== null;
  return (
    <>
      {!doContrato && (
        <CampoRemoto
          label="Ver como ficaria em"
          description={em ? 'Só para ver: o contrato fica como está.' : 'Com dados inventados, só para ver.'}
          placeholder="Dados inventados"
          clearable
          perguntar={perguntarContratos(undefined)}
          value={em}
          onChange={aoEscolher}
        />
      )}
      <Carregado consulta={previa} esqueleto={<Skeleton h={420} radius="lg" />}>
        {({ texto, pendencias }) => (
          <>
            {real && <FaltaNoContrato pendencias={pendencias} />}
            <FolhaDoContrato texto={texto} />
          </>
        )}
      </Carregado>
    </>
  );
}

function FaltaNoContrato({ pendencias }: { pendencias: Documento['pendencias'] }) {
  if (pendencias.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" title="O que falta neste contrato">
      <List fz="sm" spacing={6}>
        {pendencias.map(({ mensagem }) => (
          <List.Item key={mensagem}>{mensagem}</List.Item>
        ))}
      </List>
    </Alert>
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
