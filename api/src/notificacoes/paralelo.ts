/** Runs `fazer` over everything that `fonte` gives, at most `limite` at a time; takes the next only when one is free. */
export async function emParalelo<T>(
  fonte: Iterable<T> | AsyncIterable<T>,
  limite: number,
  fazer: (item: T) => Promise<void>,
): Promise<void> {
  const emCurso = new Set<Promise<void>>();
  let falha: { erro: unknown } | undefined;
  for await (const item of fonte) {
    const tarefa = fazer(item)
      .catch((erro) => {
        falha ??= { erro };
      })
      .finally(() => emCurso.delete(tarefa));
    emCurso.add(tarefa);
    if (emCurso.size >= limite) await Promise.race(emCurso);
    if (falha) break;
  }
  await Promise.all(emCurso);
  if (falha) throw falha.erro;
}

/** So many places; whoever finds none free waits for one, first come first served. */
export function criarLugares(quantos: number) {
  const fila: (() => void)[] = [];
  let livres = quantos;
  return async function ocupar<T>(tarefa: () => Promise<T>): Promise<T> {
    if (livres > 0) livres -= 1;
    else await new Promise<void>((vez) => fila.push(vez));
    try {
      return await tarefa();
    } finally {
      const proximo = fila.shift();
      if (proximo) proximo();
      else livres += 1;
    }
  };
}
