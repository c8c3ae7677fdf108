import type { Importacao } from '@imob/schemas/importacoes';
import { Badge, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Secao } from '../../components/screen/Secao.tsx';
import { numero } from '../../format/format.ts';

type Props = { titulo: string; cor: 'red' | 'yellow'; achados: Importacao['erros'] };
const DE_CADA_VEZ = 20;

/** Sentences about rows, each with where it is in the spreadsheet. */
export function Apontamentos({ titulo, cor, achados: { total, lista } }: Props) {
  const [mostradas, setMostradas] = useState(DE_CADA_VEZ);
  return (
    <Secao
      titulo={titulo}
      acao={
        <Badge color={cor} variant="light" flex="none">
          {numero(total)}
        </Badge>
      }
    >
      <Stack gap="sm" align="flex-start">
        <Stack gap={0} component="ul" p={0} m={0} w="100%" style={{ listStyle: 'none' }}>
          {lista.slice(0, mostradas).map(({ folha, linha, coluna, valor, mensagem }) => (
            <li key={`${folha} ${linha} ${coluna} ${mensagem}`} style={{ padding: '8px 0' }}>
              <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {folha} · linha {linha}
                {coluna && ` · ${coluna}`}
                {valor && `: “${valor}”`}
              </Text>
              <Text style={{ overflowWrap: 'anywhere' }}>{mensagem}</Text>
            </li>
          ))}
        </Stack>
        {lista.length > mostradas && (
          <Button variant="default" size="xs" onClick={() => setMostradas(lista.length)}>
            Mostrar mais {numero(lista.length - mostradas)}
          </Button>
        )}
        {mostradas >= lista.length && total > lista.length && (
          <Text fz="sm" c="dimmed">
            E mais {numero(total - lista.length)}, que aparecem quando estes estiverem corrigidos.
          </Text>
        )}
      </Stack>
    </Secao>
  );
}
