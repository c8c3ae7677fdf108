import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { chamar } from './api.ts';
import { type EndpointName, type Entrada, type Pedido, type Resposta, urlOf } from './endpoints.ts';
import { areaDe } from './queries.ts';

/** Tells what a list that comes page by page is asked for, but where to go on. */
type Selecao<E extends EndpointName> = Omit<NonNullable<Entrada<E, 'querystring'>>, 'cursor' | 'limite'>;

/**
 * The pages of a list, one after the other: `useInfiniteQuery(pages('GET /financeiro/pagina', { mes }))`. Its key begins as
 * that of any other question to the area. While another selection is on the way the rows of the last one stay.
 */
export function pages<E extends EndpointName>(endpoint: E, query: Selecao<E>) {
  return infiniteQueryOptions({
    queryKey: [areaDe(endpoint), urlOf(endpoint), 'pages', query] as const,
    queryFn: ({ pageParam, signal }) =>
      chamar(endpoint, {
        query: { ...query, ...(pageParam && { cursor: pageParam }) },
        signal,
      } as unknown as Pedido<E> & {
        signal: AbortSignal;
      }) as Promise<Resposta<E> & { proximo: string | null }>,
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo,
    placeholderData: keepPreviousData,
  });
}
