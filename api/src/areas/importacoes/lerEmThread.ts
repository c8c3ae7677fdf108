import { Worker } from 'node:worker_threads';
import { createPlacesPerLandlord } from '../../concurrency/places.ts';
import { HttpError, UNAVAILABLE } from '../../http/errors.ts';
import { demais } from './demais.ts';
import { DE_TEXTO, type Leituras, type Resposta } from './leituras.ts';

const PRAZO_MS = 20_000;
/** Others' files may stand before it. */
const ESPERA_MS = 9_000;
const MEMORIA_MB = 384;
/** A text so small is read in a few milliseconds, sooner than a thread has begun. */
const PEQUENO_BYTES = 128 * 1024;
/** One file at a time is read. */
const lugares = createPlacesPerLandlord(1, 1);

const ILEGIVEL = 'A planilha não pôde ser lida. Abra-a, salve de novo como .xlsx e envie outra vez.';
const PESADA = 'A planilha é grande demais para ser lida. Deixe só as folhas e linhas que quer importar.';
const PESADO = 'O arquivo é grande demais para ser lido. Deixe só as linhas que quer importar.';

/**
 * Reads a file in a thread with bounds of memory and time, since a stranger may have made it. Throws 400 where it cannot be
 * read within them.
 */
export async function lerEmThread<Q extends keyof Leituras>(
  como: Q,
  bytes: Buffer,
  userId: string,
): Promise<Leituras[Q]> {
  const pequeno = como !== 'xlsx' && bytes.length <= PEQUENO_BYTES;
  const resposta = pequeno
    ? DE_TEXTO[como as Exclude<Q, 'xlsx'>](bytes)
    : await naSuaVez(userId, () => perguntar(como, new Uint8Array(bytes)));
  if ('lido' in resposta) return resposta.lido as Leituras[Q];
  if (resposta.erro === 'LINHAS') throw demais();
  if (resposta.erro === 'ILEGIVEL') throw new HttpError(400, ILEGIVEL);
  throw new HttpError(400, como === 'xlsx' ? PESADA : PESADO);
}

async function naSuaVez<T>(userId: string, ler: () => Promise<T>): Promise<T> {
  await lugares.ocupar(userId, 1, AbortSignal.timeout(ESPERA_MS)).catch(() => {
    throw UNAVAILABLE;
  });
  return ler().finally(() => lugares.liberar(userId, 1));
}

async function perguntar(como: keyof Leituras, bytes: Uint8Array<ArrayBuffer>): Promise<Resposta> {
  const { promise, resolve } = Promise.withResolvers<Resposta>();
  const leitor = new Worker(new URL('./leitorWorker.ts', import.meta.url), {
    workerData: { como, bytes },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
  });
  const prazo = setTimeout(() => resolve({ erro: 'TAMANHO' }), PRAZO_MS);
  leitor
    .once('message', resolve)
    .once('error', () => resolve({ erro: 'TAMANHO' }))
    .once('exit', () => resolve({ erro: 'TAMANHO' }));
  try {
    return await promise;
  } finally {
    clearTimeout(prazo);
    void leitor.terminate();
  }
}
