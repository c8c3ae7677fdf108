import { NOMES_DAS_FOLHAS, TIPOS_DE_FOLHA } from '@imob/schemas/rules/importacao/campos';
import { Group, Stack, Text } from '@mantine/core';
import { Secao } from '../../components/screen/Secao.tsx';
import { BotaoBaixar } from '../../components/upload/BotaoBaixar.tsx';

/** A model to fill in, whole or one sheet as text. */
export const Modelos = () => (
  <Secao
    titulo="Ainda não tem uma planilha?"
    nota={
      <>
        O modelo traz as cinco folhas com linhas de exemplo: troque-as pelas suas. Uma planilha que você já usa serve
        também, com os nomes de coluna dela.
      </>
    }
  >
    <Stack gap="sm" align="flex-start">
      <BotaoBaixar
        endpoint="GET /importacoes/modelo"
        pedido={{ query: { formato: 'xlsx' } }}
        nome="modelo-de-planilha.xlsx"
        variant="default"
      >
        Baixar modelo (XLSX)
      </BotaoBaixar>
      <Group gap="xs">
        <Text fz="sm" c="dimmed">
          Ou uma folha em CSV:
        </Text>
        {TIPOS_DE_FOLHA.map((tipo) => (
          <BotaoBaixar
            key={tipo}
            endpoint="GET /importacoes/modelo"
            pedido={{ query: { formato: 'csv', tipo } }}
            nome={`modelo-${tipo.toLowerCase()}.csv`}
            variant="subtle"
            size="compact-sm"
            leftSection={undefined}
            aria-label={`Baixar modelo de ${NOMES_DAS_FOLHAS[tipo].toLowerCase()} (CSV)`}
          >
            {NOMES_DAS_FOLHAS[tipo]}
          </BotaoBaixar>
        ))}
      </Group>
    </Stack>
  </Secao>
);
