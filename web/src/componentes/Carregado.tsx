import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { NaoCarregou } from './Parte.tsx';

type Props<T> = {
  consulta: UseQueryResult<T>;
  /** What the content will look like; otherwise a few grey lines. */
  esqueleto?: ReactNode;
  children: (dados: T) => ReactNode;
};

/** What a query read; while it is on the way its outline, and when it failed the reason with a way to try again. */
export function Carregado<T>({ consulta, esqueleto, children }: Props<T>) {
  // What arrives is drawn piece by piece, so that what is typed or clicked meanwhile is answered.
  const dados = useDeferredValue(consulta.data);
  if (consulta.data !== undefined && dados !== undefined) return children(dados);
  if (consulta.isError && consulta.data === undefined) {
    const { error, isFetching, refetch } = consulta;
    return <NaoCarregou erro={error} tentando={isFetching} tentarDeNovo={() => void refetch()} />;
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
