import type { Alcance } from '@imob/schemas/ajudantes';
import type { Perfil } from '@imob/schemas/auth';
import { useSyncExternalStore } from 'react';
import { type EndpointName, methodOf } from './endpoints.ts';

type Ajudando = { locador: string; alcance: Alcance };

/** The landlord's records are on the screens of somebody who helps him; nothing while one is at one's own. */
let ajudando: Ajudando | undefined;
const ouvintes = new Set<() => void>();
/** The service's sentence once the help has ended under an open page. */
let terminou: string | undefined;

/** Notes whose records these screens show, and what whoever looks at them may do. */
export function setAjuda(perfil: Pick<Perfil, 'nome' | 'ajudante'> | undefined): void {
  const alcance = perfil?.ajudante?.alcance;
  if (!perfil) terminou = undefined;
  if (ajudando?.alcance === alcance && ajudando?.locador === (alcance && perfil?.nome)) return;
  ajudando = alcance && { locador: perfil.nome, alcance };
  for (const ouvinte of ouvintes) ouvinte();
}

/** Gives whom the person helps here; nothing where one is at one's own, or has not signed in. */
export const useAjudando = (): Ajudando | undefined =>
  useSyncExternalStore(
    (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
    () => ajudando,
  );

/** Whether the person may change what is on the screen: the landlord, and a helper who cares for it. */
export const usePodeMudar = (): boolean => useAjudando()?.alcance !== 'VER';

/** Whether it is the landlord who is there, and not a helper. */
export const useEhDono = (): boolean => useAjudando() === undefined;

/** Notes that the help has ended: from here on nothing more is asked in the landlord's name. */
export function notarFim(frase: string): void {
  terminou ??= frase;
}

/** Gives the sentence once the help has ended. */
export const fimDaAjuda = (): string | undefined => terminou;

/** Requests that are no GET and yet change nothing of the landlord's; a test compares them with what the endpoints declare. */
export const NADA_MUDAM = / \/(ajudas\/|auth\/logout$|.+\/previa$)/;

export const fraseDeQuemSoVe = (locador: string): string =>
  `Nos imóveis de ${locador} você só vê. Para mudar algo, peça para cuidar.`;

/** Gives why a request is not even sent, with the code that the service would answer. */
export function recusaAntes(endpoint: EndpointName): { frase: string; codigo: string } | undefined {
  if (terminou !== undefined) return { frase: terminou, codigo: 'AJUDA_TERMINADA' };
  if (ajudando?.alcance !== 'VER' || methodOf(endpoint) === 'GET' || NADA_MUDAM.test(endpoint)) return undefined;
  return { frase: `Nada foi mudado. ${fraseDeQuemSoVe(ajudando.locador)}`, codigo: 'SO_VE' };
}
