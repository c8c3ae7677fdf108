import { Text } from '@mantine/core';
import { dinheiro } from '../../format/format.ts';

/** An amount in a table; a dash where there is none. */
export const Quantia = ({ valor }: { valor: number }) => (
  <Text span fz="sm" className="numeros" {...(valor === 0 && { c: 'dimmed' })}>
    {valor === 0 ? '–' : dinheiro(valor)}
  </Text>
);

/** What is left; where more was spent than came in, one sees it. */
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
