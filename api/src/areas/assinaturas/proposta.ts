import type { Proposta, TipoDePapel } from '@imob/schemas/assinaturas';
import type { Deps } from '../../deps.ts';
import { impedidoDe } from './criar.ts';
import { lerQuemAssinaArquivo } from './papeis/arquivo.ts';
import { LER } from './papeis/ler.ts';

/** Reads the signers of a paper and the obstacles to sending it. Throws 404 or 403. */
export async function lerProposta(
  deps: Deps,
  userId: string,
  contratoId: string,
  { tipo, registroId }: { tipo: TipoDePapel; registroId?: string | undefined },
  dia: string,
): Promise<Proposta> {
  const qual = { userId, contratoId, registroId, testemunhas: false, comFiador: false, dia };
  if (tipo === 'ARQUIVO') return { tipo, ...(await lerQuemAssinaArquivo(deps, qual)) };
  const papel = await LER[tipo](deps, qual);
  const { titulo, signatarios, fiador, pendencias, impedimento } = papel;
  return {
    ...{ tipo, registroId: papel.registroId, titulo, signatarios, pendencias },
    ...(fiador && { fiador }),
    impedimento: impedimento ?? (await impedidoDe(deps.db, userId, contratoId, papel)),
  };
}
