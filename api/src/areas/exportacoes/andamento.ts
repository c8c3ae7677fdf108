import type { Deps } from '../../deps.ts';

/** Another run of the same job has begun: this one has nothing more to say. */
export class OutraExecucao extends Error {}

const A_CADA_MS = 1_000;

/** Tells the row how far its ZIP is, once a second; throws where the job should end. */
export type Andamento = { total(quantas: number): Promise<void>; mais(): Promise<void> };

export function criarAndamento(
  { db, agora }: Deps,
  { userId, id, execucao }: { userId: string; id: string; execucao: number },
  sinal: AbortSignal,
): Andamento {
  let total = 0;
  let feitas = 0;
  let dito = 0;
  async function dizer() {
    dito = performance.now();
    const { numUpdatedRows } = await db
      .updateTable('exportacoes')
      .set({ feitas: Math.min(feitas, total), total, atualizadoEm: agora().toISOString() })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('situacao', '=', 'FAZENDO')
      .where('execucao', '=', execucao)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new OutraExecucao();
  }
  return {
    total(quantas) {
      total = quantas;
      return dizer();
    },
    async mais() {
      sinal.throwIfAborted();
      feitas += 1;
      if (performance.now() - dito >= A_CADA_MS) await dizer();
    },
  };
}
