import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/db/connect.ts';
import { onCluster } from '../support/db.ts';

/**
 * What was seen at the last look: each table's sum of versions, its rows as text by version, all of them, and the first
 * transaction that was not over.
 */
type Vista = {
  somas: Map<string, string>;
  linhas: Map<string, Map<string, string>>;
  todas: string[];
  marca: string;
};
const vistas = new WeakMap<Db, Map<string, Vista>>();

/** The tables of a database, each with the column that says whose a row is; tables do not come and go while tests run. */
const tabelasDe = new WeakMap<Db, Promise<{ tabela: string; dono: string | null }[]>>();
const lerTabelas = async (db: Db) => {
  const { rows } = await sql<{ tabela: string; dono: string | null }>`
    select t.table_name as tabela, max(c.column_name) as dono
    from information_schema.tables t
    left join information_schema.columns c
      on c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name in ('userId', 'uid')
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
    group by t.table_name`.execute(db);
  return rows;
};

const VERSAO = sql`t.ctid::text || ' ' || t.xmin::text`;

/**
 * Every row the database holds, as text with its table's name, or only those that belong to `uid`. Only what was written
 * since the last look is read; the same list means that nothing was.
 */
export async function retrato(db: Db, uid = ''): Promise<string[]> {
  const destas = vistas.get(db) ?? new Map<string, Vista>();
  vistas.set(db, destas);
  const antes = destas.get(uid) ?? { somas: new Map(), linhas: new Map(), todas: [], marca: '0' };
  const lidas = tabelasDe.get(db) ?? lerTabelas(db);
  tabelasDe.set(db, lidas);
  const tabelas = (await lidas).filter(({ dono }) => uid === '' || dono !== null);
  const ler = async <T>(quais: typeof tabelas, colunas: RawBuilder<unknown>) => {
    const partes = quais.map(({ tabela, dono }) => {
      const onde = uid === '' ? sql`true` : sql`${sql.ref(dono as string)} = ${uid}`;
      return sql`select ${sql.lit(tabela)} as tabela, ${colunas} from ${sql.table(tabela)} t where ${onde}`;
    });
    return (await sql<T & { tabela: string }>`${sql.join(partes, sql` union all `)}`.execute(db)).rows;
  };
  const somas = await ler<{ soma: string; marca: string }>(
    tabelas,
    sql`count(*)::text || ' ' || coalesce(sum(hashtextextended(${VERSAO}, 0)::numeric), 0)::text as soma,
      pg_snapshot_xmin(pg_current_snapshot())::text as marca`,
  );
  const mudadas = new Set(somas.filter((um) => antes.somas.get(um.tabela) !== um.soma).map(({ tabela }) => tabela));
  if (mudadas.size === 0) return antes.todas;

  // The machines of a cluster count their transactions each for itself: there all of a table is read.
  const desde = onCluster() ? '0' : antes.marca;
  const rows = await ler<{ versao: string; linha: string | null }>(
    tabelas.filter(({ tabela }) => mudadas.has(tabela)),
    sql`${VERSAO} as versao, case when t.xmin::text::bigint >= ${desde}::bigint then to_jsonb(t)::text end as linha`,
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
