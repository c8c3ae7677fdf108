import { HttpError } from '../http/errors.ts';
import { Exhausted, inThread } from './pdfThread.ts';
import type { Answer, Task } from './pdfWorker.ts';
import type { Unusable } from './unusable.ts';

/**
 * One file of a paper's pages and those of the sheet behind it, with the paper's exact bytes inside as `original.pdf`. Throws 400 for a
 * paper that cannot be read.
 */
export async function joinPdf(paper: Buffer, sheet: Buffer, userId: string, title: string): Promise<Buffer> {
  const answer = await work({ join: { paper, sheet, title } }, userId);
  if (!('pdf' in answer)) throw new Error('two files were answered with no PDF');
  return Buffer.from(answer.pdf);
}

/** Throws 400, with a sentence for whoever brought it, for a file that cannot be signed. */
export async function readsAsPdf(bytes: Buffer, userId: string): Promise<{ pages: number }> {
  const answer = await work({ read: bytes }, userId);
  if (!('pages' in answer)) throw new Error('a file was answered with no count of its pages');
  return answer;
}

async function work(task: Task, userId: string): Promise<Answer> {
  const answer = await inThread(task, userId).catch((error: unknown) => {
    throw error instanceof Exhausted ? unusable('ABSURD') : error;
  });
  if ('unusable' in answer) throw unusable(answer.unusable);
  return answer;
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

const unusable = (why: Unusable) => new HttpError(400, SENTENCES[why]);
