import { chaveDoGrupo } from '@imob/schemas/rules/grupos';
import { Select } from '@mantine/core';
import type { Escolhido } from '../../../components/screen/Filtros.tsx';
import { useGrupos } from './useGrupos.ts';

type Props = { value: string | undefined; onChange: (grupo: string | undefined) => void };

/** The groups of properties, for whoever has some; an address may name one that is gone. */
export function CampoDoGrupo({ value, onChange }: Props) {
  const grupos = useGrupos();
  const nomes = grupos.map(({ nome }) => nome);
  if (nomes.length === 0 && !value) return null;
  const deste = value && (nomes.find((nome) => chaveDoGrupo(nome) === chaveDoGrupo(value)) ?? value);
  return (
    <Select
      label="Grupo de imóveis"
      placeholder="Todos"
      clearable
      searchable={nomes.length > 8}
      comboboxProps={{ withinPortal: false }}
      data={deste && !nomes.includes(deste) ? [...nomes, deste] : nomes}
      value={deste ?? null}
      onChange={(novo) => onChange(novo ?? undefined)}
    />
  );
}

/** The group among what narrows a list. */
export const grupoEscolhido = ({ value, onChange }: Props): Escolhido[] =>
  value ? [{ nome: `Grupo ${value}`, tirar: () => onChange(undefined) }] : [];
