import type { Resumo } from '@imob/schemas/meusAvisos';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { sistema } from '../auditoria/autor.ts';
import { enviaEmails, manhaDe } from './quando.ts';

const PAGINA = 200;
type Periodo = Exclude<Resumo, 'NUNCA'>;
type Devido = { userId: string; resumidoEm: string };

/**
 * The pass of mornings: asks for the summary of each landlord whose day it is, once. It reads only those who wait for one, by their index. Landlords fail
 * alone. Returns how many were asked for.
 */
export async function pedirResumos(deps: Deps, sinal?: AbortSignal): Promise<number> {
  const { env, agora } = deps;
  const manha = enviaEmails(env) ? manhaDe(agora(), env.APP_TIMEZONE) : undefined;
  let pedidos = 0;
  for (const periodo of manha?.periodos ?? []) pedidos += await pedirDoPeriodo(deps, periodo, manha?.dia ?? '', sinal);
  return pedidos;
}

async function pedirDoPeriodo({ db, log }: Deps, periodo: Periodo, dia: string, sinal?: AbortSignal): Promise<number> {
  let pedidos = 0;
  let depois: Devido = { userId: '00000000-0000-0000-0000-000000000000', resumidoEm: '0001-01-01' };
  while (!sinal?.aborted) {
    const pagina = await lerDevidos(db, periodo, dia, depois);
    for (const { userId } of pagina) {
      if (sinal?.aborted) break;
      try {
        if (await pedirUm(db, userId, periodo, dia)) pedidos += 1;
      } catch (err) {
        log.error({ err, userId }, 'o resumo de um locador não foi pedido');
      }
    }
    const ultimo = pagina.at(-1);
    if (!ultimo || pagina.length < PAGINA) break;
    depois = ultimo;
  }
  return pedidos;
}

/** Past those who could not be asked for: a page never begins again with them. */
export async function lerDevidos(db: Db, periodo: Periodo, dia: string, depois: Devido): Promise<Devido[]> {
  const { rows } = await sql<Devido>`select "userId", "resumidoEm" from "meusAvisos"
    where resumo = ${periodo} and "resumidoEm" < ${dia}::date
      and ("resumidoEm", "userId") > (${depois.resumidoEm}::date, ${depois.userId}::uuid)
    order by "resumidoEm", "userId" limit ${PAGINA}`.execute(db);
  return rows;
}

/** Claims the day and asks for the mail, in one: of several passes at once one does. */
function pedirUm(db: Db, userId: string, periodo: Periodo, dia: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const vez = await trx
      .updateTable('meusAvisos')
      .set({ resumidoEm: dia, resumoDesde: null })
      .where('userId', '=', userId)
      .where('resumo', '=', periodo)
      .where('resumidoEm', '<', dia)
      .returning('userId')
      .executeTakeFirst();
    if (vez) await enqueue(trx, 'resumo.email', { autor: sistema(userId), dia });
    return vez !== undefined;
  });
}
