import type { CondicaoVistoriada } from '@imob/schemas/comodos';
import type { z } from 'zod';
import { type CorDoSelo, Selo } from '../../components/screen/Selo.tsx';

type Condicao = z.infer<typeof CondicaoVistoriada>;

const cores: Record<Condicao, CorDoSelo> = {
  Ótimo: 'green',
  Bom: 'blue',
  Regular: 'yellow',
  Ruim: 'red',
  'Não verificado': 'gray',
};

/** How an item is: the word, with a colour beside it. */
export function CondicaoDoItem({ condicao }: { condicao: Condicao }) {
  return <Selo cor={cores[condicao]}>{condicao}</Selo>;
}
