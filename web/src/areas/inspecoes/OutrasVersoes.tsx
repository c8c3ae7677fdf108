import type { OutraVersao } from '@imob/schemas/comodos';
import { versaoEmPalavras } from '@imob/schemas/documents/inspectionWords';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { momento } from '../../format/format.ts';
import { outrasVersoesEm } from './alvos.ts';
import type { Edicao } from './loja.ts';

type Props = {
  lugar: string;
  nome: string;
  inspecao: Inspecao | undefined;
  aoEscolher: (edicao: Edicao) => void;
  fechada: boolean;
};

/** Another device wrote about the same thing at the same time: both versions are shown until somebody says which one counts. */
export function OutrasVersoes({ lugar, nome, inspecao, aoEscolher, fechada }: Props) {
  const versoes = inspecao ? outrasVersoesEm(inspecao, lugar) : [];
  if (versoes.length === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      p="sm"
      title="Dois aparelhos escreveram aqui ao mesmo tempo"
      aria-label={`Outras versões de ${nome}`}
    >
      <Stack gap="xs">
        {versoes.map((versao) => (
          <Group key={versao.em + versaoEmPalavras(versao)} justify="space-between" gap="xs">
            <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {versaoEmPalavras(versao)}{' '}
              <Text component="span" fz="sm" c="dimmed">
                {momento(versao.em)}
              </Text>
            </Text>
            {!fechada && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => aoEscolher({ ...comoEdicao(versao), escolhida: true })}
              >
                Usar esta versão
              </Button>
            )}
          </Group>
        ))}
        {!fechada && (
          <Button size="compact-sm" variant="subtle" onClick={() => aoEscolher({ escolhida: true })}>
            Manter a versão de cima
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function comoEdicao({ condicao, observacao, ausente, valor, quantidade }: OutraVersao): Edicao {
  return {
    ...(condicao !== undefined && { condicaoAtual: condicao }),
    ...(observacao !== undefined && { observacao }),
    ...(ausente !== undefined && { ausente }),
    ...(valor !== undefined && { valor }),
    ...(quantidade !== undefined && { quantidade }),
  };
}
