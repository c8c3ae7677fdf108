import type { Proposta } from '@imob/schemas/assinaturas';
import type { Deps } from '../../deps.ts';
import { impedidoDe } from './criar.ts';
import { LER } from './papeis/ler.ts';
import type { Tipo } from './papeis/papel.ts';

/** Who signs a paper, and what is in the way. Throws 404 or 403. */
export async function lerProposta(
  deps: Deps,
  userId: string,
  contratoId: string,
  { tipo, registroId }: { tipo: Tipo; registroId?: string | undefined },
  dia: string,
): Promise<Proposta> {
  const papel = await LER[tipo](deps, { userId, contratoId, registroId, testemunhas: false, dia });
  const { titulo, signatarios, pendencias, impedimento } = papel;
  return {
    ...{ tipo, registroId: papel.registroId, titulo, signatarios, pendencias },
    impedimento: impedimento ?? (await impedidoDe(deps.db, userId, papel)),
  };
}
