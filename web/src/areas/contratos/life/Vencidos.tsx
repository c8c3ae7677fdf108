import { Alert, Radio, Stack, Text } from '@mantine/core';
import { contagem, data } from '../../../format/format.ts';

type Props = { vencidos: readonly string[]; hojeMesmo: boolean; aoMudar: (hojeMesmo: boolean) => void };

/** Asks whether rents that are made after their day fall due today or on the day they had, with what it costs. */
export function Vencidos({ vencidos: [primeiro, ...outros], hojeMesmo, aoMudar }: Props) {
  if (!primeiro) return null;
  return (
    <Alert color="yellow" variant="light">
      <Stack gap="sm">
        <Text fz="sm" fw={600}>
          {contagem(
            outros.length + 1,
            `aluguel a lançar já venceu, em ${data(primeiro)}`,
            `aluguéis a lançar já venceram, o primeiro em ${data(primeiro)}`,
          )}
          .
        </Text>
        <Radio.Group
          aria-label="Aluguéis que já venceram"
          value={hojeMesmo ? 'hoje' : 'antes'}
          onChange={(valor) => aoMudar(valor === 'hoje')}
        >
          <Stack gap="xs">
            <Radio value="hoje" label="Vencem hoje, sem multa nem juros até aqui" />
            <Radio
              value="antes"
              label="Ficam com o vencimento que teriam: já nascem em atraso, com a multa e os juros do contrato"
            />
          </Stack>
        </Radio.Group>
      </Stack>
    </Alert>
  );
}
