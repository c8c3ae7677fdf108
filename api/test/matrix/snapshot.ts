import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/db/connect.ts';

type Vista = { versoes: string; linhas: string[] };
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

/**
 * Every row the database holds, as text with its table's name, or only those that belong to `uid`. Rows are read again
 * only where one of them has another version than at the last look: the same list means that nothing was written.
 */
export async function retrato(db: Db, uid?: string): Promise<string[]> {
  const desta = vistas.get(db) ?? new Map<string, Vista>();
  vistas.set(db, desta);
  const lidas = tabelasDe.get(db) ?? lerTabelas(db);
  tabelasDe.set(db, lidas);
  const tabelas = await lidas;
  const deTodas = (colunas: (tabela: string) => RawBuilder<unknown>) =>
    sql.join(
      tabelas
        .filter(({ dono }) => uid === undefined || dono !== null)
        .map(({ tabela, dono }) => {
          const filtro = uid === undefined ? sql`true` : sql`${sql.ref(dono as string)} = ${uid}`;
          return sql`select ${colunas(tabela)} from ${sql.table(tabela)} t where ${filtro}`;
        }),
      sql` union all `,
    );
  const versao = sql`coalesce(sum(hashtextextended(t.ctid::text || t.xmin::text, 0)::numeric), 0)`;
  const { rows: versoes } = await sql`${deTodas(
    (tabela) => sql`${sql.lit(tabela)} as tabela, count(*)::text as linhas, ${versao}::text as versoes`,
  )} order by 1`.execute(db);
  const agora = JSON.stringify(versoes);
  const vista = desta.get(uid ?? '');
  if (vista?.versoes === agora) return vista.linhas;
  const { rows } = await sql<{ linha: string }>`${deTodas(
    (tabela) => sql`${sql.lit(tabela)} || ' ' || to_jsonb(t)::text as linha`,
  )} order by 1`.execute(db);
  const linhas = rows.map(({ linha }) => linha);
  desta.set(uid ?? '', { versoes: agora, linhas });
  return linhas;
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
