import type { Serie } from '@imob/schemas/indices';
import { hoje, somarMeses } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';

/** Long enough not to ask at every look, short enough for a rate that comes out in the afternoon. */
const ENTRE_LEITURAS_MS = 6 * 60 * 60_000;
/** The year of an adjustment, its lag, and a year before for a lease that starts late with us. */
const MESES_LIDOS = 26;

type Precisa = Pick<Deps, 'db' | 'indices' | 'agora' | 'log' | 'env'>;

/**
 * Fetches what a series lacks, at most every six hours, by one process at a time, and says whether any rate came; a publisher
 * that is away changes nothing and is said in the log. A figure that was revised takes the place of the old one.
 */
export async function atualizarSerie({ db, indices, agora, log, env }: Precisa, serie: Serie): Promise<boolean> {
  if (!indices.publica(serie)) return false;
  const momento = agora();
  const antes = new Date(momento.getTime() - ENTRE_LEITURAS_MS).toISOString();
  const { rows } = await sql`
    insert into "indicesLeituras" as l (serie, "tentadoEm") values (${serie}, ${momento.toISOString()})
    on conflict (serie) do update set "tentadoEm" = excluded."tentadoEm"
    where l."tentadoEm" < ${antes} or l."tentadoEm" > excluded."tentadoEm" returning serie`.execute(db);
  if (rows.length === 0) return false;
  const dia = hoje(momento, env.APP_TIMEZONE);
  try {
    const taxas = await indices.ler(serie, `${somarMeses(dia, -MESES_LIDOS).slice(0, 7)}-01`, dia);
    if (taxas.length > 0) {
      const linhas = taxas.map(({ mes, taxa }) => ({
        serie,
        mes,
        taxa,
        fonte: 'PUBLICADO' as const,
        lidoEm: momento.toISOString(),
      }));
      await db
        .insertInto('indices')
        .values(linhas)
        .onConflict((conflito) =>
          conflito
            .columns(['serie', 'mes', 'fonte'])
            .doUpdateSet((eb) => ({ taxa: eb.ref('excluded.taxa'), lidoEm: eb.ref('excluded.lidoEm') })),
        )
        .execute();
    }
    await db.updateTable('indicesLeituras').set({ erro: null }).where('serie', '=', serie).execute();
    return taxas.length > 0;
  } catch (err) {
    log.warn({ err, serie }, 'as taxas do índice não puderam ser lidas; as que já temos continuam valendo');
    await db.updateTable('indicesLeituras').set({ erro: 'sem resposta' }).where('serie', '=', serie).execute();
    return false;
  }
}

/** The series that contracts use: for adjustment and for correction of late amounts. */
export async function atualizarUsadas(deps: Precisa): Promise<void> {
  const { rows } = await sql<{ serie: Serie }>`
    select distinct serie from (
      select "indiceReajuste" as serie from termos where "indiceReajuste" is not null
      union all select correcao from termos where correcao is not null
      union all select 'POUPANCA' from termos where garantia ->> 'tipo' = 'CAUCAO'
    ) usadas`.execute(deps.db);
  for (const { serie } of rows) await atualizarSerie(deps, serie);
}
