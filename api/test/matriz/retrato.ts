import { sql } from 'kysely';
import type { Db } from '../../src/db/connect.ts';

/** Every row the database holds, as text with its table's name, or only those that belong to `uid`. */
export async function retrato(db: Db, uid?: string): Promise<string[]> {
  const { rows: tabelas } = await sql<{ tabela: string; dono: string | null }>`
    select t.table_name as tabela, max(c.column_name) as dono
    from information_schema.tables t
    left join information_schema.columns c
      on c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name in ('userId', 'uid')
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
    group by t.table_name`.execute(db);
  const partes = tabelas
    .filter(({ dono }) => uid === undefined || dono !== null)
    .map(({ tabela, dono }) => {
      const filtro = uid === undefined ? sql`true` : sql`${sql.ref(dono as string)} = ${uid}`;
      return sql`select ${sql.lit(tabela)} || ' ' || to_jsonb(t)::text as linha from ${sql.table(tabela)} t where ${filtro}`;
    });
  const { rows } = await sql<{ linha: string }>`${sql.join(partes, sql` union all `)} order by 1`.execute(db);
  return rows.map(({ linha }) => linha);
}

/** The rows that came, went or changed between two pictures; short, for a failure that can be read. */
export function diferencas(antes: string[], depois: string[]): string[] {
  const [velhas, novas] = [new Set(antes), new Set(depois)];
  return [
    ...antes.filter((linha) => !novas.has(linha)).map((linha) => `- ${linha}`),
    ...depois.filter((linha) => !velhas.has(linha)).map((linha) => `+ ${linha}`),
  ];
}
