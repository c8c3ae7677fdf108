import { faixasDe, somarMeses } from '@imob/schemas/rules/etapas';
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { CampoDinheiro } from '../../../components/fields/CampoDinheiro.tsx';
import { CampoNumero } from '../../../components/fields/CampoNumero.tsx';
import { dinheiro } from '../../../format/format.ts';
import { aluguelDito, type EtapaDigitada, mesesDitos, NOVA } from './etapas.ts';

type Props = {
  etapas: EtapaDigitada[];
  mudar: (etapas: EtapaDigitada[]) => void;
  /** Gives a field of the form its props. */
  campo: (i: number, nome: keyof EtapaDigitada) => object;
};

/** The steps of a rent, one a line: up to which month, and how much. */
export function CamposDasEtapas({ etapas, mudar, campo }: Props) {
  return (
    <Stack gap="sm">
      {etapas.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
        <Group key={i} gap="sm" align="flex-start" wrap="nowrap" role="group" aria-label={`${i + 1}ª etapa`}>
          <CampoNumero label="Até o mês" flex="0 0 76px" {...campo(i, 'ateMes')} />
          <CampoDinheiro label="Aluguel" flex={1} miw={0} {...campo(i, 'valor')} />
          <ActionIcon
            variant="default"
            size={36}
            mt={25}
            aria-label={`Tirar a ${i + 1}ª etapa`}
            onClick={() => mudar(etapas.filter((__, outra) => outra !== i))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        px={0}
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => mudar([...etapas, NOVA])}
      >
        Mais uma etapa
      </Button>
    </Stack>
  );
}

/** Shows the months, in all and on average. */
export function PreviaDasEtapas({ alugueis }: { alugueis: readonly number[] }) {
  const faixas = faixasDe(alugueis);
  const { total, media } = somarMeses(alugueis);
  return (
    <Stack gap={4} aria-live="polite">
      {faixas.map((faixa, i) => (
        <Group key={faixa.deMes} justify="space-between" gap="md">
          <Text fz="sm" c="dimmed">
            {mesesDitos(faixa, i === faixas.length - 1)}
          </Text>
          <Text fz="sm" fw={600} className="numeros">
            {aluguelDito(faixa.valor)}
          </Text>
        </Group>
      ))}
      <Text fz="sm" c="dimmed" className="numeros">
        {dinheiro(total)} em {alugueis.length} meses, {dinheiro(media)} em média.
      </Text>
    </Stack>
  );
}
