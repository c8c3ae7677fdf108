import { ehNoite } from '@imob/schemas/avisos/silencio';
import { hoje } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { sistema } from '../auditoria/autor.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';

const PAGINA = 200;
/** One e-mail tells at most so many. */
const MAXIMO = 50;

/** True of `compromissos p` that its landlord is to hear of on this day: near, or gone by since he heard that it was near. */
const aAvisar = (dia: string) => sql<boolean>`(p."porEmail" and p.proximo - p."avisarDias" <= ${dia}::date
  and (p."avisadoDe" is distinct from p.proximo or (p.proximo < ${dia}::date and not p."avisadoVencido")))`;

/**
 * The hourly pass, by day: a landlord hears by e-mail of each commitment once it is near, and once more when its day went by. Landlords fail alone. Returns how
 * many e-mails were asked for.
 */
export async function avisarCompromissos(deps: Deps, sinal?: AbortSignal): Promise<number> {
  const { db, env, log } = deps;
  let pedidos = 0;
  let depois = '00000000-0000-0000-0000-000000000000';
  while (!sinal?.aborted && !ehNoite(deps.agora(), env.APP_TIMEZONE)) {
    const dia = hoje(deps.agora(), env.APP_TIMEZONE);
    const pagina = await lerPagina(db, depois, dia);
    for (const userId of pagina) {
      if (sinal?.aborted) break;
      try {
        if (await avisarUm(deps, userId, dia)) pedidos++;
      } catch (err) {
        log.error({ err, userId }, 'os compromissos de um locador não foram avisados');
      }
    }
    const ultimo = pagina.at(-1);
    if (!ultimo || pagina.length < PAGINA) break;
    depois = ultimo;
  }
  return pedidos;
}

async function lerPagina(db: Db, depois: string, dia: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct p."userId" from compromissos p join usuarios u on u.uid = p."userId" and u.ativo
    where p."userId" > ${depois} and p.proximo is not null and ${aAvisar(dia)}
    order by p."userId" limit ${PAGINA}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Notes what he hears of, and asks for the e-mail, in one. Two passes at once tell nothing twice. */
function avisarUm({ db, agora }: Deps, userId: string, dia: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select p.id from compromissos p where p."userId" = ${userId} and p.proximo is not null and ${aAvisar(dia)}
        and ${naoExemplo('p', 'imovelId', userId)}
      order by p.id limit ${MAXIMO} for update skip locked`.execute(trx);
    const compromissos = rows.map(({ id }) => id);
    if (compromissos.length === 0) return false;
    await sql`update compromissos set "avisadoDe" = proximo, "avisadoVencido" = proximo < ${dia}::date
      where "userId" = ${userId} and id = any(${compromissos}::uuid[])`.execute(trx);
    await enqueue(trx, 'compromisso.email', { autor: sistema(userId), compromissos, pedidoEm: agora().toISOString() });
    return true;
  });
}
