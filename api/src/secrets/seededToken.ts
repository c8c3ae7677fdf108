import { randomBytes } from 'node:crypto';
import type { Cipher } from './cipher.ts';
import { landlordToken, tokenHash } from './landlordToken.ts';

/** The facts that the database keeps of an address: they open nothing by themselves, but the service makes the address from them again. */
type Kept = { semente: Buffer | null; tokenHash: Buffer | null };

/** Short enough for an SMS: its secret is half a signature that only this service's key makes from the seed. `what` names what it opens: `ficha/<userId>/<id>`. */
const tokenOf = (cipher: Cipher, userId: string, what: string, seed: Buffer): string =>
  landlordToken(userId, cipher.sign(`${what}/${seed.toString('base64url')}`));

/** Makes a new address's token, and the facts of it to keep. */
export function newSeededToken(cipher: Cipher, userId: string, what: string) {
  const semente = randomBytes(16);
  const token = tokenOf(cipher, userId, what, semente);
  return { token, kept: { semente, tokenHash: tokenHash(token) } };
}

/** The token again; null where nothing is kept of it, or after the service's key has changed. */
export function seededToken(cipher: Cipher, userId: string, what: string, kept: Kept): string | null {
  if (!kept.semente || !kept.tokenHash) return null;
  const token = tokenOf(cipher, userId, what, kept.semente);
  return tokenHash(token).equals(kept.tokenHash) ? token : null;
}
