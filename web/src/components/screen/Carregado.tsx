import { Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { NaoCarregou } from './Parte.tsx';

/** Holds as much of a query as is needed to tell how it is going. */
export type Leitura<T> = {
  data: T | undefined;
  isError: boolean;
  error: unknown;
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props<T> = {
  consulta: Leitura<T>;
  /** Tells what the content will look like; otherwise a few grey lines. */
  esqueleto?: ReactNode;
  children: (dados: T) => ReactNode;
};

/**
 * Shows what a query read; while it is on the way its outline, and once it has failed the reason with a way to try again,
 * which stays while it is tried.
 */
export function Carregado<T>({ consulta, esqueleto, children }: Props<T>) {
  const falha = useRef<unknown>(undefined);
  if (consulta.isError) falha.current = consulta.error;
  if (consulta.data !== undefined) return children(consulta.data);
  if (consulta.isError || (falha.current && consulta.errorUpdateCount > 0)) {
    const { isFetching, refetch } = consulta;
    return <NaoCarregou erro={falha.current} tentando={isFetching} tentarDeNovo={() => void refetch()} />;
  }
  return (
    <div role="status" aria-label="Carregando">
      {esqueleto ?? (
        <Stack gap="sm">
          {[70, 100, 90, 100, 60].map((largura, indice) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <Skeleton key={indice} h={18} w={`${largura}%`} />
          ))}
        </Stack>
      )}
    </div>
  );
}
