import type { Acordo } from '@imob/schemas/acordos';
import { pdfDoAcordo } from '@imob/schemas/documents/debtAgreementPdf';
import type { Deps } from '../../../deps.ts';
import { makePdf } from '../../../pdf/makePdf.ts';
import { lerPartesDoAcordo } from './partes.ts';

/** An agreement on paper, for all to sign. Throws 404 or 403. */
export async function fazerPdfDoAcordo(
  deps: Pick<Deps, 'db' | 'env'>,
  userId: string,
  acordo: Acordo,
): Promise<{ nome: string; pdf: Buffer }> {
  const partes = await lerPartesDoAcordo(deps, userId, acordo);
  const pdf = await makePdf(pdfDoAcordo(acordo, partes), userId);
  return { nome: `Acordo de dívida - ${partes.dados.contrato.locatario.nome}`, pdf };
}
