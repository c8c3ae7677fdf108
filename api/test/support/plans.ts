import type pg from 'pg';

export type Comando = { sql: string; valores: unknown[] };
export type No = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: No[];
};

/** Writes down every statement that goes through the pool; the returned function gives those since its last call. */
export function capturar(pool: pg.Pool): () => Comando[] {
  const comandos: Comando[] = [];
  const conectar = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const vistos = new WeakSet<pg.PoolClient>();
  const observar = (cliente: pg.PoolClient) => {
    if (vistos.has(cliente)) return;
    vistos.add(cliente);
    const consultar = cliente.query.bind(cliente) as (...argumentos: unknown[]) => unknown;
    const espiao = (...argumentos: unknown[]) => {
      const [primeiro, valores] = argumentos as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
      const sql = typeof primeiro === 'string' ? primeiro : primeiro.text;
      const dados = typeof primeiro === 'string' ? valores : primeiro.values;
      if (/^\s*(--[^\n]*\n\s*)*(select|insert|update|delete|with)\b/i.test(sql))
        comandos.push({ sql, valores: dados ?? [] });
      return consultar(...argumentos);
    };
    cliente.query = espiao as typeof cliente.query;
  };
  pool.connect = (async () => {
    const cliente = await conectar();
    observar(cliente);
    return cliente;
  }) as typeof pool.connect;
  return () => comandos.splice(0);
}

/**
 * Gives every node of the plans that PostgreSQL makes for a statement: with its values and, from 16 on, without them. What
 * `ajuste` changes first is undone again. A statement that was planned before has the same plans: most requests begin alike.
 */
export function planejador(cliente: pg.Client) {
  const prontos = new Map<string, No[]>();
  async function planejar(sql: string, valores: unknown[] | undefined, ajuste: string): Promise<No[]> {
    const chave = JSON.stringify([ajuste, sql, valores]);
    const pronto = prontos.get(chave);
    if (pronto) return pronto;
    await cliente.query(`begin; ${ajuste}`);
    try {
      const { rows } = await cliente.query(sql, valores);
      const nos = nosDe(rows[0]['QUERY PLAN'][0].Plan);
      prontos.set(chave, nos);
      return nos;
    } finally {
      await cliente.query('rollback');
    }
  }
  const versao = cliente.query('show server_version_num').then(({ rows }) => Number(rows[0]?.server_version_num));
  return async ({ sql, valores }: Comando, ajuste = ''): Promise<No[]> => [
    ...(await planejar(`explain (format json) ${sql}`, valores, ajuste)),
    ...((await versao) >= 160_000
      ? await planejar(`explain (generic_plan, format json) ${sql}`, undefined, ajuste)
      : []),
  ];
}

/** On how many shards of a cluster a statement is carried out, its parts counted one by one; 0 of what the coordinator has. */
export async function shardsAsked(client: pg.Client, { sql, valores }: Comando): Promise<number> {
  const { rows } = await client.query(`explain (costs off) ${sql}`, valores);
  const lines: string[] = rows.map((row) => row['QUERY PLAN']);
  return lines.reduce((sum, line) => sum + Number(/Task Count: (\d+)/.exec(line)?.[1] ?? 0), 0);
}

function nosDe(no: No): No[] {
  return [no, ...(no.Plans ?? []).flatMap(nosDe)];
}

/** The leading column (or expression) of every ordered index of the tables that hold at least `minimo` rows, and those tables. */
export async function tabelasGrandes(cliente: pg.Client, minimo: number) {
  const { rows: tabelas } = await cliente.query(`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= ${minimo}`);
  const { rows: indices } = await cliente.query(`select i.relname, pg_get_indexdef(i.oid, 1, true) as coluna
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      join pg_am a on a.oid = i.relam
    where a.amname = 'btree' and t.relnamespace = 'public'::regnamespace and t.reltuples >= ${minimo}`);
  return {
    tabelas: new Set<string>(tabelas.map(({ relname }) => relname)),
    indices: new Map<string, string>(indices.map(({ relname, coluna }) => [relname, coluna])),
  };
}

/** The table or index that this step of a plan goes through from end to end, if it does. */
export function lidaInteira(
  no: No,
  { tabelas, indices }: Awaited<ReturnType<typeof tabelasGrandes>>,
): string | undefined {
  const tabela = no['Relation Name'] ?? '';
  if (no['Node Type'] === 'Seq Scan' && tabelas.has(tabela)) return tabela;
  const indice = no['Index Name'] ?? '';
  const coluna = indices.get(indice);
  // An index that is not entered by its first column is read whole, or skipped through value by value.
  return coluna && !no['Index Cond']?.includes(coluna) ? indice : undefined;
}
