import type { Assinatura, Signatario } from '../assinaturas.ts';

/** A signer, with the facts that the sheet of signatures and the page of verification show. */
export type Assinante = Pick<Signatario, 'quem' | 'papel' | 'nome' | 'documento' | 'por' | 'situacao' | 'em'> & {
  email: string | null;
  /** He said that address himself: the landlord had none. */
  emailDito: boolean;
  /** The paper names no document of his: he said the number himself. */
  documentoDito: boolean;
  ip: string | null;
  agente: string | null;
};

/** A paper and its signatures, whatever became of them. */
export type PapelAssinado = Pick<
  Assinatura,
  'tipo' | 'titulo' | 'situacao' | 'ate' | 'vencida' | 'sha256' | 'verificacao' | 'criadoEm' | 'fimEm'
> & {
  /** The whole file with its sheet of signatures; null until it is made. */
  finalSha256: string | null;
  locador: string;
  assinantes: Assinante[];
};
