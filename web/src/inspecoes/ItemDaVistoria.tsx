import { Condicao } from '@imob/schemas/inventario';
import { Box, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { VerFotos } from '../componentes/VerFotos.tsx';
import { numero } from '../formato.ts';
import { CondicaoDoItem } from '../inventario/condicao.tsx';
import estiloInventario from '../inventario/Inventario.module.css';
import { FotosDaVistoria } from './FotosDaVistoria.tsx';
import type { EstadoDaFila, FilaDaVistoria } from './fila.ts';
import { foiVerificado, type ItemDaVistoria as Item, mudou } from './juntar.ts';
import estilo from './Vistoria.module.css';

type Props = { item: Item; fila: FilaDaVistoria; estado: EstadoDaFila; fechada: boolean };

/** One item of the walk: how it was, how it is now, a note and photos. */
export function ItemDaVistoria({ item, fila, estado, fechada }: Props) {
  const [vista, setVista] = useState<number>();
  const [original] = item.fotosOriginais;
  return (
    <li
      className={estilo.item}
      data-visto={foiVerificado(item) || undefined}
      data-mudou={mudou(item) || undefined}
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
                {item.categoria} · antes:
              </Text>
              <CondicaoDoItem condicao={item.condicaoOriginal} />
            </Group>
          </Box>
        </Group>
        {fechada ? <ComoFicou item={item} /> : <ComoEsta item={item} fila={fila} />}
        <FotosDaVistoria
          fila={fila}
          estado={estado}
          itemId={item.id}
          nome={item.nomeItem}
          urls={item.fotosUrls.map((url) => ({ key: url, url }))}
          fechada={fechada}
        />
        {!fechada && foiVerificado(item) && (
          <button
            type="button"
            className={estilo.desmarcar}
            onClick={() => fila.editar(item.id, { condicaoAtual: 'Não verificado' })}
          >
            Marcar como não verificado
          </button>
        )}
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

function ComoEsta({ item, fila }: Pick<Props, 'item' | 'fila'>) {
  return (
    <>
      <fieldset className={estilo.condicoes} aria-label={`Condição de ${item.nomeItem}`}>
        {Condicao.options.map((condicao) => (
          <label key={condicao} className={estilo.condicao}>
            <input
              type="radio"
              name={`condicao-${item.id}`}
              value={condicao}
              checked={item.condicaoAtual === condicao}
              onChange={() => fila.editar(item.id, { condicaoAtual: condicao })}
            />
            {condicao}
          </label>
        ))}
      </fieldset>
      <Textarea
        aria-label={`Observação sobre ${item.nomeItem}`}
        placeholder="Observação"
        autosize
        minRows={1}
        maxRows={8}
        maxLength={5_000}
        value={item.observacao}
        onChange={({ currentTarget }) => fila.editar(item.id, { observacao: currentTarget.value })}
      />
    </>
  );
}

/** Of a closed inspection, to be read. */
function ComoFicou({ item: { condicaoAtual, observacao } }: Pick<Props, 'item'>) {
  return (
    <>
      <Group gap={6}>
        <Text fz="sm" c="dimmed">
          Agora:
        </Text>
        <CondicaoDoItem condicao={condicaoAtual} />
      </Group>
      {observacao && <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{observacao}</Text>}
    </>
  );
}
