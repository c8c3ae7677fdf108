import { Worker } from 'node:worker_threads';
import type { FolhaLida } from '@imob/schemas/rules/importacao/colunas';
import { createPlacesPerLandlord } from '../../concurrency/places.ts';
import { HttpError } from '../../http/errors.ts';
import { demais } from './demais.ts';
import type { RespostaDoXlsx } from './xlsxWorker.ts';

const PRAZO_MS = 20_000;
const MEMORIA_MB = 384;
/** One file at a time is read. */
const lugares = createPlacesPerLandlord(1, 1);

const ILEGIVEL = 'A planilha não pôde ser lida. Abra-a, salve de novo como .xlsx e envie outra vez.';
const PESADA = 'A planilha é grande demais para ser lida. Deixe só as folhas e linhas que quer importar.';

/**
 * The sheets of an XLSX, in a thread with bounds of memory and time: it is somebody's ZIP. Throws 400 where it cannot be
 * read within them.
 */
export function lerXlsx(bytes: Buffer, userId: string): Promise<FolhaLida[]> {
  return lugares.comLugar(userId, async () => {
    const lida = await perguntar(new Uint8Array(bytes));
    if ('folhas' in lida) return lida.folhas;
    if (lida.erro === 'LINHAS') throw demais();
    throw new HttpError(400, lida.erro === 'TAMANHO' ? PESADA : ILEGIVEL);
  });
}

async function perguntar(bytes: Uint8Array<ArrayBuffer>): Promise<RespostaDoXlsx> {
  const { promise, resolve } = Promise.withResolvers<RespostaDoXlsx>();
  const leitor = new Worker(new URL('./xlsxWorker.ts', import.meta.url), {
    workerData: bytes,
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
