import type { Db } from '../../db/connect.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { sistema } from '../auditoria/autor.ts';

/** The events of which a landlord may be told at once. */
export const TIPOS_DE_EVENTO = [
  'DINHEIRO',
  'PEDIDO',
  'PROMESSA',
  'VISITA',
  'ASSINATURA',
  'ORCAMENTO',
  'FEITO',
  'INTERESSADO',
  'FICHA',
  'ATRASOS',
  'COMPROMISSOS',
] as const;
export type TipoDeEvento = (typeof TIPOS_DE_EVENTO)[number];

/** `registro`: its id, or the day. `ocasiao`: tells apart what happens to one record again. */
export type Evento = { tipo: TipoDeEvento; registro: string; ocasiao?: string };

/**
 * Tells a landlord's devices of what somebody else did, once `trx` commits. Nobody is told twice of one event, and a landlord without a device costs one look
 * by an index. What is said is read when it goes out.
 */
export async function avisarLocador(trx: Db, userId: string, evento: Evento, agora: Date): Promise<void> {
  if (!(await temAparelho(trx, userId))) return;
  if (await anotarEvento(trx, userId, evento, agora)) await enqueue(trx, 'aviso.locador', { autor: sistema(userId) });
}

async function temAparelho(trx: Db, userId: string): Promise<boolean> {
  const um = await trx
    .selectFrom('aparelhosAvisados')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return um !== undefined;
}

/** False for one that is known already. */
async function anotarEvento(
  trx: Db,
  userId: string,
  { tipo, registro, ocasiao }: Evento,
  agora: Date,
): Promise<boolean> {
  const em = agora.toISOString();
  const chave = [tipo, registro, ocasiao].filter(Boolean).join(':');
  const novo = await trx
    .insertInto('avisosAoLocador')
    .values({ userId, chave, tipo, registro, criadoEm: em, aposEm: em })
    .onConflict((oc) => oc.columns(['userId', 'chave']).doNothing())
    .returning('chave')
    .executeTakeFirst();
  return novo !== undefined;
}
