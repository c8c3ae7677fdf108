import { pdfDaCarta } from '@imob/schemas/documents/letterPdf';
import { NOMES_DAS_CARTAS } from '@imob/schemas/rules/cartas';
import { makePdf } from '../../../pdf/makePdf.ts';
import type { CartaRow } from './ler.ts';

/** A letter on paper, as it was frozen. */
export async function fazerPdfDaCarta(
  userId: string,
  { tipo, texto, sha256 }: Pick<CartaRow, 'tipo' | 'texto' | 'sha256'>,
): Promise<{ nome: string; pdf: Buffer }> {
  const pdf = await makePdf(pdfDaCarta(texto, `SHA-256 ${sha256.slice(0, 16)}`), userId);
  return { nome: `${NOMES_DAS_CARTAS[tipo]} - ${texto.destinatarios[0]?.nome ?? ''}`, pdf };
}
