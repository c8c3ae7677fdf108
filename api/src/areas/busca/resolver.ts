import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { acharContratos } from '../contratos/comPalavras.ts';
import { lerBusca, palavrasDoLocatario, type Termo } from './ler.ts';

/**
 * A search names contracts by their tenant or property: `todos` answer to all of it, and `partes` to some of its terms, where
 * terms of the same contracts stand together. A thousand ids go from one query to the next as PostgreSQL wrote
 * them, `{id,id}`, and each of them once, for to read and to write them again took longer than to find them.
 */
export type Resolvida = { todos: string; partes: { contratos: string; termos: Termo[] }[] };

/**
 * Looks the contracts up before the rows that hang on them: with the ids at hand PostgreSQL knows whether they are few,
 * and enters by them, or many, and reads in order until the page is full.
 */
export async function resolverBusca(db: Db, userId: string, texto: string | undefined): Promise<Resolvida | undefined> {
  const termos = lerBusca(texto);
  if (termos.length === 0) return undefined;
  const perguntas = termos.map((termo) => ({ doImovel: termo.palavras, doLocatario: palavrasDoLocatario(termo) }));
  const { rows } = await acharContratos(userId, perguntas).execute(db);
  const deTodos = 2 ** termos.length - 1;
  const partes = new Map<string, Resolvida['partes'][number]>();
  termos.forEach((termo, i) => {
    const contratos = rows.filter(({ quais }) => quais !== deTodos && quais & (1 << i)).map(({ ids }) => ids);
    const juntos = `{${contratos.map((ids) => ids.slice(1, -1)).join()}}`;
    const parte = partes.get(juntos);
    if (parte) parte.termos.push(termo);
    else partes.set(juntos, { contratos: juntos, termos: [termo] });
  });
  return { todos: rows.find(({ quais }) => quais === deTodos)?.ids ?? '{}', partes: [...partes.values()] };
}

/**
 * True of a row that answers to each term: by its contract, which `coluna` names, or by itself. `porSi` gives the ways in which the row
 * itself can mean a term; the dearest comes last.
 */
export function responde(
  { todos, partes }: Resolvida,
  coluna: string,
  porSi: (termo: Termo) => RawBuilder<boolean>[],
): RawBuilder<boolean> {
  const umDe = (modos: RawBuilder<boolean>[]) => (modos.length > 0 ? sql`(${sql.join(modos, sql` or `)})` : sql`false`);
  // Terms that no contract answers to are rarely answered by a row, which then is asked for no more.
  const raras = partes.toSorted((a, b) => Number(a.contratos !== '{}') - Number(b.contratos !== '{}'));
  const cada = raras.map(({ contratos, termos }) => {
    const porSiMesma = sql<boolean>`(${sql.join(
      termos.map((termo) => umDe(porSi(termo))),
      sql` and `,
    )})`;
    return umDe(contratos === '{}' ? [porSiMesma] : [deUmDos(contratos, coluna), porSiMesma]);
  });
  return sql<boolean>`(${deUmDos(todos, coluna)} or (${sql.join(cada, sql` and `)}))`;
}

const POUCOS = 50;
const LETRAS_DE_UM = '00000000-0000-0000-0000-000000000000,'.length;

/** True of a row of one of these contracts. Many are looked up in a hash, row by row, and few by the index. */
const deUmDos = (contratos: string, coluna: string): RawBuilder<boolean> =>
  contratos.length <= POUCOS * LETRAS_DE_UM + 1
    ? sql<boolean>`${sql.ref(coluna)} = any(${contratos}::uuid[])`
    : sql<boolean>`${sql.ref(coluna)} in (select unnest(${contratos}::uuid[]))`;
