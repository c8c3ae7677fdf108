import { Button, Center } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../service/api.ts';
import { ErroDoFormulario } from '../fields/ErroDoFormulario.tsx';

type Props = {
  consulta: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
};

/** The next page of a list: it comes by itself as its end comes into sight, and by the button. */
export function MostrarMais({ consulta }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = consulta;
  const lugar = useRef<HTMLDivElement>(null);
  const sozinho = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!sozinho || !lugar.current) return;
    const observador = new IntersectionObserver(([visto]) => visto?.isIntersecting && void fetchNextPage(), {
      rootMargin: '400px',
    });
    observador.observe(lugar.current);
    return () => observador.disconnect();
  }, [sozinho, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={lugar}>
      {isFetchNextPageError && <ErroDoFormulario erro={messageOf(error)} />}
      <Center py="md">
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Mostrar mais
        </Button>
      </Center>
    </div>
  );
}
