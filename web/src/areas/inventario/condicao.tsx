import type { CondicaoVistoriada } from '@imob/schemas/comodos';
import { Badge } from '@mantine/core';
import type { z } from 'zod';

type Condicao = z.infer<typeof CondicaoVistoriada>;

const cores: Record<Condicao, string> = {
  Ótimo: 'green',
  Bom: 'blue',
  Regular: 'yellow',
  Ruim: 'red',
  'Não verificado': 'gray',
};

/** How an item is: the word, with a colour beside it. */
export function CondicaoDoItem({ condicao }: { condicao: Condicao }) {
  return (
    <Badge
      variant="light"
      color={cores[condicao]}
      tt="none"
      fw={600}
      radius="sm"
      {...(condicao === 'Não verificado' && { c: 'dimmed' })}
    >
      {condicao}
    </Badge>
  );
}
