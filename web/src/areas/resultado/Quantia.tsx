import { Text } from '@mantine/core';
import { dinheiro } from '../../format/format.ts';

/** Shows an amount in a table, or a dash for zero. */
export const Quantia = ({ valor }: { valor: number }) => (
  <Text span fz="sm" className="numeros" {...(valor === 0 && { c: 'dimmed' })}>
    {valor === 0 ? '–' : dinheiro(valor)}
  </Text>
);

/** Shows what is left, in red if more was spent than came in. */
export const Saldo = ({ valor }: { valor: number }) => (
  <Text
    span
    fz="sm"
    fw={650}
    className="numeros"
    style={{ whiteSpace: 'nowrap' }}
    {...(valor < 0 && { c: 'var(--mantine-color-error)' })}
  >
    {dinheiro(valor)}
  </Text>
);
