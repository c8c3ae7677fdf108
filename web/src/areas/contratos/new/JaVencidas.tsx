import { Alert, Radio, Stack, Text } from '@mantine/core';
import { contagem, data, dinheiro } from '../../../format/format.ts';

type Props = {
  quantas: number;
  valor: number;
  desde: string;
  pagas: boolean;
  aoMudar: (pagas: boolean) => void;
};

/** A lease that runs already brings contas of the past: asked once, before they stand there as debt. */
export function JaVencidas({ quantas, valor, desde, pagas, aoMudar }: Props) {
  return (
    <Alert color="yellow" variant="light">
      <Stack gap="sm">
        <Text fz="sm" fw={600}>
          {contagem(quantas, 'conta já venceu', 'contas já venceram')}, desde {data(desde)}: {dinheiro(valor)}.
        </Text>
        <Radio.Group
          label={quantas === 1 ? 'Ela foi paga?' : 'Elas foram pagas?'}
          value={pagas ? 'sim' : 'nao'}
          onChange={(dito) => aoMudar(dito === 'sim')}
        >
          <Stack gap="xs" mt={6}>
            <Radio value="nao" label="Deixar em aberto: registro depois o que foi pago" />
            <Radio value="sim" label="Sim, pagas cada uma no vencimento, com recibo desse dia" />
          </Stack>
        </Radio.Group>
      </Stack>
    </Alert>
  );
}
