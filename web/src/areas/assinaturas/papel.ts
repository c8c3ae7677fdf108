import type { NovaAssinatura } from '@imob/schemas/assinaturas';
import type { LocatarioDoContrato } from '@imob/schemas/contratos';

/** A paper that signatures are asked for: of a contract and of a settlement there is one, which needs no name. */
export type PapelQueSeAssina =
  | (Pick<NovaAssinatura, 'tipo'> & { registroId?: string })
  /** A PDF of the landlord's own, or one that the app has just made. */
  | { tipo: 'ARQUIVO'; arquivo?: File; titulo?: string };

/** What is to be known of the contract whose paper is signed. */
export type ContratoDoPapel = { id: string; locatario: Pick<LocatarioDoContrato, 'nome' | 'telefone'> };
