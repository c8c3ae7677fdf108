import { Worker } from 'node:worker_threads';
import { MAXIMO_DE_LINHAS } from '@imob/schemas/rules/importacao/limites';
import { numero } from '@imob/schemas/rules/numbers';
import { createPlacesPerLandlord } from '../../concurrency/places.ts';
import { HttpError, UNAVAILABLE } from '../../http/errors.ts';
import { type Answer, FROM_TEXT, type Readings, type Zipped } from './readers.ts';

const DEADLINE_MS = 20_000;
/** Others' files may stand before it. */
const WAIT_MS = 9_000;
const MEMORY_MB = 384;
/** A text so small is read in a few milliseconds, sooner than a thread has begun. */
const SMALL_BYTES = 128 * 1024;
/** One file at a time is read. */
const places = createPlacesPerLandlord(1, 1);

const UNREADABLE = 'A planilha não pôde ser lida. Abra-a, salve de novo como .xlsx e envie outra vez.';
const NO_WORD =
  'O arquivo não pôde ser lido como um .docx. Abra-o, salve de novo como .docx e envie outra vez, ou cole o texto.';
const HEAVY_WORD = 'O documento é grande demais para ser lido. Deixe nele só o contrato.';
const HEAVY = 'A planilha é grande demais para ser lida. Deixe só as folhas e linhas que quer importar.';
const TOO_HEAVY = 'O arquivo é grande demais para ser lido. Deixe só as linhas que quer importar.';
const TOO_MUCH = `A planilha passa de ${numero(MAXIMO_DE_LINHAS)} linhas. Divida-a em partes e envie uma de cada vez.`;
export const tooManyRows = () => new HttpError(400, TOO_MUCH);

/**
 * Reads a file that a stranger may have made, in a thread with bounds of memory and time. Throws 400 where it cannot be
 * read within them.
 */
export async function readInThread<W extends keyof Readings>(
  way: W,
  bytes: Buffer,
  userId: string,
): Promise<Readings[W]> {
  const small = !isZipped(way) && bytes.length <= SMALL_BYTES;
  const answer = small
    ? FROM_TEXT[way as Exclude<W, Zipped>](bytes)
    : await inTurn(userId, () => ask(way, new Uint8Array(bytes)));
  if ('lido' in answer) return answer.lido as Readings[W];
  if (answer.erro === 'LINHAS') throw tooManyRows();
  if (way === 'docx') throw new HttpError(400, answer.erro === 'ILEGIVEL' ? NO_WORD : HEAVY_WORD);
  if (answer.erro === 'ILEGIVEL') throw new HttpError(400, UNREADABLE);
  throw new HttpError(400, way === 'xlsx' ? HEAVY : TOO_HEAVY);
}

const isZipped = (way: keyof Readings): way is Zipped => way === 'xlsx' || way === 'docx';

async function inTurn<T>(userId: string, read: () => Promise<T>): Promise<T> {
  await places.take(userId, 1, AbortSignal.timeout(WAIT_MS)).catch(() => {
    throw UNAVAILABLE;
  });
  return read().finally(() => places.giveBack(userId, 1));
}

async function ask(way: keyof Readings, bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const reader = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { way, bytes },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const giveUp = () => resolve({ erro: 'TAMANHO' });
  const deadline = setTimeout(giveUp, DEADLINE_MS);
  reader.once('message', resolve).once('error', giveUp).once('exit', giveUp);
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    void reader.terminate();
  }
}
