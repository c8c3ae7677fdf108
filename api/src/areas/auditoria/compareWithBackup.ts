import { linesOf, readList } from '../../backup/list.ts';
import type { Vault } from '../../backup/target.ts';
import { readTable } from '../../backup/verify.ts';
import type { Db } from '../../db/connect.ts';

type Comparacao = {
  blocos: number;
  /** The number of them whose accounts were deleted together with their trail. */
  semConta: number;
  /** Sentences, each of which says what a backup has and the trail has no longer. */
  problemas: string[];
};

type Cabeca = { userId: string; numero: number; hash: string };
const POR_CONSULTA = 500;
const TABELA = 'auditoriaBlocos';

/**
 * Compares the chain heads in a backup with today's. A chain that was cut at its end, or deleted whole, still verifies
 * by itself: only a copy kept elsewhere shows it. Reads only.
 */
export async function compararComCopia(db: Db, vault: Vault, copia: string): Promise<Comparacao> {
  const resultado: Comparacao = { blocos: 0, semConta: 0, problemas: [] };
  let lote: Cabeca[] = [];
  for await (const cabeca of cabecasDe(vault, copia)) {
    lote.push(cabeca);
    if (lote.length < POR_CONSULTA) continue;
    await comparar(db, lote, copia, resultado);
    lote = [];
  }
  if (lote.length > 0) await comparar(db, lote, copia, resultado);
  return resultado;
}

async function* cabecasDe(vault: Vault, copia: string): AsyncGenerator<Cabeca> {
  const { manifest, arquivos } = await readList(vault, copia);
  await arquivos.return(undefined);
  const colunas = manifest.tabelas.find(({ nome }) => nome === TABELA)?.colunas ?? [];
  const [userId, numero, hash] = ['userId', 'numero', 'hash'].map((coluna) => colunas.indexOf(coluna));
  for await (const linha of linesOf(readTable(vault, copia, TABELA))) {
    const campos = linha.split('\t');
    const campo = (onde = -1) => campos[onde] ?? '';
    // PostgreSQL writes bytes as \x and hexadecimal, and COPY doubles the backslash.
    yield { userId: campo(userId), numero: Number(campo(numero)), hash: campo(hash).replace(/^\\\\x/, '') };
  }
}

async function comparar(db: Db, lote: readonly Cabeca[], copia: string, resultado: Comparacao): Promise<void> {
  const uids = [...new Set(lote.map(({ userId }) => userId))];
  const hoje = await db
    .selectFrom('auditoriaBlocos')
    .select(['userId', 'numero', 'hash'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('userId', 'numero'),
        'in',
        lote.map(({ userId, numero }) => tuple(userId, numero)),
      ),
    )
    .execute();
  const hashes = new Map(hoje.map(({ userId, numero, hash }) => [`${userId} ${numero}`, hash.toString('hex')]));
  const contas = new Set(
    (await db.selectFrom('usuarios').select('uid').where('uid', 'in', uids).execute()).map(({ uid }) => uid),
  );
  const primeiros = await db
    .selectFrom('auditoriaBlocos')
    .select(({ fn }) => ['userId', fn.min('numero').as('numero')])
    .where('userId', 'in', uids)
    .groupBy('userId')
    .execute();
  const primeiro = new Map(primeiros.map(({ userId, numero }) => [userId, numero]));
  for (const { userId, numero, hash } of lote) {
    resultado.blocos += 1;
    const deHoje = hashes.get(`${userId} ${numero}`);
    if (deHoje === hash) continue;
    const onde = `locador ${userId}: o bloco ${numero} da cópia ${copia}`;
    if (deHoje !== undefined) resultado.problemas.push(`${onde} não é o que está no banco.`);
    else if (!contas.has(userId)) resultado.semConta += 1;
    // Old blocks leave from the beginning of a chain; `verificar` judges whether an event explains that.
    else if (numero > (primeiro.get(userId) ?? 0)) resultado.problemas.push(`${onde} não está mais no banco.`);
  }
}
