import { pdfDoAcordo } from '@imob/schemas/documents/debtAgreementPdf';
import { textoDoAcordo } from '@imob/schemas/documents/debtAgreementText';
import { lerVigente } from '../../contratos/acordos/ler.ts';
import { lerPartesDoAcordo } from '../../contratos/acordos/partes.ts';
import type { LerPapel } from './papel.ts';
import { linhaDoLocatario, quemAssina } from './quem.ts';

export const lerAcordoParaAssinar: LerPapel = async (meios, { userId, contratoId, registroId, testemunhas, dia }) => {
  const { db } = meios;
  const acordo = await lerVigente(db, userId, { id: contratoId, acordoId: registroId ?? '' }, dia);
  const partes = await lerPartesDoAcordo(meios, userId, acordo);
  const { texto } = textoDoAcordo(acordo, partes, 'ELETRONICO', testemunhas);
  return {
    registroId: acordo.id,
    titulo: 'Acordo sobre a dívida',
    resumo: JSON.stringify(texto),
    signatarios: await quemAssina(
      ...([
        db,
        userId,
        texto.assinaturas,
        linhaDoLocatario(texto.partes),
        { id: contratoId, ...partes.dados.contrato },
      ] as const),
    ),
    ...{ pendencias: [], impedimento: null },
    definir: () => pdfDoAcordo(acordo, partes, 'ELETRONICO', testemunhas),
  };
};
