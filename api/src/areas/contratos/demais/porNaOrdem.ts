import type { Db } from '../../../db/connect.ts';
import type { Outro } from './outros.ts';

export type Onde = { userId: string; contratoId: string };

/** Writes each of those who rent beside the principal tenant at its place; whoever left and comes back rents again. */
export async function porNaOrdem(
  trx: Db,
  { userId, contratoId }: Onde,
  ids: readonly string[],
  agora: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const criadoEm = agora.toISOString();
  await trx
    .insertInto('contratos_locatarios')
    .values(ids.map((locatarioId, ordem) => ({ userId, contratoId, locatarioId, ordem, criadoEm })))
    .onConflict((conflito) =>
      conflito
        .columns(['userId', 'contratoId', 'locatarioId'])
        .doUpdateSet((eb) => ({ ordem: eb.ref('excluded.ordem'), saiuEm: null })),
    )
    .execute();
}

/** One sentence of all of them, as the trail tells it. */
export const naTrilha = (outros: readonly Pick<Outro, 'quem' | 'avisar'>[]): string =>
  outros.map(({ quem, avisar }) => `${quem.nome} (${quem.cpf})${avisar ? '' : ', sem cópia dos avisos'}`).join('; ');
