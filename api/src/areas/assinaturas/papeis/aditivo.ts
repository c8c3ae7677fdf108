import { pdfDoDocumento } from '@imob/schemas/documents/signedPdf';
import { ofContract, owned } from '../../../db/owned.ts';
import { lerContrato } from '../../contratos/leitura.ts';
import type { LerPapel } from './papel.ts';
import { linhaDoLocatario, quemAssina } from './quem.ts';

export const lerAditivoParaAssinar: LerPapel = async ({ db }, { userId, contratoId, registroId = '' }) => {
  const contrato = await lerContrato(db, userId, contratoId);
  const { id, numero, documento, sha256, assinadoEm } = ofContract(
    await owned(db, 'aditivos', userId, registroId),
    contrato.id,
  );
  const { partes, assinaturas } = documento;
  return {
    registroId: id,
    titulo: `Aditivo ${numero} ao contrato`,
    resumo: sha256,
    signatarios: await quemAssina(db, userId, assinaturas, linhaDoLocatario(partes), contrato),
    pendencias: [],
    impedimento: assinadoEm ? 'Este aditivo já está assinado.' : null,
    definir: () =>
      pdfDoDocumento(documento, partes[0]?.nome ?? '', `SHA-256 do texto ${sha256.slice(0, 16)}`, [], 'ELETRONICO'),
  };
};
