import { somar } from '@imob/schemas/rules/money';
import { Alert, Radio, Stack, Text } from '@mantine/core';
import { contagem, data, dinheiro } from '../../../format/format.ts';
import type { ContaPrevista } from './previa.ts';
import type { CamposContrato } from './rascunho.ts';

type Props = { campos: CamposContrato; vencidas: readonly ContaPrevista[] };

/** A lease that runs already brings contas of the past: asked once, before they stand there as debt. */
export function JaVencidas({ campos, vencidas }: Props) {
  const [primeira] = vencidas;
  if (!primeira) return null;
  const total = dinheiro(somar(vencidas.map(({ valor }) => valor)));
  return (
    <Alert color="yellow" variant="light">
      <Stack gap="sm">
        <Text fz="sm" fw={600}>
          {contagem(vencidas.length, 'conta já venceu', 'contas já venceram')}, desde {data(primeira.dataVencimento)}:{' '}
          {total}.
        </Text>
        <Radio.Group
          label={vencidas.length === 1 ? 'Ela foi paga?' : 'Elas foram pagas?'}
          value={campos.values.vencidasPagas ? 'sim' : 'nao'}
          onChange={(valor) => campos.setFieldValue('vencidasPagas', valor === 'sim')}
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
