import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consulta } from '../../service/queries.ts';
import { FocoDoDialogo } from '../dialogs/FocoDoDialogo.tsx';
import { Carregado } from '../screen/Carregado.tsx';

export type Privado = { key: string; nome: string };
type Props = { arquivos: readonly [Privado, ...Privado[]]; aoFechar: () => void };

/** Private files, one at a time, the first one first. */
export function VerPrivados({ arquivos, aoFechar }: Props) {
  const [key, setKey] = useState(arquivos[0].key);
  const visto = arquivos.find((um) => um.key === key) ?? arquivos[0];
  return (
    <Modal opened onClose={aoFechar} title={visto.nome} size="xl">
      <FocoDoDialogo>
        <Stack>
          {arquivos.length > 1 && (
            <Group gap="xs" role="group" aria-label="Arquivos">
              {arquivos.map((um, indice) => (
                <Button
                  key={um.key}
                  size="compact-sm"
                  variant={um.key === visto.key ? 'light' : 'default'}
                  aria-pressed={um.key === visto.key}
                  maw="100%"
                  onClick={() => setKey(um.key)}
                >
                  {indice + 1}. {um.nome}
                </Button>
              ))}
            </Group>
          )}
          <Ver key={visto.key} arquivo={visto} />
        </Stack>
      </FocoDoDialogo>
    </Modal>
  );
}

/** The address is asked for when it is needed, and never kept longer than it is good for. */
function Ver({ arquivo }: { arquivo: Privado }) {
  const endereco = useQuery({
    ...consulta('GET /upload/url', { query: { key: arquivo.key } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Carregado consulta={endereco}>
      {({ url: onde, tipo }) => (
        <Stack>
          {tipo.startsWith('image/') ? (
            <img src={onde} alt={arquivo.nome} style={{ maxWidth: '100%', maxHeight: '70dvh', margin: '0 auto' }} />
          ) : (
            <Text>Este documento é um PDF. Ele abre em outra aba.</Text>
          )}
          <Group justify="flex-end">
            <Button component="a" href={onde} target="_blank" rel="noreferrer">
              Abrir em outra aba
            </Button>
          </Group>
          <Text fz="sm" c="dimmed">
            Por segurança, este endereço vale por 15 minutos.
          </Text>
        </Stack>
      )}
    </Carregado>
  );
}
