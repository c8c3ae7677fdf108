import type { Importacao } from '@imob/schemas/importacoes';
import { Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { numero } from '../../format/format.ts';

/** How far the writing is; whoever leaves finds it done. */
export function Andamento({ importacao: { situacao, feitas, total, nome } }: { importacao: Importacao }) {
  const parte = total > 0 ? (feitas / total) * 100 : 0;
  const texto = situacao === 'NA_FILA' ? 'Na fila…' : `${numero(feitas)} de ${numero(total)} linhas`;
  return (
    <Paper withBorder p="lg" bg="var(--imob-superficie)">
      <Stack gap="sm">
        <Title order={2} fz="lg" style={{ overflowWrap: 'anywhere' }}>
          Gravando {nome}
        </Title>
        <Progress value={parte} animated size="lg" aria-label="Linhas gravadas" />
        <Text role="status">{texto}</Text>
        <Text fz="sm" c="dimmed">
          Pode sair desta tela: a importação continua. Grava-se tudo, ou nada.
        </Text>
      </Stack>
    </Paper>
  );
}
