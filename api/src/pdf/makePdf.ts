import type { DefinicaoPdf } from '@imob/schemas/documents/pdf';
import { UNAVAILABLE } from '../http/errors.ts';
import { Exhausted, inThread } from './pdfThread.ts';

/**
 * The PDF of a definition. Throws when it cannot be made; 503 where it was not ready within its time, since the service's own documents are
 * small: the machine is busy, and nothing was done.
 */
export async function makePdf(definition: DefinicaoPdf, userId: string): Promise<Buffer> {
  const answer = await inThread({ definition }, userId).catch((error: unknown) => {
    throw ofTheMoment(error);
  });
  if (!('pdf' in answer)) throw new Error('a definition was answered with no PDF');
  return Buffer.from(answer.pdf);
}

/** Tells a document that was not ready in its time, which is asked for again, from one that cannot be made. */
export const ofTheMoment = (error: unknown): unknown => (error instanceof Exhausted ? UNAVAILABLE : error);
