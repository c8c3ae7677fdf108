import { Worker } from 'node:worker_threads';
import type { DefinicaoPdf } from '@imob/schemas/documents/pdf';
import { createPlacesPerLandlord } from '../concurrency/places.ts';

const PRAZO_MS = 20_000;
/** The library takes 300 ms to load: it stays for the next document, and leaves when none has come for a while. */
const OCIOSO_MS = 60_000;
const MEMORIA_MB = 256;

/** One document at a time is made; a landlord who asks for fifty does not stand before everybody else. */
const lugares = createPlacesPerLandlord(1, 1);

let trabalhador: Worker | undefined;
let descanso: NodeJS.Timeout | undefined;

/**
 * The PDF of a definition. In a thread of its own, since a contract takes a tenth of a second or more that all other
 * requests would wait for. Throws when it cannot be made, or not within its time.
 */
export function fazerPdf(definicao: DefinicaoPdf, userId: string): Promise<Buffer> {
  return lugares.withPlace(userId, async () => {
    clearTimeout(descanso);
    trabalhador ??= contratar();
    const quem = trabalhador;
    quem.ref();
    try {
      return Buffer.from(await pedir(quem, definicao));
    } catch (erro) {
      dispensar(quem);
      throw erro;
    } finally {
      quem.unref();
      descanso = setTimeout(() => dispensar(quem), OCIOSO_MS).unref();
    }
  });
}

function contratar(): Worker {
  const novo = new Worker(new URL('./pdfWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
  });
  // A thread that dies at rest is replaced with the next document; unheard, its error would end the process.
  novo.on('error', () => dispensar(novo));
  novo.on('exit', () => dispensar(novo));
  return novo;
}

function dispensar(quem: Worker) {
  if (trabalhador === quem) trabalhador = undefined;
  void quem.terminate();
}

type Resposta = Uint8Array | { erro: string };

async function pedir(quem: Worker, definicao: DefinicaoPdf): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Resposta>();
  const morreu = () => reject(new Error('o trabalhador dos PDFs terminou no meio'));
  const prazo = setTimeout(() => reject(new Error(`o PDF não ficou pronto em ${PRAZO_MS} ms`)), PRAZO_MS);
  quem.once('message', resolve).once('error', reject).once('exit', morreu);
  try {
    quem.postMessage(definicao);
    const resposta = await promise;
    if (!(resposta instanceof Uint8Array)) throw new Error(resposta.erro);
    return resposta;
  } finally {
    clearTimeout(prazo);
    quem.off('message', resolve).off('error', reject).off('exit', morreu);
  }
}
