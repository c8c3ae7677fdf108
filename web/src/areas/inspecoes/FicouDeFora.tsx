import type { Inspecao } from '@imob/schemas/inspecoes';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { contagem } from '../../format/format.ts';
import { lugaresDe } from './emenda.ts';
import type { EstadoDaFila } from './estadoDaFila.ts';
import type { FilaDaVistoria } from './fila.ts';
import { NovaEmenda, type Trazido } from './NovaEmenda.tsx';
import { nomeDoLugar } from './recusas.ts';

type Props = { fila: FilaDaVistoria; estado: EstadoDaFila; inspecao: Inspecao };

/** Lists, by place, what this device could not send before the inspection was closed: an amendment takes it, or it is discarded. */
export function FicouDeFora({ fila, estado: { edicoes, fotos }, inspecao }: Props) {
  const [trazido, setTrazido] = useState<Trazido>();
  const lugares = [...new Set([...edicoes.keys(), ...fotos.map(({ itemId }) => itemId)])];
  const emendaveis = new Set(lugaresDe(inspecao).map(({ nome }) => nome));
  const dele = (lugar: string): Trazido => ({
    lugar,
    edicao: edicoes.get(lugar) ?? {},
    fotos: fotos.filter(({ itemId }) => itemId === lugar).map(emArquivo),
  });
  const descartar = (lugar: string) =>
    confirmar({
      titulo: `Descartar o que ficou de fora: ${nomeDoLugar(inspecao, lugar)}?`,
      oQueAcontece:
        'O que você anotou e fotografou aqui só está neste aparelho, e se perde. A vistoria fechada continua.',
      acao: 'Descartar',
      perigo: true,
      aoConfirmar: () => fila.descartar(lugar),
    });
  if (lugares.length === 0) return null;
  return (
    <>
      <Alert color="yellow" variant="light" mb="lg" title="O que ficou de fora">
        <Stack gap="sm">
          <Text fz="sm">
            A vistoria foi fechada antes de receber o que segue, que só está neste aparelho. Leve cada parte para uma
            emenda, com data e motivo.
          </Text>
          {lugares.map((lugar) => (
            <Group key={lugar} gap="xs" justify="space-between" role="group" aria-label={nomeDoLugar(inspecao, lugar)}>
              <Text fz="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {nomeDoLugar(inspecao, lugar)} ({quanto(dele(lugar))})
              </Text>
              <Group gap="xs">
                {emendaveis.has(lugar) && (
                  <Button size="xs" variant="default" onClick={() => setTrazido(dele(lugar))}>
                    Levar para uma emenda
                  </Button>
                )}
                <Button size="xs" variant="subtle" onClick={() => descartar(lugar)}>
                  Descartar
                </Button>
              </Group>
            </Group>
          ))}
        </Stack>
      </Alert>
      {trazido && (
        <NovaEmenda fila={fila} inspecao={inspecao} trazido={trazido} aoFechar={() => setTrazido(undefined)} />
      )}
    </>
  );
}

const emArquivo = ({ blob, nome }: EstadoDaFila['fotos'][number]) => new File([blob], nome, { type: blob.type });

const quanto = ({ edicao, fotos }: Trazido) =>
  [Object.keys(edicao).length > 0 && 'anotação', fotos.length > 0 && contagem(fotos.length, 'foto', 'fotos')]
    .filter(Boolean)
    .join(' e ');
