import { type DataTag, type InfiniteData, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { chamar } from './api.ts';
import type { EndpointName, Pedido, Resposta } from './endpoints.ts';
import { momentoDe } from './offline.ts';
import { consultas } from './queries.ts';

/** The question that a part asks by itself: for the same answer, or for a list of which that is the first page. */
type Pergunta<T> =
  | { queryKey: DataTag<QueryKey, T, Error> }
  | { queryKey: DataTag<QueryKey, InfiniteData<T, unknown>, Error> };

type Visao = Extract<EndpointName, `GET ${string}/visao`>;
/** A list that comes page by page is remembered as its pages; this is the first. */
const comoSeGuarda = (queryKey: QueryKey, dados: unknown) =>
  queryKey[2] === 'pages' ? { pages: [dados], pageParams: [''] } : dados;

/** An answer that came since, or that a change made untrue, stays. */
function mudouDesde(queryKey: QueryKey, momento: number): boolean {
  const { dataUpdatedAt = 0, isInvalidated = false } = consultas.getQueryState(queryKey) ?? {};
  return dataUpdatedAt > momento || isInvalidated;
}

type Guardada = { queryKey: QueryKey; queryFn?: unknown };

/**
 * Without a network the screen's answer is of the moment in which it was kept. A part that changed there asked anew by itself, and what was kept of that is
 * of later.
 */
async function preferirGuardada({ queryKey, queryFn }: Guardada, guardada: number): Promise<void> {
  const desde = Date.now();
  const perguntar = queryFn as (de: { signal: AbortSignal; pageParam: string }) => Promise<unknown>;
  const dela = await perguntar({ signal: new AbortController().signal, pageParam: '' }).catch(() => undefined);
  if (dela === undefined || (momentoDe(dela) ?? desde) <= guardada || mudouDesde(queryKey, desde)) return;
  consultas.setQueryData(queryKey, comoSeGuarda(queryKey, dela));
}

/**
 * The answer that brings at once what several parts of a screen ask for, each part under the question of its own: it is remembered as that question's answer, so
 * that parts ask no more, and go on by themselves from there. `partes`: the question of each.
 */
export function visao<E extends Visao>(
  endpoint: E,
  id: string,
  partes: { [P in keyof Resposta<E>]: Pergunta<Resposta<E>[P]> },
) {
  const chaves = Object.entries(partes) as [keyof Resposta<E>, Guardada][];
  return queryOptions({
    // No area's: a change makes the parts untrue, each of which asks anew.
    queryKey: ['visao', endpoint, id],
    queryFn: async ({ signal }) => {
      const desde = Date.now();
      const lidaEm = new Map(
        chaves.map(([parte, { queryKey }]) => [parte, consultas.getQueryState(queryKey)?.dataUpdatedAt]),
      );
      // Earlier answers are shown meanwhile, and not asked for by each part.
      for (const [, { queryKey }] of chaves)
        if (consultas.getQueryData(queryKey) !== undefined)
          consultas.setQueryData(queryKey, (antes: unknown) => antes, { updatedAt: desde });
      try {
        const lida = await chamar(endpoint, { params: { id }, signal } as unknown as Pedido<E> & {
          signal: AbortSignal;
        });
        const guardada = momentoDe(lida);
        for (const [parte, pergunta] of chaves) {
          if (guardada !== undefined && (lidaEm.get(parte) ?? 0) > guardada) continue;
          const { queryKey } = pergunta;
          if (!mudouDesde(queryKey, desde))
            consultas.setQueryData(queryKey, comoSeGuarda(queryKey, (lida as Resposta<E>)[parte]));
          if (guardada !== undefined) void preferirGuardada(pergunta, guardada);
        }
        return true;
      } catch (erro) {
        for (const [, { queryKey }] of chaves) void consultas.invalidateQueries({ queryKey, exact: true });
        throw erro;
      }
    },
    // The parts ask for themselves then, and say what is wrong.
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/** Whether the parts may be shown: the answer has come, or failed. */
export const useVisao = (uma: ReturnType<typeof visao<Visao>>): boolean => !useQuery(uma).isPending;
