import type { Perfil } from '@imob/schemas/auth';
import { type EndpointName, methodOf } from './endpoints.ts';

/** The landlord's records are on the screens of somebody who helps him; nothing while one is at one's own. */
let ajudando: { locador: string; soVe: boolean } | undefined;
/** The service's sentence once the help has ended under an open page. */
let terminou: string | undefined;

/** Notes whose records these screens show, and what whoever looks at them may do. */
export function setAjuda(perfil: Pick<Perfil, 'nome' | 'ajudante'> | undefined): void {
  ajudando = perfil?.ajudante ? { locador: perfil.nome, soVe: perfil.ajudante.alcance === 'VER' } : undefined;
  if (!perfil) terminou = undefined;
}

/** Notes that the help has ended: from here on nothing more is asked in the landlord's name. */
export function notarFim(frase: string): void {
  terminou ??= frase;
}

export const ajudaTerminou = (): boolean => terminou !== undefined;

/** Requests that are no GET and yet change nothing of the landlord's; a test compares them with what the endpoints declare. */
export const NADA_MUDAM: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'POST /contratos/:id/acerto/previa',
  'POST /ajudas/abrir',
  'POST /ajudas/fechar',
  'DELETE /ajudas/:userId',
  'POST /ajudas/convite/ver',
  'POST /ajudas/convite/aceitar',
  'POST /auth/logout',
  'POST /auth/forgot-password',
  'POST /auth/confirm-email',
]);

export const fraseDeQuemSoVe = (locador: string): string =>
  `Nada foi mudado: nos imóveis de ${locador} você só vê. Para mudar algo, peça a ${locador} que deixe você cuidar.`;

/** Gives why a request is not even sent, with the code that the service would answer. */
export function recusaAntes(endpoint: EndpointName): { frase: string; codigo: string } | undefined {
  if (terminou !== undefined) return { frase: terminou, codigo: 'AJUDA_TERMINADA' };
  if (!ajudando?.soVe || methodOf(endpoint) === 'GET' || NADA_MUDAM.has(endpoint)) return undefined;
  return { frase: fraseDeQuemSoVe(ajudando.locador), codigo: 'SO_VE' };
}
