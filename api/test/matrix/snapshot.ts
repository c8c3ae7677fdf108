import pg from 'pg';
import { onCluster } from '../support/db.ts';

/**
 * The picture of the last look: each table's sum of versions, its rows as text by version, all rows, and the first
 * transaction that was not over.
 */
type Vista = {
  somas: Map<string, string>;
  linhas: Map<string, Map<string, string>>;
  todas: string[];
  marca: string;
};
const vistas = new WeakMap<pg.Pool, Map<string, Vista>>();

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

/** The same columns of each of these tables, of all rows or of those that are `$1`'s. */
const deTodas = (tabelas: Tabela[], colunas: string, doDono: boolean) =>
  tabelas
    .map(({ tabela, dono }) => {
      const onde = doDono ? `t.${pg.escapeIdentifier(dono as string)} = $1` : 'true';
      return `select '${tabela}' as tabela, ${colunas} from ${pg.escapeIdentifier(tabela)} t where ${onde}`;
    })
    .join(' union all ');

const VERSAO = `t.ctid::text || ' ' || t.xmin::text`;
const SOMA = `count(*)::text || ' ' || coalesce(sum(hashtextextended(${VERSAO}, 0)::numeric), 0)::text as soma,
  pg_snapshot_xmin(pg_current_snapshot())::text as marca`;

/**
 * Every row the database holds, as text with its table's name, or only those that belong to `uid`. Only what was written
 * since the last look is read; the same list means that nothing was.
 */
export async function retrato(pool: pg.Pool, uid = ''): Promise<string[]> {
  const destas = vistas.get(pool) ?? new Map<string, Vista>();
  vistas.set(pool, destas);
  const antes = destas.get(uid) ?? { somas: new Map(), linhas: new Map(), todas: [], marca: '0' };
  const lidas = tabelasDe.get(pool) ?? lerTabelas(pool);
  tabelasDe.set(pool, lidas);
  const doDono = uid !== '';
  const values = doDono ? [uid] : [];
  const tabelas = (await lidas).filter(({ dono }) => !doDono || dono !== null);
  // By name it is planned once a connection: planning it takes five times as long as the look itself.
  const { rows: somas } = await pool.query<{ tabela: string; soma: string; marca: string }>({
    name: doDono ? 'retrato de um' : 'retrato',
    text: deTodas(tabelas, SOMA, doDono),
    values,
  });
  const mudadas = new Set(somas.filter((um) => antes.somas.get(um.tabela) !== um.soma).map(({ tabela }) => tabela));
  if (mudadas.size === 0) return antes.todas;

  // The machines of a cluster count their transactions each for itself: there all of a table is read.
  const desde = onCluster() ? '0' : antes.marca;
  const linha = `case when t.xmin::text::bigint >= ${desde} then to_jsonb(t)::text end as linha`;
  const { rows } = await pool.query<{ tabela: string; versao: string; linha: string | null }>(
    deTodas(
      tabelas.filter(({ tabela }) => mudadas.has(tabela)),
      `${VERSAO} as versao, ${linha}`,
      doDono,
    ),
    values,
  );
  const linhas = new Map(antes.linhas);
  for (const tabela of mudadas) linhas.set(tabela, new Map());
  for (const { tabela, versao, linha } of rows) {
    linhas.get(tabela)?.set(versao, linha ?? (antes.linhas.get(tabela)?.get(versao) as string));
  }
  const todas = [...linhas].flatMap(([tabela, dela]) => Array.from(dela.values(), (linha) => `${tabela} ${linha}`));
  const marca = somas[0]?.marca ?? '0';
  destas.set(uid, { somas: new Map(somas.map(({ tabela, soma }) => [tabela, soma])), linhas, todas, marca });
  return todas;
}

/** The rows that came, went or changed between two pictures; short, for a failure that can be read. */
export function diferencas(antes: string[], depois: string[]): string[] {
  if (antes === depois) return [];
  const [velhas, novas] = [new Set(antes), new Set(depois)];
  return [
    ...antes.filter((linha) => !novas.has(linha)).map((linha) => `- ${linha}`),
    ...depois.filter((linha) => !velhas.has(linha)).map((linha) => `+ ${linha}`),
  ];
}
