import { ehNoite } from '@imob/schemas/avisos/silencio';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import pMap from 'p-map';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { sistema } from '../auditoria/autor.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';
import { ABERTA } from '../financeiro/selecao.ts';
import { avisarLocador } from './avisar.ts';
import { enviarAvisos } from './enviar.ts';

const PAGINA = 200;
const JUNTOS = 8;
const PRIMEIRO = '00000000-0000-0000-0000-000000000000';

/**
 * Each quarter of an hour: by day, what is told once a day is asked for, of landlords who have a device; and what waits goes out, since it came at night, a push
 * service was out of reach, or whoever was at it died. Landlords fail alone. Returns how many it went through.
 */
export async function avisarLocadores(deps: Deps, sinal?: AbortSignal): Promise<number> {
  const { agora, env } = deps;
  const noite = ehNoite(agora(), env.APP_TIMEZONE);
  if (!noite) await pedirOsDoDia(deps, sinal);
  let feitos = 0;
  await porPaginas(
    (depois) => quemEspera(deps.db, depois, agora(), noite),
    sinal,
    async (pagina) => {
      await pMap(pagina, (userId) => sozinho(deps, userId, () => enviarAvisos(deps, { autor: sistema(userId) })), {
        concurrency: JUNTOS,
      });
      feitos += pagina.length;
    },
  );
  return feitos;
}

async function porPaginas(
  ler: (depois: string) => Promise<string[]>,
  sinal: AbortSignal | undefined,
  fazer: (pagina: string[]) => Promise<void>,
): Promise<void> {
  for (let depois = PRIMEIRO; !sinal?.aborted; ) {
    const pagina = await ler(depois);
    await fazer(pagina);
    const ultimo = pagina.at(-1);
    if (!ultimo || pagina.length < PAGINA) return;
    depois = ultimo;
  }
}

async function sozinho({ log }: Deps, userId: string, fazer: () => Promise<unknown>): Promise<void> {
  try {
    await fazer();
  } catch (err) {
    log.error({ err, userId }, 'um locador não foi avisado');
  }
}

async function quemEspera(db: Db, depois: string, em: Date, noite: boolean): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`select distinct "userId" from "avisosAoLocador"
    where "feitoEm" is null and "userId" > ${depois} and "aposEm" <= ${em.toISOString()}
      and ${noite ? sql`tipo = 'DINHEIRO'` : sql`true`}
    order by "userId" limit ${PAGINA}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Once a day of each landlord with a device: a note of the day keeps the next pass from asking again. */
async function pedirOsDoDia(deps: Deps, sinal?: AbortSignal): Promise<void> {
  const { db, agora, env } = deps;
  const em = agora();
  const dia = hoje(em, env.APP_TIMEZONE);
  await porPaginas(
    (depois) => semODia(db, depois, dia),
    sinal,
    async (pagina) => {
      if (pagina.length === 0) return;
      const [atrasos, compromissos] = [await comAtrasos(db, pagina, dia), await comCompromissos(db, pagina, dia)];
      for (const userId of pagina) {
        await sozinho(deps, userId, () =>
          db.transaction().execute(async (trx) => {
            if (atrasos.has(userId)) await avisarLocador(trx, userId, { tipo: 'ATRASOS', registro: dia }, em);
            if (compromissos.has(userId)) await avisarLocador(trx, userId, { tipo: 'COMPROMISSOS', registro: dia }, em);
            await trx
              .insertInto('avisosAoLocador')
              .values({
                ...{ userId, chave: `DIA:${dia}`, tipo: 'DIA', registro: dia },
                ...{ criadoEm: em.toISOString(), aposEm: em.toISOString(), feitoEm: em.toISOString() },
              })
              .onConflict((oc) => oc.doNothing())
              .execute();
          }),
        );
      }
    },
  );
}

async function semODia(db: Db, depois: string, dia: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`select distinct a."userId" from "aparelhosAvisados" a
    where a."userId" > ${depois} and not exists (
      select 1 from "avisosAoLocador" v where v."userId" = a."userId" and v.chave = ${`DIA:${dia}`})
    order by a."userId" limit ${PAGINA}`.execute(db);
  return rows.map(({ userId }) => userId);
}

async function comAtrasos(db: Db, deles: string[], dia: string): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`select distinct k."userId" from contas k
    where k."userId" = any(${deles}::uuid[]) and ${ABERTA} and k."dataVencimento" = ${somarDias(dia, -1)}::date
      and ${naoExemplo('k', 'contratoId', deles)}`.execute(db);
  return new Set(rows.map(({ userId }) => userId));
}

async function comCompromissos(db: Db, deles: string[], dia: string): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`select distinct p."userId" from compromissos p
    where p."userId" = any(${deles}::uuid[]) and p.proximo = ${dia}::date and ${naoExemplo('p', 'imovelId', deles)}`.execute(
    db,
  );
  return new Set(rows.map(({ userId }) => userId));
}
