import { pdfDoLaudo } from '@imob/schemas/documents/inspectionPdf';
import type { DefinicaoPdf, Meio } from '@imob/schemas/documents/pdf';
import { createPlacesPerLandlord } from '../../../concurrency/places.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { makePdf } from '../../../pdf/makePdf.ts';
import { lerFotosDoLaudo } from './fotos.ts';
import { type Laudo, lerLaudo } from './ler.ts';

/** Some ten megabytes of pictures each: so many are made at once, whoever asks for them, and one of a landlord, whose tenants ask too. */
const lugares = createPlacesPerLandlord(3, 1);

/** An inspection's report on paper, with its photos. Throws 404, 403, 422 or 503. */
export async function fazerPdfDoLaudo(
  deps: Pick<Deps, 'db' | 'storage' | 'env'>,
  userId: string,
  id: string,
): Promise<{ nome: string; pdf: Buffer }> {
  const laudo = await lerLaudo(deps.db, userId, id, deps.env.APP_TIMEZONE);
  const fazer = async () => makePdf(await definirLaudo(deps, userId, laudo), userId);
  return { nome: `${laudo.texto.titulo} - ${laudo.imovel}`, pdf: await lugares.withPlace(userId, fazer) };
}

/** Some two hundred pages: a paper of more than three hundred is not signed. */
const MAIOR_TEXTO = 1_000_000;

/** Composes the report, with pictures of what was seen. Throws 422 for more text than a paper takes, 503 where its photos cannot be read now. */
export async function definirLaudo(
  meios: Pick<Deps, 'storage' | 'env'>,
  userId: string,
  { texto }: Pick<Laudo, 'texto'>,
  meio?: Meio,
): Promise<DefinicaoPdf> {
  if (JSON.stringify(texto).length > MAIOR_TEXTO)
    throw new HttpError(
      422,
      'Este laudo tem texto demais para um PDF só. Encurte as observações; de uma vistoria fechada, a exportação dos dados tem tudo o que ela diz.',
    );
  const fotos = await lerFotosDoLaudo(meios, userId, texto, meio === 'ELETRONICO');
  return pdfDoLaudo(texto, texto.assinaturas[0]?.nome ?? '', fotos, meio);
}
