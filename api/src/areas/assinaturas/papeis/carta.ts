import { pdfDaCarta } from '@imob/schemas/documents/letterPdf';
import { NOMES_DAS_CARTAS } from '@imob/schemas/rules/cartas';
import { aQuemSaiu, lerCarta } from '../../contratos/cartas/ler.ts';
import { lerContrato } from '../../contratos/leitura.ts';
import type { LerPapel } from './papel.ts';
import { quemAssina } from './quem.ts';

/** A letter is signed by the owners, and whom it goes to confirm that it reached them. */
export const lerCartaParaAssinar: LerPapel = async ({ db }, { userId, contratoId, registroId = '' }) => {
  const carta = await lerCarta(db, userId, { id: contratoId, cartaId: registroId });
  const contrato = await lerContrato(db, userId, contratoId);
  const { assinaturas, destinatarios } = carta.texto;
  const aoFiador = carta.pedido.tipo === 'FIADOR' ? carta.pedido : undefined;
  // A letter to who stands surety is confirmed by him alone, at the address that the landlord gave; one to who left, by that one.
  const doLocatario = aoFiador || aQuemSaiu(carta) ? -1 : assinaturas.length;
  const signatarios = await quemAssina(db, userId, [...assinaturas, ...destinatarios], doLocatario, contrato);
  return {
    registroId: carta.id,
    titulo: NOMES_DAS_CARTAS[carta.tipo],
    resumo: carta.sha256,
    signatarios: aoFiador
      ? signatarios.map((um, i) => (i < assinaturas.length ? um : { ...um, email: aoFiador.email?.trim() || null }))
      : signatarios,
    pendencias: [],
    impedimento: carta.desfecho === 'RETIRADA' ? 'Esta carta foi retirada, e não vale mais.' : null,
    definir: () => pdfDaCarta(carta.texto, `SHA-256 do texto ${carta.sha256.slice(0, 16)}`, 'ELETRONICO'),
  };
};
