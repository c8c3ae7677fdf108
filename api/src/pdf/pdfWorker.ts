import { parentPort } from 'node:worker_threads';
import type { DefinicaoPdf } from '@imob/schemas/documents/pdf';
import type { ToJoin } from './files.ts';
import { type Unusable, UnusablePdf } from './unusable.ts';

/** A thread's work: a document to be made, a file to be written anew, or one to be joined with what stands behind it. */
export type Task = { definition: DefinicaoPdf } | { rewrite: Uint8Array } | { join: ToJoin };
export type Answer = { pdf: Uint8Array<ArrayBuffer> } | { unusable: Unusable } | { erro: string };

/** Does the tasks that arrive, in their order. */
parentPort?.on('message', async (task: Task) => {
  const answer = await perform(task).catch((error: unknown): Answer => {
    if (error instanceof UnusablePdf) return { unusable: error.why };
    return { erro: error instanceof Error ? error.message : String(error) };
  });
  parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer] : []);
});

/** Each library takes a while to load: a thread loads the one that it needs. */
async function perform(task: Task): Promise<Answer> {
  if ('definition' in task) return { pdf: await (await import('./document.ts')).make(task.definition) };
  const { join, rewrite } = await import('./files.ts');
  return { pdf: await ('join' in task ? join(task.join) : rewrite(task.rewrite)) };
}
