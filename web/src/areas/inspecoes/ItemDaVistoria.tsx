import { foiVerificado, type ItemDaVistoria as Item } from '@imob/schemas/rules/vistoriados';
import { Box, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { VerFotos } from '../../components/upload/VerFotos.tsx';
import { numero } from '../../format/format.ts';
import { CondicaoDoItem } from '../inventario/condicao.tsx';
import estiloInventario from '../inventario/Inventario.module.css';
import type { Condicao } from './alvos.ts';
import { ComoEsta, ComoFicou, Desmarcar } from './Condicoes.tsx';
import type { EstadoDaFila } from './estadoDaFila.ts';
import { FotosDaVistoria } from './FotosDaVistoria.tsx';
import type { FilaDaVistoria } from './fila.ts';
import { mudou } from './juntar.ts';
import type { Edicao } from './loja.ts';
import { OutrasVersoes } from './OutrasVersoes.tsx';
import estilo from './Vistoria.module.css';

type Props = {
  item: Item;
  fila: FilaDaVistoria;
  estado: EstadoDaFila;
  fechada: boolean;
  /** The entry of this contract found it so; without one, the inventory says how it was. */
  antes: Condicao | undefined;
  podeFaltar: boolean;
};

/** One item of the walk: how it was, how it is now, a note and photos. */
export function ItemDaVistoria({ item, fila, estado, fechada, antes, podeFaltar }: Props) {
  const [vista, setVista] = useState<number>();
  const [original] = item.fotosOriginais;
  const editar = (edicao: Edicao) => fila.editar(item.id, edicao);
  return (
    <li
      className={estilo.item}
      data-visto={foiVerificado(item) || undefined}
      data-mudou={mudou(item, antes ?? item.condicaoOriginal) || undefined}
      aria-label={item.nomeItem}
    >
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          {original && (
            <button
              type="button"
              className={estiloInventario.foto}
              style={{ border: 0, padding: 0, cursor: 'pointer' }}
              aria-label={`Ver as fotos do inventário de ${item.nomeItem}`}
              onClick={() => setVista(0)}
            >
              <img src={original} alt="" loading="lazy" />
            </button>
          )}
          <Box miw={0}>
            <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
              {item.nomeItem}
              {item.quantidade !== 1 && (
                <Text component="span" c="dimmed">
                  {' '}
                  × {numero(item.quantidade)}
                </Text>
              )}
            </Text>
            <Group gap={6} mt={4}>
              <Text fz="sm" c="dimmed">
                {item.categoria} · {antes ? 'na entrada:' : 'no inventário:'}
              </Text>
              <CondicaoDoItem condicao={antes ?? item.condicaoOriginal} />
            </Group>
          </Box>
        </Group>
        {fechada ? (
          <ComoFicou condicao={item.condicaoAtual} observacao={item.observacao} ausente={item.ausente} comparada />
        ) : (
          <ComoEsta nome={item.nomeItem} lugar={item.id} visto={item} aoMudar={editar} comNota />
        )}
        <OutrasVersoes
          lugar={item.id}
          nome={item.nomeItem}
          inspecao={estado.inspecao}
          aoEscolher={editar}
          fechada={fechada}
        />
        <FotosDaVistoria
          fila={fila}
          estado={estado}
          itemId={item.id}
          nome={item.nomeItem}
          urls={item.fotosUrls.map((url) => ({ key: url, url }))}
          fechada={fechada}
        />
        {!fechada && <Desmarcar visto={item} podeFaltar={podeFaltar} aoMudar={editar} />}
      </Stack>
      <VerFotos
        titulo={`${item.nomeItem}, no inventário`}
        fotos={item.fotosOriginais.map((url) => ({ url }))}
        indice={vista}
        aoMudar={setVista}
      />
    </li>
  );
}
