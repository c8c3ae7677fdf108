import { pdfDoLaudo } from '@imob/schemas/documents/inspectionPdf';
import type { DefinicaoPdf, Meio } from '@imob/schemas/documents/pdf';
import type { Deps } from '../../../deps.ts';
import { makePdf } from '../../../pdf/makePdf.ts';
import { lerFotosDoLaudo } from './fotos.ts';
import { type Laudo, lerLaudo } from './ler.ts';

/** An inspection's report on paper, with its photos. Throws 404 or 403. */
export async function fazerPdfDoLaudo(
  deps: Pick<Deps, 'db' | 'storage' | 'env'>,
  userId: string,
  id: string,
): Promise<{ nome: string; pdf: Buffer }> {
  const laudo = await lerLaudo(deps.db, userId, id, deps.env.APP_TIMEZONE);
  const pdf = await makePdf(await definirLaudo(deps, userId, laudo), userId);
  return { nome: `${laudo.texto.titulo} - ${laudo.imovel}`, pdf };
}

/** Composes the report, with pictures of what was seen. */
export async function definirLaudo(
  meios: Pick<Deps, 'storage' | 'env'>,
  userId: string,
  { texto }: Pick<Laudo, 'texto'>,
  meio?: Meio,
): Promise<DefinicaoPdf> {
  return pdfDoLaudo(texto, texto.assinaturas[0]?.nome ?? '', await lerFotosDoLaudo(meios, userId, texto), meio);
}
