import type { Importacao } from '@imob/schemas/importacoes';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Secao } from '../../components/screen/Secao.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { numero } from '../../format/format.ts';
import { ACOES, NOME_DE_UM } from './palavras.ts';

const DE_CADA_VEZ = 15;

/** The rows as they will be written. */
export function LinhasDaPlanilha({ linhas: { total, lista } }: { linhas: Importacao['linhas'] }) {
  const [mostradas, setMostradas] = useState(DE_CADA_VEZ);
  return (
    <Secao titulo="Linha por linha">
      <Stack gap="sm" align="flex-start">
        <Stack gap={0} component="ul" p={0} m={0} w="100%" style={{ listStyle: 'none' }}>
          {lista.slice(0, mostradas).map(({ folha, linha, tipo, acao, titulo, detalhe }) => (
            <Group
              key={`${folha} ${linha} ${tipo}`}
              component="li"
              wrap="nowrap"
              justify="space-between"
              py={8}
              gap="sm"
            >
              <div style={{ minWidth: 0 }}>
                <Text style={{ overflowWrap: 'anywhere' }}>{titulo}</Text>
                {detalhe && (
                  <Text fz="sm" className="numeros" style={{ overflowWrap: 'anywhere' }}>
                    {detalhe}
                  </Text>
                )}
                <Text fz="sm" c="dimmed">
                  {NOME_DE_UM[tipo]} · {folha}, linha {linha}
                </Text>
              </div>
              <Selo cor={ACOES[acao].cor}>{ACOES[acao].nome}</Selo>
            </Group>
          ))}
        </Stack>
        {lista.length > mostradas && (
          <Button variant="default" size="xs" onClick={() => setMostradas(lista.length)}>
            Mostrar mais {numero(lista.length - mostradas)}
          </Button>
        )}
        {mostradas >= lista.length && total > lista.length && (
          <Text fz="sm" c="dimmed">
            E mais {numero(total - lista.length)} linhas.
          </Text>
        )}
      </Stack>
    </Secao>
  );
}
