import { lerContratoParaAssinar } from './contrato.ts';
import type { LerPapel } from './papel.ts';

/** A file of the landlord's own: whom he may ask are those of the contract. */
export const lerQuemAssinaArquivo = async (...args: Parameters<LerPapel>) => {
  const { registroId, signatarios } = await lerContratoParaAssinar(...args);
  return {
    ...{ registroId, titulo: '', pendencias: [], impedimento: null },
    signatarios: signatarios.filter(({ nome }) => nome.trim() !== ''),
  };
};
