import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type Conhecido, useNomes } from './Pessoas.tsx';

type Props = Omit<NativeSelectProps, 'data'> & {
  principal: Conhecido;
  ids: readonly string[];
  conhecidos: readonly Conhecido[];
};

/** Chooses in whose name contas and receipts are: who it is already, or one of the others. Not there where nobody else rents. */
export function LocatarioPrincipal({ principal, ids, conhecidos, ...resto }: Props) {
  const nomes = useNomes(ids, conhecidos);
  if (ids.length === 0) return null;
  return (
    <NativeSelect
      label="Locatário principal"
      description="As contas e os recibos ficam em seu nome."
      data={[
        { value: principal.locatarioId, label: principal.nome },
        ...ids.map((value) => ({ value, label: nomes.get(value)?.nome ?? '…' })),
      ]}
      {...resto}
    />
  );
}
