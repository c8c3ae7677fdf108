import { createHash } from 'node:crypto';
import { createZstdDecompress } from 'node:zlib';
import { Inabrivel, tamanhoSelado } from './cipher.ts';
import { nomeDoArquivo } from './files.ts';
import { copiasDe, lerLista, type Manifesto, nomeDaTabela } from './list.ts';
import type { Andamento } from './progress.ts';
import type { Cofre } from './target.ts';

type Conferida = { id: string; em: string; linhas: number; arquivos: number; problemas: string[] };

/** The newest where none is named. */
export async function acharCopia(cofre: Cofre, id?: string): Promise<string> {
  const ids = await copiasDe(cofre);
  const achada = id ? ids.find((uma) => uma === id) : ids.at(-1);
  if (achada) return achada;
  const quais = ids.length > 0 ? ` Há: ${ids.slice(-10).join(', ')}.` : '';
  throw new Error(id ? `Não há cópia ${id}.${quais}` : 'Não há nenhuma cópia completa neste lugar.');
}

/** The rows of a table as PostgreSQL wrote them, and as it takes them back. */
export async function* lerTabela(cofre: Cofre, id: string, nome: string): AsyncGenerator<Buffer> {
  const aberta = createZstdDecompress();
  const fonte = (async () => {
    for await (const parte of cofre.ler(nomeDaTabela(id, nome))) {
      if (!aberta.write(parte)) await new Promise<void>((resolve) => aberta.once('drain', resolve));
    }
    aberta.end();
  })().catch((erro) => void aberta.destroy(erro));
  yield* aberta as AsyncIterable<Buffer> as AsyncGenerator<Buffer>;
  await fonte;
}

/** Opens every table of a backup and counts it again, and every file, or (`rapida`) sees that each is there, whole. */
export async function conferirCopia(
  cofre: Cofre,
  id: string,
  { rapida = false, sinal, dizer }: Andamento & { rapida?: boolean } = {},
): Promise<Conferida> {
  const { manifesto, arquivos } = await lerLista(cofre, id);
  const problemas: string[] = [];
  for (const tabela of manifesto.tabelas) {
    sinal?.throwIfAborted();
    const problema = await conferirTabela(cofre, id, tabela);
    if (problema) problemas.push(problema);
  }
  dizer?.(`banco: ${manifesto.tabelas.length} tabelas conferidas`);
  const guardados = new Map<string, number>();
  for await (const { nome, tamanho } of cofre.listar()) guardados.set(nome, tamanho);
  let vistos = 0;
  for await (const arquivo of arquivos) {
    sinal?.throwIfAborted();
    const nome = nomeDoArquivo(arquivo);
    if (guardados.get(nome) !== tamanhoSelado(arquivo.tamanho)) problemas.push(`Falta o arquivo ${arquivo.key}.`);
    else if (!rapida) problemas.push(...(await abreInteiro(cofre, nome, arquivo.key)));
    vistos += 1;
    if (vistos % 200 === 0) dizer?.(`arquivos: ${vistos} conferidos`);
  }
  const linhas = manifesto.tabelas.reduce((soma, tabela) => soma + tabela.linhas, 0);
  return { id, em: manifesto.em, linhas, arquivos: vistos, problemas };
}

async function conferirTabela(
  cofre: Cofre,
  id: string,
  tabela: Manifesto['tabelas'][number],
): Promise<string | undefined> {
  const soma = createHash('sha256');
  try {
    for await (const parte of lerTabela(cofre, id, tabela.nome)) soma.update(parte);
  } catch (erro) {
    if (erro instanceof Inabrivel) return erro.message;
    return `A tabela ${tabela.nome} não se lê: ${erro instanceof Error ? erro.message : erro}`;
  }
  return soma.digest('hex') === tabela.sha256 ? undefined : `A tabela ${tabela.nome} não é a que foi copiada.`;
}

async function abreInteiro(cofre: Cofre, nome: string, key: string): Promise<string[]> {
  try {
    for await (const _ of cofre.ler(nome));
    return [];
  } catch (erro) {
    if (!(erro instanceof Inabrivel)) throw erro;
    return [`O arquivo ${key} não abre: ${erro.message}`];
  }
}
