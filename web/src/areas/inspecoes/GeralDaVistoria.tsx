import type { Inspecao } from '@imob/schemas/inspecoes';
import { Stack, Text, Textarea } from '@mantine/core';
import { DESCRICAO } from './alvos.ts';
import { type EstadoDaFila, fotosDe } from './estadoDaFila.ts';
import { FotosDaVistoria } from './FotosDaVistoria.tsx';
import type { FilaDaVistoria } from './fila.ts';

type Props = { fila: FilaDaVistoria; estado: EstadoDaFila; inspecao: Inspecao; fechada: boolean };

/** Shows what an inspection says of the property as a whole; of a closed one only what there is. */
export function GeralDaVistoria({ fila, estado, inspecao, fechada }: Props) {
  const escrita = inspecao.fechadaEm === null ? estado.edicoes.get(DESCRICAO)?.observacao : undefined;
  const descricao = escrita ?? inspecao.descricao ?? '';
  const arquivos = [...inspecao.fotosKeys, ...inspecao.videosKeys];
  const temFotos = arquivos.length > 0 || fotosDe(estado, DESCRICAO).length > 0;
  if (fechada && !descricao && !temFotos) return null;
  return (
    <Stack gap="lg" mb="xl">
      {!fechada && (
        <Textarea
          label="Descrição"
          placeholder="Quem acompanhou, estado geral…"
          autosize
          minRows={2}
          maxRows={10}
          maxLength={5_000}
          value={descricao}
          onChange={({ currentTarget }) => fila.editar(DESCRICAO, { observacao: currentTarget.value })}
        />
      )}
      {fechada && descricao && (
        <div>
          <Text fz="sm" fw={500} mb={6}>
            Descrição
          </Text>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{descricao}</Text>
        </div>
      )}
      {(!fechada || temFotos) && (
        <div>
          <Text fz="sm" fw={500} mb={6}>
            Fotos e vídeos gerais
          </Text>
          <FotosDaVistoria fila={fila} estado={estado} itemId="" nome="vistoria" urls={arquivos} fechada={fechada} />
        </div>
      )}
    </Stack>
  );
}
