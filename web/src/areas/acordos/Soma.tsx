import { Button, Group, Text } from '@mantine/core';
import { dinheiro } from '../../format/format.ts';
import type { Calculo } from './proposta.ts';

/** Says how much the installments lack, or how much they are over. */
export const aMaisOuAMenos = (falta: number): string =>
  falta > 0 ? `Faltam ${dinheiro(falta)}` : `São ${dinheiro(-falta)} a mais`;

type Props = { calculo: Calculo; aoDescontar: (quanto: number) => void };

/** Compares the installments with the debt, and offers to waive the rest if they are less. */
export function Soma({ calculo: { aParcelar, desconto, falta, soma }, aoDescontar }: Props) {
  const deve = `${dinheiro(aParcelar)}${desconto > 0 ? ' com o desconto' : ''}`;
  return (
    <Group justify="space-between" gap="xs">
      <Text
        fz="sm"
        flex="1 1 220px"
        className="numeros"
        role="status"
        {...(falta !== 0 && { fw: 600, c: 'var(--mantine-color-error)' })}
      >
        {falta === 0
          ? `As parcelas somam ${dinheiro(soma)}, o que é devido${desconto > 0 ? ' com o desconto' : ''}.`
          : `As parcelas somam ${dinheiro(soma)}; a dívida é ${deve}. ${aMaisOuAMenos(falta)}.`}
        {falta < 0 && ' Diminua uma delas, ou apague o valor para ele ser proposto de novo.'}
      </Text>
      {falta > 0 && (
        <Button size="sm" variant="light" onClick={() => aoDescontar(falta)}>
          Dar {dinheiro(falta)} de desconto
        </Button>
      )}
    </Group>
  );
}
