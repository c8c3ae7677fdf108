import { Button, Group, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import { hoje } from '../../format/format.ts';
import { digitar, foiDigitada, type Parcela, type Valores } from './proposta.ts';

type Props = { parcelas: Parcela[]; campos: UseFormReturnType<Valores> };

/** The installments, each with its day and amount: as proposed until something else is typed. */
export function ParcelasDoAcordo({ parcelas, campos }: Props) {
  const { digitadas } = campos.values;
  const por = (qual: number, campo: keyof Parcela) => (valor: number | string) =>
    // The first day is said in one place.
    qual === 0 && campo === 'vencimento'
      ? campos.setValues({ primeiro: String(valor) })
      : campos.setValues({ digitadas: digitar(digitadas, qual, campo, valor) });
  if (parcelas.length === 0) return null;
  return (
    <Stack gap="xs">
      <Stack gap="xs" role="group" aria-label="Cada parcela">
        {parcelas.map(({ valor, vencimento }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an installment is known by its place
          <Group key={i} wrap="nowrap" align="flex-start" gap="xs">
            <Text fz="sm" c="dimmed" w={28} mt={8} ta="end" flex="none" className="numeros">
              {i + 1}ª
            </Text>
            <CampoData
              aria-label={`Vencimento da ${i + 1}ª parcela`}
              flex={1}
              miw={0}
              clearable={false}
              minDate={hoje()}
              data-path={`parcelas.${i}.vencimento`}
              error={campos.errors[`parcelas.${i}.vencimento`]}
              value={vencimento}
              onChange={por(i, 'vencimento')}
            />
            <CampoDinheiro
              aria-label={`Valor da ${i + 1}ª parcela`}
              flex={1}
              miw={0}
              data-path={`parcelas.${i}.valor`}
              error={campos.errors[`parcelas.${i}.valor`]}
              value={valor}
              onChange={por(i, 'valor')}
            />
          </Group>
        ))}
      </Stack>
      {foiDigitada(digitadas, parcelas.length) ? (
        <Group justify="space-between" gap="xs">
          <Text fz="sm" c="dimmed" flex="1 1 200px">
            O que você mudou fica como está, e as outras parcelas dividem o resto.
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={() => campos.setValues({ digitadas: {} })}>
            Propor de novo
          </Button>
        </Group>
      ) : (
        <Text fz="sm" c="dimmed">
          Mude o dia ou o valor de qualquer parcela. Para uma entrada hoje, mude o 1º vencimento.
        </Text>
      )}
    </Stack>
  );
}
