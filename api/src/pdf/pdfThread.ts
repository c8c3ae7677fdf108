import { Worker } from 'node:worker_threads';
import type { DefinicaoPdf } from '@imob/schemas/documents/pdf';
import { createPlacesPerLandlord } from '../concurrency/places.ts';

const DEADLINE_MS = 20_000;
/** The library takes 300 ms to load: it stays for the next document, and leaves when none has come for a while. */
const IDLE_MS = 60_000;
const MEMORY_MB = 256;

/** One document at a time is made; a landlord who asks for fifty does not stand before everybody else. */
const places = createPlacesPerLandlord(1, 1);

let worker: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;

/**
 * The PDF of a definition. In a thread of its own, since a contract takes a tenth of a second or more that all other
 * requests would wait for. Throws when it cannot be made, or not within its time.
 */
export function makePdf(definition: DefinicaoPdf, userId: string): Promise<Buffer> {
  return places.withPlace(userId, async () => {
    clearTimeout(idleTimer);
    worker ??= hire();
    const thread = worker;
    thread.ref();
    try {
      return Buffer.from(await ask(thread, definition));
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

type Answer = Uint8Array | { erro: string };

async function ask(thread: Worker, definition: DefinicaoPdf): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const died = () => reject(new Error('o trabalhador dos PDFs terminou no meio'));
  const deadline = setTimeout(() => reject(new Error(`o PDF não ficou pronto em ${DEADLINE_MS} ms`)), DEADLINE_MS);
  thread.once('message', resolve).once('error', reject).once('exit', died);
  try {
    thread.postMessage(definition);
    const answer = await promise;
    if (!(answer instanceof Uint8Array)) throw new Error(answer.erro);
    return answer;
  } finally {
    clearTimeout(deadline);
    thread.off('message', resolve).off('error', reject).off('exit', died);
  }
}
