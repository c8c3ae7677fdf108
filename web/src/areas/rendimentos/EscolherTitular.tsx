import type { Rendimentos } from '@imob/schemas/rendimentos';
import { Select } from '@mantine/core';
import { useAjudando } from '../../service/ajuda.ts';

type Props = {
  titulares: Rendimentos['coproprietarios'];
  titular: string | undefined;
  aoMudar: (titular: string | undefined) => void;
};

const VOCE = 'voce';

/** Chooses whose income is shown: the landlord's or a co-owner's. */
export function EscolherTitular({ titulares, titular, aoMudar }: Props) {
  const ajudando = useAjudando();
  if (titulares.length === 0) return null;
  return (
    <Select
      aria-label="De quem são os rendimentos"
      allowDeselect={false}
      w={{ base: '100%', xs: 260 }}
      data={[
        { value: VOCE, label: ajudando ? `De ${ajudando.locador}` : 'Os seus rendimentos' },
        ...titulares.map(({ id, nome }) => ({ value: id, label: `De ${nome}` })),
      ]}
      value={titular ?? VOCE}
      onChange={(novo) => aoMudar(novo && novo !== VOCE ? novo : undefined)}
    />
  );
}
