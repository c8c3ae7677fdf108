import { hash, randomBytes } from 'node:crypto';
import type { Db } from '../../db/connect.ts';
import { rede } from './identidade.ts';

const DIA_MS = 86_400_000;

/** A browser is known by a number of its own that it keeps for long, and not by what it says that it is. */
export const novaMarca = (): string => randomBytes(16).toString('base64url');
export const marcaLida = (cookie: string | undefined): string | undefined =>
  cookie && /^[\w-]{22}$/.test(cookie) ? cookie : undefined;

type Aparelho = { marca: string; nome: string; ip: string };

/**
 * Remembers the browser; whether its person is to be told of it: it is new, and others are known. Of who clears cookies all day
 * one is told of a day: of the same kind, from the same network.
 */
export async function notarAparelho(
  trx: Db,
  userId: string,
  { marca, nome, ip }: Aparelho,
  agora: Date,
): Promise<boolean> {
  const vistoEm = agora.toISOString();
  const conhecidos = await trx
    .selectFrom('aparelhos')
    .select(['aparelho', 'vistoEm'])
    .where('userId', '=', userId)
    .execute();
  const [este, parecido] = [hash('sha256', marca), `${nome}, ${rede(ip)}`];
  const conhecido = conhecidos.some(({ aparelho }) => aparelho === este);
  const notados = conhecido ? [este] : [este, parecido];
  await trx
    .insertInto('aparelhos')
    .values(notados.map((aparelho) => ({ userId, aparelho, vistoEm })))
    .onConflict((oc) => oc.columns(['userId', 'aparelho']).doUpdateSet({ vistoEm }))
    .execute();
  if (conhecido || conhecidos.length === 0) return false;
  const ontem = new Date(agora.getTime() - DIA_MS).toISOString();
  return !conhecidos.some(({ aparelho, vistoEm: em }) => aparelho === parecido && em > ontem && em <= vistoEm);
}
