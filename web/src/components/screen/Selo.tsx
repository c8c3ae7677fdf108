import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

export type CorDoSelo = 'green' | 'red' | 'yellow' | 'blue' | 'gray';

/** Tells a record's state in a word that is never cut; a colour stands only beside it. */
export const Selo = ({ cor, children }: { cor: CorDoSelo; children: ReactNode }) => (
  <Badge
    variant="light"
    color={cor}
    tt="none"
    fw={600}
    radius="sm"
    flex="none"
    {...(cor === 'gray' && { c: 'dimmed' })}
  >
    {children}
  </Badge>
);
