import type { Elemento } from '@imob/schemas/comodos';
import { foiVerificado } from '@imob/schemas/rules/vistoriados';
import { Box, Button, Collapse, Group, Stack, Text } from '@mantine/core';
import { IconCamera, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { alvo, type Condicao } from './alvos.ts';
import { ComoEsta, ComoFicou, Desmarcar } from './Condicoes.tsx';
import { type EstadoDaFila, fotosDe } from './estadoDaFila.ts';
import { FotosDaVistoria } from './FotosDaVistoria.tsx';
import type { FilaDaVistoria } from './fila.ts';
import { mudou } from './juntar.ts';
import type { Edicao } from './loja.ts';
import { NaEntrada } from './NaEntrada.tsx';
import { OutrasVersoes } from './OutrasVersoes.tsx';
import estilo from './Vistoria.module.css';

type Props = {
  elemento: Elemento;
  comodo: { id: string; nome: string };
  fila: FilaDaVistoria;
  estado: EstadoDaFila;
  fechada: boolean;
  /** The entry of this contract found it so. */
  antes: Condicao | undefined;
  podeFaltar: boolean;
};

/** A part of a room: its condition at one tap; a note and photos where they are needed. */
export function ElementoDaVistoria({ elemento, comodo, fila, estado, fechada, antes, podeFaltar }: Props) {
  const { id, nome, condicao, observacao = '', ausente = false, fotosKeys } = elemento;
  const lugar = alvo.elemento(id);
  const visto = { condicaoAtual: condicao, ausente };
  const esperando = fotosDe(estado, lugar).length > 0;
  const escrito = observacao !== '' || fotosKeys.length > 0 || esperando;
  const [aberto, setAberto] = useState(false);
  const mostra = aberto || escrito;
  const editar = (edicao: Edicao) =>
    fila.editar(lugar, { ...edicao, nome, comodo: { id: comodo.id, nome: comodo.nome } });
  const chamado = `${nome} (${comodo.nome})`;
  return (
    <li
      className={estilo.elemento}
      data-visto={foiVerificado(visto) || undefined}
      data-mudou={mudou(visto, antes) || undefined}
      aria-label={chamado}
    >
      <Stack gap={8}>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Group gap="xs" miw={0}>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {nome}
            </Text>
            <NaEntrada condicao={antes} />
          </Group>
          {!fechada && !escrito && (
            <Button
              size="compact-sm"
              variant="subtle"
              style={{ flex: 'none' }}
              aria-expanded={aberto}
              aria-label={`Nota e fotos de ${chamado}`}
              leftSection={<IconCamera size={16} aria-hidden />}
              rightSection={<IconChevronDown size={14} aria-hidden />}
              onClick={() => setAberto(!aberto)}
            >
              Nota e fotos
            </Button>
          )}
        </Group>
        {fechada ? (
          <ComoFicou condicao={condicao} observacao={observacao} ausente={ausente} comparada={antes !== undefined} />
        ) : (
          <ComoEsta nome={chamado} lugar={lugar} visto={{ ...visto, observacao }} aoMudar={editar} comNota={mostra} />
        )}
        <OutrasVersoes lugar={lugar} nome={chamado} inspecao={estado.inspecao} aoEscolher={editar} fechada={fechada} />
        <Collapse expanded={mostra}>
          <FotosDaVistoria
            fila={fila}
            estado={estado}
            itemId={lugar}
            nome={chamado}
            urls={fotosKeys}
            fechada={fechada}
          />
        </Collapse>
        {!fechada && mostra && (
          <Box>
            <Desmarcar visto={visto} podeFaltar={podeFaltar} aoMudar={editar}>
              <button
                type="button"
                className={estilo.desmarcar}
                onClick={() => fila.editar(lugar, { retirado: true, comodo: { id: comodo.id, nome: comodo.nome } })}
              >
                Não existe neste cômodo
              </button>
            </Desmarcar>
          </Box>
        )}
      </Stack>
    </li>
  );
}
