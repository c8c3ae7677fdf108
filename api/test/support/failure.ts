import type { TestApp } from './app.ts';
import { changeTables } from './changeTables.ts';
import { machinesOf, once } from './db.ts';

/**
 * Real failures of a real database: its n-th row written fails, or takes the connection down with it. Each machine of a
 * cluster counts its own.
 */

export const TEXTO_DA_FALHA = 'falha injetada pelo teste';

/** Makes a machine's own count and plan of failure. They are made on each by itself, since a coordinator would spread them. */
const ofEachMachine = `
    set citus.enable_ddl_propagation to off;
    create schema falha;
    create table falha.plano (passo integer, modo text);
    insert into falha.plano values (0, 'erro');
    create sequence falha.passos;
    create function falha.contar() returns trigger language plpgsql as $$
    declare plano falha.plano;
    begin
      select * into plano from falha.plano;
      if plano.passo > 0 and nextval('falha.passos') = plano.passo then
        if plano.modo = 'conexao' then
          perform pg_terminate_backend(pg_backend_pid());
          perform pg_sleep(5);
        end if;
        raise exception '${TEXTO_DA_FALHA} em %', tg_table_name;
      end if;
      return coalesce(new, old);
    end $$;
    create function falha.confirmar() returns trigger language plpgsql as $$
    begin
      if (select modo from falha.plano) = 'confirmacao' then raise exception '${TEXTO_DA_FALHA} ao confirmar'; end if;
      return null;
    end $$;`;

/** Prepares the test's own database: a trigger on every table counts rows written, inserts, updates and deletes alike. */
export async function prepareFailures({ url, deps: { pool } }: TestApp): Promise<void> {
  for (const machine of machinesOf(url)) await once(machine, ofEachMachine);
  const { rows } = await pool.query(`select tablename from pg_tables where schemaname = 'public'`);
  const failing = (table: string) => `
    create trigger falha before insert or update or delete on "${table}" for each row execute function falha.contar();
    create constraint trigger falha_confirmacao after insert or update or delete on "${table}"
      deferrable initially deferred for each row execute function falha.confirmar();`;
  await changeTables(pool, rows.map(({ tablename }) => failing(tablename)).join(''));
}

/**
 * From now on the row `passo` that `machine` writes, or every machine, fails: by an error, by the loss of its
 * connection, or not before the commit.
 */
export async function failAtStep(
  { url }: TestApp,
  passo: number,
  modo: 'erro' | 'conexao' | 'confirmacao' = 'erro',
  machine?: string,
): Promise<void> {
  for (const each of machinesOf(url)) {
    const own = (machine ?? each) === each ? passo : 0;
    await once(each, `update falha.plano set passo = ${own}, modo = '${modo}'; alter sequence falha.passos restart`);
  }
}

export const withoutFailures = (teste: TestApp): Promise<void> => failAtStep(teste, 0);

/** Every row of every table, in an order of its own: two equal dumps are two equal databases. */
export async function copyOfDatabase({ deps: { pool } }: TestApp): Promise<Record<string, unknown[]>> {
  const { rows: tabelas } = await pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`);
  const copia: Record<string, unknown[]> = {};
  for (const { tablename } of tabelas) {
    const { rows } = await pool.query(`select to_jsonb(t)::text as linha from "${tablename}" t order by 1`);
    copia[tablename] = rows.map(({ linha }) => linha);
  }
  return copia;
}
