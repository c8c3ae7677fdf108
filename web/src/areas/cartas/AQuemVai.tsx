import type { OpcoesDasCartas } from '@imob/schemas/cartas';
import { Radio, Stack } from '@mantine/core';
import { contagem, data, dinheiro } from '../../format/format.ts';
import type { PropsDosCampos } from './pedido.ts';

/** Asks who gets a letter of what is late, where somebody left the lease and answers for a part of it. */
export const AQuemVai = ({ campos, opcoes: { divida, sairam = [] } }: PropsDosCampos) => (
  <Radio.Group label="A quem vai a carta" required {...campos.getInputProps('aQuem')}>
    <Stack gap="xs" mt={6} className="numeros">
      <Radio
        value=""
        label="A quem aluga hoje"
        description={`${emAtraso(divida)} até hoje: tudo o que está em aberto.`}
      />
      {sairam.map(({ locatarioId, nome, saiuEm, divida: dele }) => (
        <Radio
          key={locatarioId}
          value={locatarioId}
          label={`A ${nome}, que deixou a locação em ${data(saiuEm)}`}
          description={`${emAtraso(dele)} até hoje: o que venceu enquanto alugava. Quem aluga hoje não a recebe.`}
        />
      ))}
    </Stack>
  </Radio.Group>
);

export const emAtraso = ({ contas, total }: OpcoesDasCartas['divida']): string =>
  `${contagem(contas, 'conta', 'contas')} em atraso, ${dinheiro(total)}`;
