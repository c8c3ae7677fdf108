import pg from 'pg';
import { onCluster } from '../support/db.ts';

/** The tables of a database, each with the column that says whose a row is; tables do not come and go while tests run. */
type Tabela = { tabela: string; dono: string | null };
const tabelasDe = new WeakMap<pg.Pool, Promise<Tabela[]>>();
const lerTabelas = async (pool: pg.Pool) => {
  const { rows } = await pool.query<Tabela>(`
    select t.table_name as tabela, max(c.column_name) as dono
    from information_schema.tables t
    left join information_schema.columns c
      on c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name in ('userId', 'uid')
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
    group by t.table_name`);
  return rows;
};
function tabelas(pool: pg.Pool): Promise<Tabela[]> {
  const lidas = tabelasDe.get(pool) ?? lerTabelas(pool);
  tabelasDe.set(pool, lidas);
  return lidas;
}

/** The same columns of each of these tables, of all rows or of those that are `$1`'s. */
const deTodas = (quais: Tabela[], colunas: string, doDono: boolean, mais = 'true') =>
  quais
    .map(({ tabela, dono }) => {
      const onde = doDono ? `t.${pg.escapeIdentifier(dono as string)} = $1` : 'true';
      return `select '${tabela}' as tabela, ${colunas} from ${pg.escapeIdentifier(tabela)} t where ${onde} and ${mais}`;
    })
    .join(' union all ');

/** Every row the database holds, as text with its table's name. */
export async function retrato(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(deTodas(await tabelas(pool), 'to_jsonb(t)::text as linha', false));
  return rows.map(({ tabela, linha }) => `${tabela} ${linha}`);
}

/** The rows that came, went or changed between two pictures; short, for a failure that can be read. */
export function diferencas(antes: string[], depois: string[]): string[] {
  const [velhas, novas] = [new Set(antes), new Set(depois)];
  return [
    ...antes.filter((linha) => !novas.has(linha)).map((linha) => `- ${linha}`),
    ...depois.filter((linha) => !velhas.has(linha)).map((linha) => `+ ${linha}`),
  ];
}

/** A transaction's number is higher than all before it: whatever is written changes the number of rows or the sum of theirs. */
const VERSAO = 't.xmin::text::bigint';
const SOMA = `count(*) || ' linhas, versões ' || coalesce(sum(${VERSAO}), 0) as soma`;

/**
 * Does something, and gives what was written meanwhile, of anybody's or only of `uid`'s: each table that changed, with
 * the rows that came. `menos`: a table that is written in the background. For databases with thousands of rows, which stay there.
 */
export async function escritas<T>(
  pool: pg.Pool,
  fazer: () => Promise<T>,
  { uid, menos }: { uid?: string; menos?: string } = {},
): Promise<{ resultado: T; escrito: string[] }> {
  const doDono = uid !== undefined;
  const values = doDono ? [uid] : [];
  const quais = (await tabelas(pool)).filter(({ tabela, dono }) => tabela !== menos && (!doDono || dono !== null));
  const olhar = async () => {
    // By name it is planned once a connection: planning it takes five times as long as the look itself.
    const name = `somas ${doDono ? 'de um' : 'de todos'} ${menos ?? ''}`;
    const { rows } = await pool.query({ name, text: deTodas(quais, SOMA, doDono), values });
    return new Map<string, string>(rows.map(({ tabela, soma }) => [tabela, soma]));
  };
  const { rows: marcas } = await pool.query('select pg_snapshot_xmin(pg_current_snapshot())::text as marca');
  const antes = await olhar();
  const resultado = await fazer();
  const depois = await olhar();
  const mudadas = quais.filter(({ tabela }) => antes.get(tabela) !== depois.get(tabela));
  if (mudadas.length === 0) return { resultado, escrito: [] };
  // The machines of a cluster count their transactions each for itself: there all of a table is told.
  const desde = onCluster() ? '0' : marcas[0].marca;
  const novas = await pool.query(
    deTodas(mudadas, 'to_jsonb(t)::text as linha', doDono, `${VERSAO} >= ${desde}`),
    values,
  );
  return {
    resultado,
    escrito: [
      ...mudadas.map(({ tabela }) => `${tabela}: ${antes.get(tabela)} -> ${depois.get(tabela)}`),
      ...novas.rows.map(({ tabela, linha }) => `+ ${tabela} ${linha}`),
    ],
  };
}
