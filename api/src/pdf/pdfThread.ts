import { Worker } from 'node:worker_threads';
import { createPlacesPerLandlord } from '../concurrency/places.ts';
import type { Answer, Task } from './pdfWorker.ts';

const DEADLINE_MS = 20_000;
/** The library takes 300 ms to load: it stays for the next document, and leaves when none has come for a while. */
const IDLE_MS = 60_000;
const MEMORY_MB = 256;

/** One document at a time is made; a landlord who asks for fifty does not stand before everybody else. */
const places = createPlacesPerLandlord(1, 1);

let worker: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;

/** The thread could not do it with the time and the memory that it has: what it was given may be to blame. */
export class Exhausted extends Error {}
/** It was not ready within its time: as likely the machine is busy. */
export class Late extends Exhausted {}

/**
 * Does a task in a thread of its own, because a contract takes a tenth of a second or more, for which all other requests would
 * have to wait. Throws if the task fails, or takes longer than its time.
 */
export function inThread(task: Task, userId: string): Promise<Exclude<Answer, { erro: string }>> {
  return places.withPlace(userId, async () => {
    clearTimeout(idleTimer);
    worker ??= hire();
    const thread = worker;
    thread.ref();
    try {
      const answer = await ask(thread, task);
      if ('erro' in answer) throw new Error(answer.erro);
      // The library of files keeps what it has read: somebody's own file leaves with its thread.
      if (!('definition' in task)) dismiss(thread);
      return answer;
    } catch (error) {
      dismiss(thread);
      throw error;
    } finally {
      thread.unref();
      idleTimer = setTimeout(() => dismiss(thread), IDLE_MS).unref();
    }
  });
}

function hire(): Worker {
  const fresh = new Worker(new URL('./pdfWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // A thread that dies at rest is replaced with the next document; unheard, its error would end the process.
  fresh.on('error', () => dismiss(fresh));
  fresh.on('exit', () => dismiss(fresh));
  return fresh;
}

function dismiss(thread: Worker) {
  if (worker === thread) worker = undefined;
  void thread.terminate();
}

async function ask(thread: Worker, task: Task): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const died = () => reject(new Error('o trabalhador dos PDFs terminou no meio'));
  const failed = (error: Error) => reject(outOfMemory(error) ? new Exhausted(error.message) : error);
  const late = () => reject(new Late(`o PDF não ficou pronto em ${DEADLINE_MS} ms`));
  const deadline = setTimeout(late, DEADLINE_MS);
  thread.once('message', resolve).once('error', failed).once('exit', died);
  try {
    thread.postMessage(task);
    return await promise;
  } finally {
    clearTimeout(deadline);
    thread.off('message', resolve).off('error', failed).off('exit', died);
  }
}

const outOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
