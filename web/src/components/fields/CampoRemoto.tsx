import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../service/api.ts';

export type Opcao = { value: string; label: string };

/** The query that asks the service while a person types. */
type Pergunta = { queryKey: QueryKey; queryFn: (contexto: { signal: AbortSignal }) => Promise<Opcao[]> };

type Props = Omit<SelectProps, 'data' | 'searchable' | 'filter' | 'onChange'> & {
  perguntar: (busca: string) => Pergunta;
  /** The one that is chosen, which no answer need hold. */
  escolhida?: Opcao | undefined;
  onChange?: (valor: string | null) => void;
};

/** Chooses a record by its name; the service looks for it, however many there are. */
export function CampoRemoto({ perguntar, escolhida, value, onChange, ...campo }: Props) {
  const [texto, setTexto] = useState('');
  const [busca] = useDebouncedValue(texto, 200);
  // A name that was chosen stands in the field, and is no question.
  const [vista, setVista] = useState(escolhida);
  const procurado = busca === (vista ?? escolhida)?.label ? '' : busca;
  const { data = [], isFetching, error } = useQuery({ ...perguntar(procurado), placeholderData: keepPreviousData });
  const atual = [vista, escolhida].find((opcao) => opcao?.value === value);
  const opcoes = atual && !data.some((opcao) => opcao.value === atual.value) ? [atual, ...data] : data;
  return (
    <Select
      searchable
      data={opcoes}
      filter={({ options }) => options}
      value={value ?? null}
      searchValue={texto}
      onSearchChange={setTexto}
      onChange={(novo) => {
        setVista(opcoes.find((opcao) => opcao.value === novo));
        onChange?.(novo);
      }}
      nothingFoundMessage={isFetching ? 'Procurando…' : error ? messageOf(error) : 'Nada com este nome'}
      {...campo}
    />
  );
}
