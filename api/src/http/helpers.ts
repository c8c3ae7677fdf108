import type { FastifyRequest } from 'fastify';
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
