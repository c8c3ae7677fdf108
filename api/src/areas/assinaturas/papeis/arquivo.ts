import { lerContratoParaAssinar } from './contrato.ts';
import { deExemplo } from './exemplo.ts';
import type { Meios, Qual } from './papel.ts';

/** A file of the landlord's own: whom he may ask are those of the contract. */
export async function lerQuemAssinaArquivo(meios: Meios, qual: Qual) {
  const { registroId, signatarios } = await lerContratoParaAssinar(meios, qual);
  return {
    ...{ registroId, titulo: '', pendencias: [], impedimento: await deExemplo(meios.db, qual.userId, registroId) },
    signatarios: signatarios.filter(({ nome }) => nome.trim() !== ''),
  };
}
