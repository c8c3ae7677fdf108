import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Log, startEmbedded } from '../db/embedded.ts';

/** `semeando` from before the first record until after the last, so that a demo killed in between is known as half-made. */
type Estado = { estado: 'semeando' } | { estado: 'pronta'; em: string };

const arquivo = (dataDir: string) => join(dataDir, 'demo.json');

/**
 * Leaves `dataDir` either with a whole demo, whose moment is returned, or empty and marked as being filled. Only a
 * folder that a demo has marked as its own is ever emptied.
 */
export async function prepararPasta(dataDir: string, denovo: boolean, log: Log): Promise<{ prontaEm?: string }> {
  await mkdir(dataDir, { recursive: true });
  const estado = await lerEstado(dataDir);
  if (!estado && (await readdir(dataDir)).length > 0) {
    throw new Error(
      `A pasta ${dataDir} tem dados que não são de uma demonstração. Indique outra em DATA_DIR, ou tire a variável para usar a pasta padrão.`,
    );
  }
  if (estado?.estado === 'pronta' && !denovo) return { prontaEm: estado.em };
  if (estado) await esvaziar(dataDir, log);
  await gravar(dataDir, { estado: 'semeando' });
  return {};
}

export const marcarPronta = (dataDir: string, agora: Date): Promise<void> =>
  gravar(dataDir, { estado: 'pronta', em: agora.toISOString() });

async function lerEstado(dataDir: string): Promise<Estado | undefined> {
  const texto = await readFile(arquivo(dataDir), 'utf8').catch(() => undefined);
  return texto === undefined ? undefined : JSON.parse(texto);
}

async function gravar(dataDir: string, estado: Estado): Promise<void> {
  const novo = `${arquivo(dataDir)}.novo`;
  await writeFile(novo, JSON.stringify(estado));
  await rename(novo, arquivo(dataDir));
}

/** The database is emptied by its own server, which refuses while another demo runs on it; then the files go. */
async function esvaziar(dataDir: string, log: Log): Promise<void> {
  const { url, stop } = await startEmbedded(dataDir, log);
  try {
    const cliente = new pg.Client({ connectionString: url });
    await cliente.connect();
    await cliente.query('drop schema public cascade; create schema public').finally(() => cliente.end());
  } finally {
    await stop();
  }
  await gravar(dataDir, { estado: 'semeando' });
  const meus = (await readdir(dataDir)).filter((nome) => nome !== 'postgres' && nome !== 'demo.json');
  for (const nome of meus) await rm(join(dataDir, nome), { recursive: true, force: true });
}
