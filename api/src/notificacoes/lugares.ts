import type { Env } from '../env.ts';
import { criarLugares, criarLugaresPorLocador } from '../lugares.ts';

/** Of one landlord's messages, so that a slow provider account does not take all places. */
const POR_LOCADOR = 4;

/** Of the pool's connections, so that whoever is using the service meanwhile finds one free: one reads, three write. */
const CONEXOES = 4;

/** What the runs of the routine in one process share, however many there are at once. */
export type LugaresDosAvisos = ReturnType<typeof criarLugaresDosAvisos>;

export function criarLugaresDosAvisos({ NOTICES_CONCURRENCY: quantos }: Env) {
  return { conexoes: criarLugares(CONEXOES), envios: criarLugaresPorLocador(quantos, Math.min(POR_LOCADOR, quantos)) };
}
