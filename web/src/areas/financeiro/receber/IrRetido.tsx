import { Stack, Text } from '@mantine/core';
import { CampoDinheiro } from '../../../components/fields/CampoDinheiro.tsx';
import type { PropsDoNumero } from '../../../components/fields/CampoNumero.tsx';
import { dinheiro } from '../../../format/format.ts';

type Props = PropsDoNumero & { devido: number; retido: number; recebido: number | undefined };

/** Asks for the tax that a company withholds of the rent, and shows the sum that leads to the money received. */
export function IrRetido({ devido, retido, recebido, ...campo }: Props) {
  return (
    <Stack gap={6}>
      <CampoDinheiro
        label="IR retido na fonte"
        description="O imposto que a empresa descontou do aluguel e paga à Receita em seu nome. Deixe vazio se não houve."
        {...campo}
      />
      {retido > 0 && recebido !== undefined && (
        <Text fz="sm" className="numeros">
          {dinheiro(devido)} − {dinheiro(retido)} de IR = <strong>{dinheiro(recebido)} recebidos</strong>
        </Text>
      )}
    </Stack>
  );
}
