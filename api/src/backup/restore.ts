import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { mimePeloNome } from '../areas/upload/files/types.ts';
import { migrate } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { nomeDoArquivo } from './files.ts';
import { lerLista, type Manifesto } from './list.ts';
import type { Andamento } from './progress.ts';
import { copiarDe, copiarPara, entreAspas, semPrazos, tabelasEmOrdem } from './tables.ts';
import type { Cofre } from './target.ts';
import { lerTabela } from './verify.ts';

type Destino = { url: string; storage: Storage; env: Pick<Env, 'SECRETS_KEY' | 'DATA_DIR'> };
type Restaurada = { id: string; em: string; tabelas: number; linhas: number; arquivos: number };

/**
 * Puts a backup into an empty service: keys, then files, then all of the database in one transaction, compared by
 * sums and counts before it counts. Broken off, it is begun anew. The tables are those of the backup's program, then
 * brought up to this one's.
 */
export async function restaurar(
  destino: Destino,
  cofre: Cofre,
  id: string,
  andamento: Andamento = {},
): Promise<Restaurada> {
  const { manifesto, arquivos } = await lerLista(cofre, id);
  const { url, env } = destino;
  await recusarSeHaDados(url);
  if (manifesto.segredo) await guardarSegredo(env, manifesto.segredo);
  const quantos = await restaurarArquivos(destino.storage, cofre, arquivos, andamento);
  await migrate(url, manifesto.migracoes.at(-1));
  await restaurarBanco(url, cofre, manifesto, andamento);
  await migrate(url);
  const linhas = manifesto.tabelas.reduce((soma, tabela) => soma + tabela.linhas, 0);
  return { id, em: manifesto.em, tabelas: manifesto.tabelas.length, linhas, arquivos: quantos };
}

async function comBanco<T>(url: string, fazer: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, ...semPrazos });
  await client.connect();
  client.on('error', () => {});
  return fazer(client).finally(() => client.end().catch(() => {}));
}

async function recusarSeHaDados(url: string): Promise<void> {
  await comBanco(url, async (client) => {
    const tabelas = await tabelasEmOrdem(client);
    // Also what outlives an account, as the trail where the service may only insert.
    const deAlguem = tabelas.filter(({ nome, colunas }) => nome === 'usuarios' || colunas.includes('userId'));
    if (deAlguem.length === 0) return;
    const alguma = deAlguem.map(({ nome }) => `exists (select 1 from ${entreAspas(nome)})`).join(' or ');
    const { rows } = await client.query<{ ha: boolean }>(`select ${alguma} as ha`);
    if (rows[0]?.ha) {
      throw new Error(
        'Este banco já tem dados, e a restauração não escreve por cima: indique um banco vazio em DATABASE_URL, ou uma pasta vazia em DATA_DIR.',
      );
    }
  });
}

export async function guardarSegredo({ SECRETS_KEY, DATA_DIR }: Destino['env'], segredo: string): Promise<void> {
  if (SECRETS_KEY) {
    if (SECRETS_KEY.trim() === segredo.trim()) return;
    throw new Error(
      'A cópia traz a chave secrets.key, e SECRETS_KEY é outra: tire SECRETS_KEY, ou ponha nela a da cópia.',
    );
  }
  await mkdir(DATA_DIR, { recursive: true });
  const arquivo = join(DATA_DIR, 'secrets.key');
  await writeFile(arquivo, segredo, { mode: 0o600, flag: 'wx', flush: true }).catch(async (erro) => {
    if (erro.code !== 'EEXIST') throw erro;
    if ((await readFile(arquivo, 'utf8')).trim() !== segredo.trim()) {
      throw new Error(`${arquivo} já existe e é de outro serviço. Restaure numa pasta vazia.`);
    }
  });
}

async function restaurarArquivos(
  storage: Storage,
  cofre: Cofre,
  arquivos: AsyncIterable<{ balde: 'publico' | 'privado'; key: string; tamanho: number }>,
  { sinal, dizer }: Andamento,
): Promise<number> {
  let quantos = 0;
  for await (const arquivo of arquivos) {
    sinal?.throwIfAborted();
    await storage.guardar(arquivo, cofre.ler(nomeDoArquivo(arquivo)), mimePeloNome(arquivo.key));
    quantos += 1;
    if (quantos % 100 === 0) dizer?.(`arquivos: ${quantos}`);
  }
  return quantos;
}

async function restaurarBanco(url: string, cofre: Cofre, manifesto: Manifesto, { dizer }: Andamento): Promise<void> {
  await comBanco(url, async (client) => {
    await client.query('begin');
    await client.query('set local synchronize_seqscans = off');
    const existentes = (await tabelasEmOrdem(client)).map(({ nome }) => nome).sort();
    const copiadas = manifesto.tabelas.map(({ nome }) => nome).sort();
    if (existentes.join() !== copiadas.join()) throw new Error('As tabelas da cópia não são as deste programa.');
    // The migrations themselves have put these in.
    await client.query(`truncate ${existentes.map(entreAspas).join(', ')}`);
    for (const [i, tabela] of manifesto.tabelas.entries()) {
      await pipeline(
        Readable.from(lerTabela(cofre, manifesto.id, tabela.nome)),
        client.query(copyFrom(copiarDe(tabela))),
      );
      await comparar(client, tabela);
      dizer?.(`banco: ${i + 1} de ${manifesto.tabelas.length} tabelas`);
    }
    for (const { nome, valor } of manifesto.sequencias) {
      if (valor !== null) await client.query('select setval($1::regclass, $2)', [entreAspas(nome), valor]);
    }
    await client.query('commit');
    await client.query('analyze');
  });
}

/** Read back from the table itself. */
async function comparar(client: pg.Client, tabela: Manifesto['tabelas'][number]): Promise<void> {
  const soma = createHash('sha256');
  const leitura = client.query(copyTo(copiarPara(tabela)));
  for await (const parte of leitura as AsyncIterable<Buffer>) soma.update(parte);
  if (leitura.rowCount === tabela.linhas && soma.digest('hex') === tabela.sha256) return;
  throw new Error(
    `A tabela ${tabela.nome} não ficou como foi copiada (${leitura.rowCount} de ${tabela.linhas} linhas); nada do banco foi mudado.`,
  );
}
