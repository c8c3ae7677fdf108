import { pdfDoDocumento } from '@imob/schemas/documents/signedPdf';
import type { Db } from '../../../db/connect.ts';
import { makePdf } from '../../../pdf/makePdf.ts';
import { lerDocumento, lerVersao } from './ler.ts';

/** A version of the contract on paper, or what would be signed now; each page says which by the text's own hash. */
export async function pdfDoContrato(
  db: Db,
  userId: string,
  id: string,
  versao?: string,
): Promise<{ nome: string; pdf: Buffer }> {
  const lido = versao ? await lerVersao(db, userId, id, versao) : await lerDocumento(db, userId, id);
  const { texto, situacao, sha256 } = lido;
  const qual = `${situacao === 'ASSINADO' ? 'Versão' : 'Minuta'} ${lido.versao}, SHA-256 ${sha256.slice(0, 16)}`;
  const [locador, locatario] = texto.partes;
  const pdf = await makePdf(pdfDoDocumento(texto, locador?.nome ?? '', qual), userId);
  return { nome: `Contrato ${locatario?.nome ?? ''}`.trim(), pdf };
}
