import { Input, SegmentedControl } from '@mantine/core';

type Props<T extends string> = {
  titulo: string;
  /** The name for a screen reader, if the title alone does not name the choice. */
  nome?: string;
  opcoes: readonly { value: T; label: string }[];
  valor: T;
  aoMudar: (valor: T) => void;
};

/** A choice among a few that are all in sight, under its title. */
export function Alternativa<T extends string>({ titulo, nome = titulo, opcoes, valor, aoMudar }: Props<T>) {
  return (
    <Input.Wrapper label={titulo} labelElement="div">
      <SegmentedControl
        fullWidth
        mt={4}
        aria-label={nome}
        data={[...opcoes]}
        value={valor}
        onChange={(novo) => aoMudar(novo as T)}
      />
    </Input.Wrapper>
  );
}
