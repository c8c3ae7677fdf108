import { HttpError } from '../http/errors.ts';
import { Exhausted, inThread, Late } from './pdfThread.ts';
import type { Task } from './pdfWorker.ts';
import type { Unusable } from './unusable.ts';

/**
 * One file of a paper's pages and those of the sheet behind it, with the paper's exact bytes inside as `original.pdf`. Throws 400 for a
 * paper that cannot be read, and 503 where it was not ready within its time.
 */
export const joinPdf = (paper: Buffer, sheet: Buffer, userId: string, title: string): Promise<Buffer> =>
  work({ join: { paper, sheet, title } }, userId);

/** A landlord's own file as it is signed: the same pages, from one writer. Throws 400, with a sentence for whoever brought it, for one that cannot be signed, and 503 as above. */
export const rewritePdf = (bytes: Buffer, userId: string): Promise<Buffer> => work({ rewrite: bytes }, userId);

async function work(task: Task, userId: string): Promise<Buffer> {
  const answer = await inThread(task, userId).catch((error: unknown) => {
    throw blame(error);
  });
  if ('unusable' in answer) throw unusable(answer.unusable);
  return Buffer.from(answer.pdf);
}

/** Tells a file that was not ready in its time, which may be sent again, from one that takes more memory than any honest one. */
export function blame(error: unknown): unknown {
  if (error instanceof Late) return SLOW;
  return error instanceof Exhausted ? unusable('ABSURD') : error;
}

const OTHER = 'Abra-o num programa de PDF, imprima-o como um PDF novo e envie esse arquivo.';

const SENTENCES: Record<Unusable, string> = {
  ENCRYPTED: `O PDF está protegido por senha ou contra mudanças, e a folha de assinaturas não pode ser posta nele. ${OTHER}`,
  DAMAGED: `O PDF está danificado ou incompleto. ${OTHER}`,
  SIGNED:
    'O PDF já tem uma assinatura com certificado digital, que deixaria de valer com a folha de assinaturas. Envie o arquivo de antes dessa assinatura, ou termine de assiná-lo onde começou.',
  TOO_MANY_PAGES: 'O PDF tem mais de 300 páginas. Envie só as do documento que se assina.',
  ABSURD: `O PDF é complicado demais para ser lido. ${OTHER}`,
};

const SLOW = new HttpError(
  503,
  'O serviço está ocupado, e o PDF não ficou pronto a tempo. Tente de novo em alguns minutos; se continuar assim, imprima-o como um PDF novo e envie esse arquivo.',
  { retryAfter: 60 },
);

const unusable = (why: Unusable) => new HttpError(400, SENTENCES[why]);
