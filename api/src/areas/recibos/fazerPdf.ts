import { pdfDoRecibo } from '@imob/schemas/documents/receiptPdf';
import { type TextoDoRecibo, textoDoRecibo } from '@imob/schemas/documents/receiptText';
import { arquivoDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { makePdf } from '../../pdf/makePdf.ts';
import { lerLocador } from '../contratos/documento/dados.ts';
import { foiDesfeito } from './selecao.ts';

/** A receipt on paper, which says so where its payment was undone. Throws 404 or 403. */
export async function fazerPdfDoRecibo(
  db: Db,
  userId: string,
  id: string,
  fuso: string,
): Promise<{ nome: string; pdf: Buffer; texto: TextoDoRecibo }> {
  const recibo = await owned(db, 'recibos', userId, id);
  const texto = textoDoRecibo(recibo, await lerLocador(db, userId), fuso, await foiDesfeito(db, recibo));
  return { nome: arquivoDoRecibo(recibo), pdf: await makePdf(pdfDoRecibo(texto), userId), texto };
}
