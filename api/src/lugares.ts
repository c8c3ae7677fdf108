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

/**
 * The same for all landlords together, so many of them for one. Who waits for places of their own is not yet in the line
 * of all: nobody has more in front of them than what each other landlord may take at once.
 */
export function criarLugaresPorLocador(quantos: number, porLocador: number) {
  const todos = criarLugares(quantos);
  /** Only of landlords who have or want a place: memory must not grow with their number. */
  const deCada = new Map<string, { lugares: ReturnType<typeof criarLugares>; pedidos: number }>();
  async function ocupar(userId: string, pedidos: number) {
    const dele = deCada.get(userId) ?? { lugares: criarLugares(porLocador), pedidos: 0 };
    deCada.set(userId, dele);
    dele.pedidos += pedidos;
    await dele.lugares.ocupar(pedidos);
    await todos.ocupar(pedidos);
  }
  function liberar(userId: string, devolvidos: number) {
    const dele = deCada.get(userId);
    if (!dele || devolvidos === 0) return;
    dele.pedidos -= devolvidos;
    if (dele.pedidos === 0) deCada.delete(userId);
    dele.lugares.liberar(devolvidos);
    todos.liberar(devolvidos);
  }
  return {
    /** The most that may be asked for at once. */
    porLocador,
    ocupar,
    liberar,
    /** One work in one place. */
    async comLugar<T>(userId: string, trabalho: () => Promise<T>): Promise<T> {
      await ocupar(userId, 1);
      try {
        return await trabalho();
      } finally {
        liberar(userId, 1);
      }
    },
  };
}
