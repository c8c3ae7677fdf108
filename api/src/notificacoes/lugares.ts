import type { Env } from '../env.ts';
import { criarLugares } from './paralelo.ts';

/** Of one landlord's messages, so that a slow provider account does not take all places. */
const POR_LOCADOR = 4;

/** Of the pool's connections, so that whoever is using the service meanwhile finds one free: one reads, three write. */
const CONEXOES = 4;

/** What the runs of the routine in one process share, however many there are at once. */
export type LugaresDosAvisos = ReturnType<typeof criarLugaresDosAvisos>;

export function criarLugaresDosAvisos({ NOTICES_CONCURRENCY: quantos }: Env) {
  return { conexoes: criarLugares(CONEXOES), envios: criarLugaresDeEnvio(quantos, Math.min(POR_LOCADOR, quantos)) };
}

/** Places to send from: so many for all, so many of them for one landlord. */
function criarLugaresDeEnvio(quantos: number, porLocador: number) {
  const todos = criarLugares(quantos);
  /** Only of landlords who have or want a place: memory must not grow with their number. */
  const deCada = new Map<string, { lugares: ReturnType<typeof criarLugares>; pedidos: number }>();
  return {
    /** The most that may be asked for at once. */
    porLocador,
    async ocupar(userId: string, pedidos: number) {
      const dele = deCada.get(userId) ?? { lugares: criarLugares(porLocador), pedidos: 0 };
      deCada.set(userId, dele);
      dele.pedidos += pedidos;
      await dele.lugares.ocupar(pedidos);
      await todos.ocupar(pedidos);
    },
    liberar(userId: string, devolvidos: number) {
      const dele = deCada.get(userId);
      if (!dele || devolvidos === 0) return;
      dele.pedidos -= devolvidos;
      if (dele.pedidos === 0) deCada.delete(userId);
      dele.lugares.liberar(devolvidos);
      todos.liberar(devolvidos);
    },
  };
}
