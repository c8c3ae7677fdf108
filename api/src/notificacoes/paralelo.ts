/**
 * Runs `fazer` over everything that `fonte` gives, at most `limite` at a time; takes the next only when one is free.
 * Whatever breaks, `fonte` itself included, it throws only when all that it began has ended.
 */
export async function emParalelo<T>(
  fonte: Iterable<T> | AsyncIterable<T>,
  limite: number,
  fazer: (item: T) => Promise<void>,
): Promise<void> {
  const emCurso = new Set<Promise<void>>();
  let falha: { erro: unknown } | undefined;
  const falhou = (erro: unknown) => {
    falha ??= { erro };
  };
  try {
    for await (const item of fonte) {
      const tarefa = fazer(item)
        .catch(falhou)
        .finally(() => emCurso.delete(tarefa));
      emCurso.add(tarefa);
      if (emCurso.size >= limite) await Promise.race(emCurso);
      if (falha) break;
    }
  } catch (erro) {
    falhou(erro);
  }
  await Promise.all(emCurso);
  if (falha) throw falha.erro;
}
