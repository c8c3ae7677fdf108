import { pdfDoDocumento } from '@imob/schemas/documents/signedPdf';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { HttpError } from '../../../http/errors.ts';
import { fazerPdf } from '../../../pdf/makePdf.ts';

/** An addendum on paper, as it was written. Throws 404 or 403. */
export async function pdfDoAditivo(
  db: Db,
  userId: string,
  id: string,
  aditivoId: string,
): Promise<{ nome: string; pdf: Buffer }> {
  const contrato = await owned(db, 'contratos', userId, id);
  const { contratoId, documento, numero, sha256 } = await owned(db, 'aditivos', userId, aditivoId);
  if (contratoId !== contrato.id) throw new HttpError(404, 'Este contrato não tem esse aditivo.');
  const [locador, locatario] = documento.partes;
  const qual = `Aditivo ${numero}, SHA-256 ${sha256.slice(0, 16)}`;
  const pdf = await fazerPdf(pdfDoDocumento(documento, locador?.nome ?? '', qual), userId);
  return { nome: `Aditivo ${numero} ${locatario?.nome ?? ''}`.trim(), pdf };
}
