import { retryUntil } from '../../concurrency/retry.ts';

/** Rows read at once. */
export const FATIA = 200;
const ANTES_DE_TODOS = '00000000-0000-0000-0000-000000000000';

/**
 * All rows of a statement that reads so many of them after an id, in the order of ids. No connection is held meanwhile,
 * and a database that goes away for a moment is asked again.
 */
export async function* porId<T extends { id: string }>(
  ler: (depoisDe: string) => Promise<T[]>,
  fatia = FATIA,
): AsyncGenerator<T> {
  let depoisDe = ANTES_DE_TODOS;
  for (;;) {
    const linhas = await retryUntil(() => ler(depoisDe));
    yield* linhas;
    const ultima = linhas.at(-1);
    if (!ultima || linhas.length < fatia) return;
    depoisDe = ultima.id;
  }
}

/** All rows of a list that is read page by page. */
export async function* porCursor<T>(
  ler: (cursor: string | undefined) => Promise<{ linhas: T[]; proximo: string | null }>,
): AsyncGenerator<T> {
  let cursor: string | undefined;
  for (;;) {
    const { linhas, proximo } = await retryUntil(() => ler(cursor));
    yield* linhas;
    if (proximo === null) return;
    cursor = proximo;
  }
}
