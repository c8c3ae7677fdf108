import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { HttpError } from '../../../http/errors.ts';

/**
 * Pictures wait on the disk until they are whole: a slow line then holds a file, not memory, and nobody's turn. So many
 * bytes in all, and of one landlord.
 */
const TODOS_BYTES = 1024 ** 3;
const DE_UM_BYTES = 256 * 1024 ** 2;
const ocupados = new Map<string, number>();
const total = () => [...ocupados.values()].reduce((soma, bytes) => soma + bytes, 0);

const pastaDe = (dados: string) => join(dados, 'envios');

/** A folder for one picture and what is made of it, gone when `trabalho` is done. */
export async function noDisco<T>(dados: string, trabalho: (pasta: string) => Promise<T>): Promise<T> {
  const pasta = join(pastaDe(dados), randomUUID());
  await mkdir(pasta, { recursive: true, mode: 0o700 }).catch(semDisco);
  try {
    return await trabalho(pasta);
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

/**
 * Writes what comes into a file while it has a share of the disk; throws 503 when there is none. Call `giveBack` after
 * use.
 */
export async function receberNoDisco(userId: string, arquivo: string, origem: AsyncIterable<Buffer>) {
  let meus = 0;
  const somar = (bytes: number) => {
    meus += bytes;
    const dele = (ocupados.get(userId) ?? 0) + bytes;
    if (dele > 0) ocupados.set(userId, dele);
    else ocupados.delete(userId);
    if (bytes > 0 && (dele > DE_UM_BYTES || total() > TODOS_BYTES)) throw cheio();
  };
  const giveBack = () => meus > 0 && somar(-meus);
  try {
    await pipeline(
      async function* () {
        for await (const bloco of origem) {
          somar(bloco.length);
          yield bloco;
        }
      },
      createWriteStream(arquivo, { mode: 0o600 }),
    );
  } catch (erro) {
    giveBack();
    throw ehDoDisco(erro) ? semDisco(erro) : erro;
  }
  return { tamanho: meus, giveBack };
}

/** Removes what a crash left behind; a request's own folder is younger. Returns how many. */
export async function limparEnvios(dados: string, antesDe: Date): Promise<number> {
  let removidos = 0;
  for (const nome of await readdir(pastaDe(dados)).catch(() => [])) {
    const pasta = join(pastaDe(dados), nome);
    const quando = await stat(pasta).catch(() => undefined);
    if (!quando || quando.mtime >= antesDe) continue;
    await rm(pasta, { recursive: true, force: true });
    removidos += 1;
  }
  return removidos;
}

const cheio = () =>
  new HttpError(503, 'Há envios demais em andamento. Tente de novo em um minuto.', { retryAfter: 60 });

const ehDoDisco = (erro: unknown) => ['ENOSPC', 'EDQUOT', 'EIO'].includes((erro as NodeJS.ErrnoException).code ?? '');

function semDisco(cause: unknown): never {
  throw Object.assign(
    new HttpError(
      503,
      'Não há espaço para receber o arquivo. Avise o administrador do site e tente de novo mais tarde.',
      {
        retryAfter: 60,
      },
    ),
    { cause },
  );
}
