import { pdfDoDocumento } from '@imob/schemas/documents/signedPdf';
import { nomesNoArquivo } from '@imob/schemas/rules/nomesNoArquivo';
import type { Db } from '../../../db/connect.ts';
import { ofContract, owned } from '../../../db/owned.ts';
import { makePdf } from '../../../pdf/makePdf.ts';

/** An addendum on paper, as it was written. Throws 404 or 403. */
export async function pdfDoAditivo(
  db: Db,
  userId: string,
  id: string,
  aditivoId: string,
): Promise<{ nome: string; pdf: Buffer }> {
  const contrato = await owned(db, 'contratos', userId, id);
  const { documento, numero, sha256 } = ofContract(await owned(db, 'aditivos', userId, aditivoId), contrato.id);
  const [locador] = documento.partes;
  const locatarios = documento.partes.filter(({ papel }) => /LOCATÁRI/.test(papel)).map(({ nome }) => nome);
  const qual = `Aditivo ${numero}, SHA-256 ${sha256.slice(0, 16)}`;
  const pdf = await makePdf(pdfDoDocumento(documento, locador?.nome ?? '', qual), userId);
  return { nome: `Aditivo ${numero} ${nomesNoArquivo(locatarios)}`.trim(), pdf };
}
