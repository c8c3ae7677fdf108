import { Alert, ScrollArea, Stack, Text } from '@mantine/core';
import { contagem } from '../../format/format.ts';
import type { Resposta } from '../../service/endpoints.ts';

type Props = Pick<Resposta<'GET /extratos/:id'>, 'ilegiveis' | 'linhasIlegiveis'>;

/** The rows of the file of which no movement was made: one of them may be a payment, and is not to be missed. */
export function LinhasDeFora({ ilegiveis, linhasIlegiveis }: Props) {
  if (ilegiveis === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      title={contagem(ilegiveis, 'linha do arquivo não foi lida', 'linhas do arquivo não foram lidas')}
    >
      <Stack gap="xs">
        <Text fz="sm">
          Se alguma for um pagamento, registre-o na própria conta, ou corrija o arquivo e importe-o de novo.
        </Text>
        <ScrollArea.Autosize mah={260} viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Linhas não lidas' }}>
          <Stack gap={6} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {linhasIlegiveis.map(({ linha, texto, motivo }) => (
              <Text key={`${linha} ${texto}`} component="li" fz="sm" style={{ overflowWrap: 'anywhere' }}>
                <b className="numeros">Linha {linha}:</b> {texto || 'Em branco.'} <i>{motivo}</i>
              </Text>
            ))}
          </Stack>
        </ScrollArea.Autosize>
        {ilegiveis > linhasIlegiveis.length && (
          <Text fz="sm">Aqui estão as primeiras {linhasIlegiveis.length}; veja as outras no arquivo.</Text>
        )}
      </Stack>
    </Alert>
  );
}
