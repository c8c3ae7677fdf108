import type { Conta } from '@imob/schemas/financeiro';
import { Text } from '@mantine/core';
import { dinheiro } from '../../format/format.ts';
import { recebidoDe } from './recebido.ts';

/** Shows a conta's value, and under it the amount received if that differs, and the tax withheld. */
export function ValorDaConta({ conta }: { conta: Conta }) {
  const recebido = recebidoDe(conta);
  return (
    <>
      {dinheiro(conta.valor)}
      {recebido !== conta.valor && (
        <Text component="span" display="block" fz="xs" fw={400} c="dimmed">
          recebido {dinheiro(recebido)}
        </Text>
      )}
      {conta.irRetido > 0 && (
        <Text component="span" display="block" fz="xs" fw={400} c="dimmed">
          {dinheiro(conta.irRetido)} de IR retido
        </Text>
      )}
    </>
  );
}
