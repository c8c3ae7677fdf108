import type * as financeiro from '@imob/schemas/financeiro';
import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { dinheiro } from '../../../format/format.ts';
import type { Parcela } from './varias.ts';

/** Names each part that a late conta owes beyond its value, and the tax expected to be withheld of it. */
const partesDe = (encargos: financeiro.Encargos | undefined): string[] =>
  (
    [
      ['correção', encargos?.correcao],
      ['multa', encargos?.multa],
      ['juros', encargos?.juros],
      ['− IR retido', encargos?.irRetido],
    ] as const
  ).flatMap(([nome, valor]) => (valor ? [`${nome} ${dinheiro(valor)}`] : []));

type Props = {
  parcela: Parcela;
  falha: string | undefined;
  parada: boolean;
  aoTrocar: () => void;
  /** Waives the charges of this conta alone; undefined if they are not chosen one by one. */
  aoDispensar: (() => void) | undefined;
  dispensada: boolean;
};

/** One of several contas to be received: a checkbox, the amount and its parts. */
export function LinhaAReceber({ parcela, falha, parada, aoTrocar, aoDispensar, dispensada }: Props) {
  const { linha, encargos, valor, devido, fora, temAcrescimo } = parcela;
  const { conta, locatario, imovel } = linha;
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Stack gap={8}>
        <Checkbox
          checked={!fora}
          onChange={aoTrocar}
          disabled={parada}
          label={conta.descricao}
          description={`${locatario}, ${imovel}`}
          error={falha}
        />
        {aoDispensar && temAcrescimo && !fora && (
          <Checkbox
            ml="xl"
            size="sm"
            checked={dispensada}
            onChange={aoDispensar}
            disabled={parada}
            label="Dispensar"
            aria-label={`Dispensar multa e juros de ${conta.descricao}`}
          />
        )}
      </Stack>
      <Text fz="sm" fw={600} className="numeros" ta="end" style={{ whiteSpace: 'nowrap' }}>
        {dinheiro(devido)}
        {devido !== valor && (
          <Text span display="block" fz="xs" c="dimmed" fw={400}>
            de {dinheiro(valor)}
            {partesDe(encargos).map((parte) => (
              <Text span inherit display="block" key={parte}>
                {parte}
              </Text>
            ))}
          </Text>
        )}
      </Text>
    </Group>
  );
}
