import type { NovaAssinatura } from '@imob/schemas/assinaturas';
import type { LocatarioDoContrato } from '@imob/schemas/contratos';

/** A paper to be signed. A contract and a settlement have only one of their kind, so they need no `registroId`. */
export type PapelQueSeAssina =
  | (Pick<NovaAssinatura, 'tipo'> & { registroId?: string })
  /** A PDF of the landlord's own. */
  | { tipo: 'ARQUIVO' };

/** The fields of the contract that asking for signatures needs. */
export type ContratoDoPapel = { id: string; locatario: Pick<LocatarioDoContrato, 'nome' | 'telefone'> };
