import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Autor } from '../areas/auditoria/autor.ts';
import { type Cipher, createCipher } from '../secrets/cipher.ts';
import { HttpError } from './errors.ts';
import type { OpenHelp } from './sessions.ts';

const ENDED = new HttpError(403, 'A sua ajuda a este locador terminou. Volte aos seus imóveis para continuar.', {
  extra: { codigo: 'AJUDA_TERMINADA' },
});
const OWNER_ONLY = new HttpError(403, 'Isto só o próprio locador faz ou vê. Peça a ele.', {
  extra: { codigo: 'SO_DONO' },
});
const ONLY_LOOKS = new HttpError(
  403,
  'Você só vê os imóveis deste locador. Para registrar algo, peça a ele que deixe você também cuidar deles.',
  { extra: { codigo: 'SO_VE' } },
);

/** Refuses with 403 what a helper may not ask for of the landlord's, by what the endpoint declares (docs/rules.md, "Helpers"). */
export function refuseHelper({ method, routeOptions }: FastifyRequest, { alcance }: OpenHelp): void {
  const { daPessoa, soDono, soLe } = routeOptions.config;
  if (daPessoa) return;
  if (alcance === 'TERMINADA') throw ENDED;
  if (soDono) throw OWNER_ONLY;
  if (alcance === 'VER' && method !== 'GET' && method !== 'HEAD' && !soLe) throw ONLY_LOOKS;
}

/** Refuses with 403 what a helper's request would do in the landlord's own name. */
export function refuseInTheirName({ userId, quem }: Autor): void {
  if (quem !== userId) throw OWNER_ONLY;
}

/** No address was made with it, so that none is found again (`secrets/seededToken.ts`). */
const blind = createCipher(randomBytes(32));

/**
 * The means for an answer that shows addresses which open something without a session, to a tenant's page or to sign: who only looks
 * gets none of them, since whoever has one acts as the person that it is for.
 */
export const withAddresses = <D extends { cipher: Cipher }>(deps: D, { ajuda }: FastifyRequest): D =>
  ajuda?.alcance === 'VER' ? { ...deps, cipher: blind } : deps;
