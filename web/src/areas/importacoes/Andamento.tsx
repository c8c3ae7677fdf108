import type { Importacao } from '@imob/schemas/importacoes';
import { Progress, Stack, Text } from '@mantine/core';
import { Secao } from '../../components/screen/Secao.tsx';
import { numero } from '../../format/format.ts';

/** How far the writing is; whoever leaves finds it done. */
export function Andamento({ importacao: { situacao, feitas, total, nome } }: { importacao: Importacao }) {
  const parte = total > 0 ? (feitas / total) * 100 : 0;
  const texto = situacao === 'NA_FILA' ? 'Na fila…' : `${numero(feitas)} de ${numero(total)} linhas`;
  return (
    <Secao titulo={`Gravando ${nome}`}>
      <Stack gap="sm">
        <Progress value={parte} animated size="lg" aria-label="Linhas gravadas" />
        <Text role="status">{texto}</Text>
        <Text fz="sm" c="dimmed">
          Pode sair desta tela: a importação continua. Grava-se tudo, ou nada.
        </Text>
      </Stack>
    </Secao>
  );
}
