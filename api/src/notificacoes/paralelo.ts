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

/** So many places, of which several may be taken at once; whoever finds too few free waits, first come first served. */
export function criarLugares(quantos: number) {
  const fila: { pedidos: number; vez: () => void }[] = [];
  let livres = quantos;
  function servir() {
    for (let [primeiro] = fila; primeiro && primeiro.pedidos <= livres; [primeiro] = fila) {
      fila.shift();
      livres -= primeiro.pedidos;
      primeiro.vez();
    }
  }
  return {
    /** More than there are would wait for ever. */
    ocupar: (pedidos: number) =>
      new Promise<void>((vez) => {
        fila.push({ pedidos, vez });
        servir();
      }),
    liberar(devolvidos: number) {
      livres += devolvidos;
      servir();
    },
  };
}
