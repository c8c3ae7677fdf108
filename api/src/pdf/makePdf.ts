import type { DefinicaoPdf } from '@imob/schemas/documents/pdf';
import { inThread } from './pdfThread.ts';

/** The PDF of a definition. Throws when it cannot be made, or not within its time. */
export async function makePdf(definition: DefinicaoPdf, userId: string): Promise<Buffer> {
  const answer = await inThread({ definition }, userId);
  if (!('pdf' in answer)) throw new Error('a definition was answered with no PDF');
  return Buffer.from(answer.pdf);
}
