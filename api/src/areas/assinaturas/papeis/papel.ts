import type { NovaAssinatura, Proposta } from '@imob/schemas/assinaturas';
import type { DefinicaoPdf } from '@imob/schemas/documents/pdf';
import type { Db } from '../../../db/connect.ts';
import type { VersaoEnviada } from '../../../db/tables/locacao.ts';
import type { Deps } from '../../../deps.ts';

/** The kinds of paper that the service writes itself; `ARQUIVO`, an uploaded file, is none of them. */
export type Tipo = NovaAssinatura['tipo'];
export type Signatarios = Proposta['signatarios'];

export type Meios = Pick<Deps, 'storage' | 'env'> & { db: Db };
/** `testemunhas`: some were invited; `comFiador`: who stands surety signs a report too. `dia` is today, where the paper says one. */
export type Qual = {
  userId: string;
  contratoId: string;
  registroId: string | undefined;
  testemunhas: boolean;
  comFiador: boolean;
  dia: string;
};

/** A paper as it would be signed now. */
export type Papel = {
  registroId: string;
  titulo: string;
  /** A mark of the text to be signed, such as its hash: it changes when the text does. */
  resumo: string;
  /** The landlord first; in the paper's order. */
  signatarios: Signatarios;
  /** The person who may sign beside them, where the landlord wants it. */
  fiador?: Proposta['fiador'];
  pendencias: Proposta['pendencias'];
  impedimento: string | null;
  /** How much of an inspection its report says: the hash of what was closed, or of its last amendment. */
  hashDaVistoria?: string;
  /** The contract's text, which becomes its signed version. */
  versao?: VersaoEnviada;
  definir(): DefinicaoPdf | Promise<DefinicaoPdf>;
};

/** Throws 404 or 403 for a record that there is not, or another contract's. */
export type LerPapel = (meios: Meios, qual: Qual) => Promise<Papel>;
