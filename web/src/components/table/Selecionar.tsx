import { Checkbox } from '@mantine/core';

/** Rows that are chosen for something that is done to all of them. */
export type Selecao = {
  ids: ReadonlySet<string>;
  mudar: (ids: ReadonlySet<string>) => void;
  /** Cards have no room for boxes until somebody begins to choose, by this or by a finger held on one. */
  aberta?: boolean;
};

export function Uma({ id, nome, selecao: { ids, mudar } }: { id: string; nome: string; selecao: Selecao }) {
  const alternar = () => {
    const novas = new Set(ids);
    if (!novas.delete(id)) novas.add(id);
    mudar(novas);
  };
  return <Checkbox size="xs" aria-label={`Selecionar ${nome}`} checked={ids.has(id)} onChange={alternar} />;
}

/** One box for all of these rows. */
export function Todas({ ids: todas, selecao: { ids, mudar } }: { ids: string[]; selecao: Selecao }) {
  const escolhidas = todas.filter((id) => ids.has(id)).length;
  return (
    <Checkbox
      size="xs"
      ms="md"
      aria-label="Selecionar todas as que aparecem"
      checked={escolhidas > 0 && escolhidas === todas.length}
      indeterminate={escolhidas > 0 && escolhidas < todas.length}
      onChange={() => mudar(new Set(escolhidas === todas.length ? [] : todas))}
    />
  );
}
