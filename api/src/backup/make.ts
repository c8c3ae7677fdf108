import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DISTRIBUTED } from '../db/distributed.ts';
import { LOCKS } from '../db/locks.ts';
import type { Env } from '../env.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { copiarArquivos } from './files.ts';
import { escreverLista, idDe, type Manifesto, nomeDaLista, nomeDaTabela } from './list.ts';
import type { Andamento } from './progress.ts';
import { copiarPara, entreAspas, semPrazos, sequencias, type Tabela, tabelasEmOrdem } from './tables.ts';
import type { Cofre } from './target.ts';

type Fonte = { url: string; storage: Storage; env: Pick<Env, 'SECRETS_KEY' | 'DATA_DIR'>; agora: Date };
export type Copia = { id: string; linhas: number; bytes: number; arquivos: number; novos: number; sumidos: number };

/**
 * One backup of database, files and keys while the service runs. All tables are read in one snapshot; the files are listed
 * after it, so that whatever the snapshot names was there. Undefined where another one is being made.
 */
export async function fazerCopia(fonte: Fonte, cofre: Cofre, andamento: Andamento = {}): Promise<Copia | undefined> {
  const client = new pg.Client({ connectionString: fonte.url, ...semPrazos });
  await client.connect();
  // A connection that breaks fails its statement; unheard, the event would end the process.
  client.on('error', () => {});
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as ok', [LOCKS.copia]);
    if (!rows[0].ok) return undefined;
    const manifesto = await copiarBanco(client, fonte, cofre, andamento);
    const contagem = { arquivos: 0, novos: 0, bytes: 0, sumidos: 0 };
    const arquivos = copiarArquivos(fonte.storage, cofre, contagem, andamento);
    await cofre.guardar(nomeDaLista(manifesto.id), escreverLista(manifesto, arquivos));
    const soma = (campo: 'linhas' | 'bytes') => manifesto.tabelas.reduce((total, tabela) => total + tabela[campo], 0);
    return { id: manifesto.id, ...contagem, linhas: soma('linhas'), bytes: soma('bytes') + contagem.bytes };
  } finally {
    await client.end().catch(() => {});
  }
}

async function copiarBanco(client: pg.Client, fonte: Fonte, cofre: Cofre, andamento: Andamento): Promise<Manifesto> {
  const id = idDe(fonte.agora);
  await client.query('begin transaction isolation level repeatable read read only');
  // Each machine of a cluster sees what is there when it is first asked: now, all of them, or no backup made while somebody
  // writes could be restored.
  await client.query(`lock table ${entreAspas(DISTRIBUTED[0])} in access share mode`);
  // Rows come in the order in which they lie, so that what was put back can be compared byte by byte.
  await client.query('set local synchronize_seqscans = off');
  const migracoes = await client.query<{ name: string }>('select name from migracoes order by name');
  const tabelas: Manifesto['tabelas'] = [];
  const todas = await tabelasEmOrdem(client);
  for (const tabela of todas) {
    andamento.sinal?.throwIfAborted();
    tabelas.push(await copiarTabela(client, id, tabela, cofre));
    andamento.dizer?.(`banco: ${tabelas.length} de ${todas.length} tabelas`);
  }
  // A sequence stands outside of the snapshot, and may be further on: never behind.
  const manifesto = {
    versao: 1 as const,
    id,
    em: fonte.agora.toISOString(),
    migracoes: migracoes.rows.map(({ name }) => name),
    tabelas,
    sequencias: await sequencias(client),
    segredo: fonte.env.SECRETS_KEY ? null : await segredoDaPasta(fonte.env.DATA_DIR),
  };
  await client.query('commit');
  return manifesto;
}

async function copiarTabela(client: pg.Client, id: string, tabela: Tabela, cofre: Cofre) {
  const leitura = client.query(copyTo(copiarPara(tabela)));
  const soma = createHash('sha256');
  let bytes = 0;
  async function* contar(partes: AsyncIterable<Buffer>) {
    for await (const parte of partes) {
      soma.update(parte);
      bytes += parte.length;
      yield parte;
    }
  }
  const comprimido = new PassThrough();
  await Promise.all([
    pipeline(leitura, contar, createZstdCompress(), comprimido),
    cofre.guardar(nomeDaTabela(id, tabela.nome), comprimido as Readable & AsyncIterable<Buffer>).catch((erro) => {
      comprimido.destroy(erro);
      throw erro;
    }),
  ]);
  return { ...tabela, linhas: leitura.rowCount, bytes, sha256: soma.digest('hex') };
}

export async function segredoDaPasta(pasta: string): Promise<string | null> {
  return readFile(join(pasta, 'secrets.key'), 'utf8').catch((erro) => {
    if (erro.code === 'ENOENT') return null;
    throw erro;
  });
}
