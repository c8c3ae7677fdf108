import pg from 'pg';
import { objetosDe } from '../../areas/upload/files/file.ts';
import { mimePeloNome } from '../../areas/upload/files/types.ts';
import type { Storage } from '../../providers/storage/storage.ts';
import { nomeDoArquivo } from '../files.ts';
import type { Andamento } from '../progress.ts';
import { semPrazos } from '../tables.ts';
import type { Cofre } from '../target.ts';

/** `sumidos`: neither in the storage nor in a daily backup. */
export type Arquivos = { trazidos: number; sumidos: string[] };
type Linha = { key: string; privado: boolean; thumbUrl: string | null };

/** Brings back from the daily backups the files that the database names and the storage lacks. */
export async function completarArquivos(
  url: string,
  storage: Storage,
  cofre: Cofre,
  { sinal, dizer }: Andamento,
): Promise<Arquivos> {
  const ha = new Set<string>();
  for (const balde of ['publico', 'privado'] as const) {
    for await (const { key } of storage.listar(balde)) ha.add(`${balde}/${key}`);
  }
  const guardados = new Set<string>();
  for await (const { nome } of cofre.listar()) if (nome.startsWith('arquivos/')) guardados.add(nome);
  const feito: Arquivos = { trazidos: 0, sumidos: [] };
  for (const objeto of (await linhas(url)).flatMap(objetosDe)) {
    sinal?.throwIfAborted();
    if (ha.has(`${objeto.balde}/${objeto.key}`)) continue;
    const nome = nomeDoArquivo(objeto);
    if (!guardados.has(nome)) {
      feito.sumidos.push(objeto.key);
      continue;
    }
    await storage.guardar(objeto, cofre.ler(nome), mimePeloNome(objeto.key));
    feito.trazidos += 1;
    if (feito.trazidos % 100 === 0) dizer?.(`arquivos: ${feito.trazidos}`);
  }
  return feito;
}

async function linhas(url: string): Promise<Linha[]> {
  const client = new pg.Client({ connectionString: url, ...semPrazos });
  await client.connect();
  client.on('error', () => {});
  try {
    return (await client.query<Linha>('select key, privado, "thumbUrl" from arquivos')).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
