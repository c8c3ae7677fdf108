import { teste } from '@imob/schemas/avisos/paraMim';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { entregar } from './entregar.ts';

const ESPERA_MS = 10_000;

/** Sends a message to one device, once in ten seconds. Throws 404, 403, 409 for one that its browser gave up, 429, 502. */
export async function testarAparelho(deps: Deps, userId: string, id: string): Promise<void> {
  const { db, agora } = deps;
  const aparelho = await owned(db, 'aparelhosAvisados', userId, id);
  const em = agora();
  // One statement, so that of two presses at once one is sent.
  const vez = await db
    .updateTable('aparelhosAvisados')
    .set({ testadoEm: em.toISOString() })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('testadoEm', 'is', null), eb('testadoEm', '<=', new Date(em.getTime() - ESPERA_MS).toISOString())]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!vez)
    throw new HttpError(429, 'O último teste acabou de sair. Espere dez segundos.', { retryAfter: ESPERA_MS / 1000 });
  const message = { text: JSON.stringify(teste(em)), topic: 'teste', ttlSeconds: 60, urgency: 'high' } as const;
  const entrega = await entregar(deps, aparelho, message);
  if (entrega.situacao === 'acabou') {
    throw new HttpError(
      409,
      'Este aparelho desligou os avisos por lá, e saiu da lista. Abra o aplicativo nele e ligue de novo.',
    );
  }
  if (entrega.situacao !== 'aceita') {
    throw new HttpError(502, `O aviso não saiu: ${entrega.erro}. Tente de novo em alguns minutos.`);
  }
}
