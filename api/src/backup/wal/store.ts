import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cofre } from '../target.ts';
import { ehDoWal, nomeDoSegmento, sistemaDe } from './names.ts';
import { ESPERA, LACUNA } from './settings.ts';
import { guardarComprimido } from './zstd.ts';

/** Lists what PostgreSQL has handed over and nobody has kept yet, the oldest first. */
export async function prontos(pasta: string): Promise<string[]> {
  const nomes = await readdir(join(pasta, ESPERA)).catch(() => []);
  return nomes.filter(ehDoWal).sort();
}

/**
 * Since when the oldest of what PostgreSQL has finished writing waits to be kept: in the waiting room, or before it where PostgreSQL cannot hand it
 * over. Undefined where nothing waits.
 */
export async function esperaDesde(pasta: string): Promise<Date | undefined> {
  const estados = join(pasta, 'pg_wal', 'archive_status');
  const presos = (await readdir(estados).catch(() => [])).filter((nome) => nome.endsWith('.ready'));
  const caminhos = [
    ...(await prontos(pasta)).map((nome) => join(pasta, ESPERA, nome)),
    ...presos.map((nome) => join(estados, nome)),
  ];
  // One that was kept meanwhile waits no more.
  const desde = await Promise.all(
    caminhos.map((um) =>
      stat(um).then(
        ({ mtimeMs }) => mtimeMs,
        () => Infinity,
      ),
    ),
  );
  const primeiro = Math.min(...desde);
  return Number.isFinite(primeiro) ? new Date(primeiro) : undefined;
}

export const temLacuna = (pasta: string): Promise<boolean> =>
  stat(join(pasta, ESPERA, LACUNA)).then(
    () => true,
    () => false,
  );
export const esquecerLacuna = (pasta: string): Promise<void> => rm(join(pasta, ESPERA, LACUNA), { force: true });

/** Seals what waits; each goes from the waiting room only when it is safe. Returns their names. */
export async function guardarProntos(pasta: string, cofre: Cofre, sinal?: AbortSignal): Promise<string[]> {
  const nomes = await prontos(pasta);
  const sistema = await sistemaDe(pasta);
  if (!sistema) return [];
  for (const nome of nomes) {
    sinal?.throwIfAborted();
    const arquivo = join(pasta, ESPERA, nome);
    await guardarComprimido(cofre, nomeDoSegmento(sistema, nome), createReadStream(arquivo));
    await rm(arquivo, { force: true });
  }
  return nomes;
}

/** Lists, of a server that stands still, what waits and what it had finished and not handed over. */
export async function guardarResto(pasta: string, cofre: Cofre): Promise<void> {
  await guardarProntos(pasta, cofre);
  const sistema = await sistemaDe(pasta);
  const estados = await readdir(join(pasta, 'pg_wal', 'archive_status')).catch(() => []);
  for (const estado of estados.sort()) {
    const nome = /^(.+)\.ready$/.exec(estado)?.[1];
    const arquivo = join(pasta, 'pg_wal', nome ?? '');
    if (!sistema || !nome || !ehDoWal(nome) || !(await stat(arquivo).catch(() => undefined))) continue;
    await guardarComprimido(cofre, nomeDoSegmento(sistema, nome), createReadStream(arquivo));
  }
}
