/**
 * A number of places, of which several may be taken at once; whoever finds too few free waits, first come first
 * served.
 */
export function createPlaces(quantos: number) {
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
    /** Takes them at once, where they are free and nobody waits. */
    tentar(pedidos: number): boolean {
      if (fila.length > 0 || livres < pedidos) return false;
      livres -= pedidos;
      return true;
    },
    /** More than there are would wait for ever; an end of `sinal` leaves the line, with its reason. */
    ocupar: (pedidos: number, sinal?: AbortSignal) =>
      new Promise<void>((vez, recusar) => {
        const desistir = () => {
          fila.splice(fila.indexOf(este), 1);
          recusar(sinal?.reason);
          servir();
        };
        const este = {
          pedidos,
          vez: () => {
            sinal?.removeEventListener('abort', desistir);
            vez();
          },
        };
        fila.push(este);
        sinal?.addEventListener('abort', desistir);
        servir();
      }),
    liberar(devolvidos: number) {
      livres += devolvidos;
      servir();
    },
    async comLugar<T>(trabalho: () => Promise<T>): Promise<T> {
      await this.ocupar(1);
      try {
        return await trabalho();
      } finally {
        this.liberar(1);
      }
    },
  };
}

/**
 * Places shared by all landlords, with a limit for each. A landlord first waits for a place of its own, so that nobody
 * queues behind more than that limit of anyone else's.
 */
export function createPlacesPerLandlord(quantos: number, porLocador: number) {
  const todos = createPlaces(quantos);
  /** Only of landlords who have or want a place: memory must not grow with their number. */
  const deCada = new Map<string, { lugares: ReturnType<typeof createPlaces>; pedidos: number }>();
  function tentar(userId: string, pedidos: number): boolean {
    const dele = deCada.get(userId) ?? { lugares: createPlaces(porLocador), pedidos: 0 };
    if (!dele.lugares.tentar(pedidos)) return false;
    if (!todos.tentar(pedidos)) {
      dele.lugares.liberar(pedidos);
      return false;
    }
    dele.pedidos += pedidos;
    deCada.set(userId, dele);
    return true;
  }
  async function ocupar(userId: string, pedidos: number, sinal?: AbortSignal) {
    const dele = deCada.get(userId) ?? { lugares: createPlaces(porLocador), pedidos: 0 };
    deCada.set(userId, dele);
    dele.pedidos += pedidos;
    try {
      await dele.lugares.ocupar(pedidos, sinal);
    } catch (erro) {
      esquecer(userId, pedidos);
      throw erro;
    }
    try {
      await todos.ocupar(pedidos, sinal);
    } catch (erro) {
      esquecer(userId, pedidos)?.liberar(pedidos);
      throw erro;
    }
  }
  /** Forgets a landlord who has no place and wants none. */
  function esquecer(userId: string, pedidos: number) {
    const dele = deCada.get(userId);
    if (!dele) return undefined;
    dele.pedidos -= pedidos;
    if (dele.pedidos === 0) deCada.delete(userId);
    return dele.lugares;
  }
  function liberar(userId: string, devolvidos: number) {
    if (devolvidos === 0) return;
    const dele = esquecer(userId, devolvidos);
    if (!dele) return;
    dele.liberar(devolvidos);
    todos.liberar(devolvidos);
  }
  async function comLugares<T>(
    userId: string,
    pedidos: number,
    trabalho: () => Promise<T>,
    sinal?: AbortSignal,
  ): Promise<T> {
    await ocupar(userId, pedidos, sinal);
    try {
      return await trabalho();
    } finally {
      liberar(userId, pedidos);
    }
  }
  return {
    /** The most that may be asked for at once. */
    porLocador,
    tentar,
    ocupar,
    liberar,
    comLugares,
    comLugar: <T>(userId: string, trabalho: () => Promise<T>, sinal?: AbortSignal) =>
      comLugares(userId, 1, trabalho, sinal),
  };
}
