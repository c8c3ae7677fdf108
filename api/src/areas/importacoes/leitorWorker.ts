import { parentPort, workerData } from 'node:worker_threads';
import { MAXIMO_DE_LINHAS } from '@imob/schemas/importacoes';
import type { Celula, FolhaLida } from '@imob/schemas/rules/importacao/colunas';
import { unzipSync } from 'fflate';
import type { CellValue } from 'read-excel-file/universal';
import { DE_TEXTO, type Leituras, type Resposta } from './leituras.ts';
import { aparar, limpar } from './limpar.ts';

/** Bytes of all that the file holds, as its own directory says; the unpacking never gives more than that. */
const ABERTO = 64 * 1024 * 1024;
const PARTES = 500;
/** One text may be named by a million cells. */
const LETRAS = 16 * 1024 * 1024;

const { como, bytes } = workerData as { como: keyof Leituras; bytes: Uint8Array<ArrayBuffer> };
parentPort?.postMessage(como === 'xlsx' ? await lerXlsx(bytes) : DE_TEXTO[como](bytes));

async function lerXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Resposta<'xlsx'>> {
  const [{ celulasCabem }, { default: readXlsx }] = await Promise.all([
    import('./celulasDoXlsx.ts'),
    import('read-excel-file/universal'),
  ]);
  try {
    if (!cabe(bytes) || !celulasCabem(bytes)) return { erro: 'TAMANHO' };
    return reduzir(await readXlsx(bytes.buffer));
  } catch {
    return { erro: 'ILEGIVEL' };
  }
}

/** Looks at the directory alone. */
function cabe(bytes: Uint8Array): boolean {
  let [tamanho, partes] = [0, 0];
  unzipSync(bytes, {
    filter({ originalSize }) {
      tamanho += originalSize;
      partes += 1;
      return false;
    },
  });
  return tamanho <= ABERTO && partes <= PARTES;
}

/** Sends the service values only, and no more of them than it takes. */
function reduzir(lidas: { sheet: string; data: CellValue[][] | (CellValue | null)[][] }[]): Resposta<'xlsx'> {
  let letras = 0;
  const folhas: FolhaLida[] = [];
  for (const { sheet, data } of lidas) {
    if (data.length > MAXIMO_DE_LINHAS * 2) return { erro: 'LINHAS' };
    const linhas = data.map((linha) => aparar(linha.map(celula)));
    for (const valor of linhas.flat()) letras += typeof valor === 'string' ? valor.length : 8;
    if (letras > LETRAS) return { erro: 'TAMANHO' };
    folhas.push({ nome: limpar(sheet, 100), linhas });
  }
  return { lido: folhas };
}

function celula(valor: CellValue | null): Celula {
  if (valor === null || valor === undefined) return null;
  if (valor instanceof Date) return Number.isNaN(valor.getTime()) ? null : valor.toISOString().slice(0, 10);
  if (typeof valor === 'string') return limpar(valor);
  return typeof valor === 'number' && !Number.isFinite(valor) ? null : (valor as number | boolean);
}
