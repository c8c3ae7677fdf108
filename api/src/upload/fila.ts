/** Lets at most `vagas` works run at once; the others wait for their turn, in order. */
export function fila(vagas: number): <T>(trabalho: () => Promise<T>) => Promise<T> {
  let livres = vagas;
  const esperando: (() => void)[] = [];
  return async (trabalho) => {
    if (livres > 0) livres -= 1;
    else await new Promise<void>((chamar) => esperando.push(chamar));
    try {
      return await trabalho();
    } finally {
      const proximo = esperando.shift();
      if (proximo) proximo();
      else livres += 1;
    }
  };
}
