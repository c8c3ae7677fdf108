import { ehNoite } from '@imob/schemas/avisos/silencio';
import type { ResultadoRotina } from '@imob/schemas/notificacoes';
import { hoje } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import pMap from 'p-map';
import { isUnreachable } from '../../../concurrency/retry.ts';
import { createSharing, type Sharing } from '../../../concurrency/sharing.ts';
import type { Db } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { recordMark } from '../../../metrics/marks.ts';
import { type Page, pagesOfLandlords } from '../../configuracoes/locadores.ts';
import type { Aviso } from '../message/aviso.ts';
import { createBreaker } from './breaker.ts';
import { giveUp, type Sent } from './claim.ts';
import { findVisits, type Visit } from './find.ts';
import { notifyLandlord, type Run } from './landlord.ts';
import { deadRuns, markPresence } from './presence.ts';

/** The routine reads this many landlords at a time: with 200, a cluster spends more on the statement than on the reading. */
export const PAGE = 2_000;

type Options = { userId?: string; stop?: AbortSignal };

/**
 * The daily routine, for all active landlords or for one. It may run twice, at once, in many processes: claims keep
 * each message from going out twice. Landlords fail alone.
 */
export async function runRoutine(
  deps: Deps,
  { userId, stop = new AbortController().signal }: Options = {},
): Promise<ResultadoRotina> {
  const { db, env, log, agora, noticePlaces } = deps;
  const sharing = createSharing<Page>((word) => noticePlaces.inDb(() => sayToRuns(db, word)));
  const { execucao, end } = await markPresence(deps.pool, sharing.hear);
  try {
    const run: Run = { deps, execucao, hoje: hoje(agora(), env.APP_TIMEZONE), breaker: createBreaker(), stop };
    const reports = new Map<string, Report>(userId ? [[userId, emptyReport(userId)]] : []);
    const waiting = new Set<string>();
    let failures = 0;
    const failed = (userId: string | undefined, doing: string) => (err: unknown) => {
      failures += 1;
      log.error({ err, userId }, doing);
    };
    async function visit({ done, ...found }: Shared, dead: number[] = []) {
      const { locador } = found;
      const { userId } = locador;
      if (locador.silencioNoturno && ehNoite(agora(), env.APP_TIMEZONE)) return void waiting.add(userId);
      const report = reports.get(userId) ?? emptyReport(userId);
      reports.set(userId, report);
      const told = new Set<Aviso>();
      try {
        for await (const sent of notifyLandlord(run, found, dead)) count(report, told, sent);
        if (!stop.aborted) await done();
      } catch (err) {
        failed(userId, 'avisos de um locador não enviados')(err);
      }
    }

    // More landlords than places: while some wait for the database, others send.
    const concurrency = 2 * env.NOTICES_CONCURRENCY;
    const all = landlords(run, sharing, userId, failed(userId, 'locadores não lidos'));
    await pMap(all, (one) => visit(one), { concurrency });
    for (const [owner, claims] of await deadRuns(deps, userId)) {
      const dead = claims.map(({ execucao }) => execucao);
      for await (const one of landlords(run, sharing, owner, failed(owner, 'locador não lido'))) await visit(one, dead);
      if (stop.aborted) break;
      const givenUp = noticePlaces.inDb(() => giveUp(db, owner, dead, agora()));
      await givenUp.catch(failed(owner, 'avisos interrompidos não resolvidos'));
    }
    // Cut off: something may be left, and another call does it.
    const sucesso = failures === 0 && !stop.aborted;
    if (sucesso && !userId) {
      const noted = noticePlaces.inDb(() => recordMark(db, 'rotina', agora()));
      await noted.catch((err) => log.error({ err }, 'rotina não anotada'));
    }
    const resultados = [...reports.values()];
    const totalGeral = resultados.reduce((sum, { totalEnviadas }) => sum + totalEnviadas, 0);
    const totalFalhas = resultados.reduce((sum, { totalFalhas }) => sum + totalFalhas, 0);
    const totals = { sucesso, totalGeral, totalFalhas, emSilencio: waiting.size };
    log.info({ ...totals, locadores: resultados.length }, 'rotina de avisos');
    return { ...totals, resultados };
  } finally {
    await end();
  }
}

/**
 * Landlords with a notice due today, page by page. A database out of reach ends the pages, not what is on its way; of a
 * page that cannot be reckoned each landlord is read alone, so that only the one whose records break it goes without.
 */
async function* landlords(
  { deps, execucao, hoje, stop }: Run,
  { take, parts }: Sharing<Page>,
  userId: string | undefined,
  failed: (err: unknown) => void,
): AsyncGenerator<Shared> {
  try {
    const all = () => pagesOfLandlords(deps.db, execucao, PAGE);
    const pages = userId ? [{ ids: [userId] }] : await deps.noticePlaces.inDb(all);
    for (let page = take(pages); page && !stop.aborted; page = take(pages)) {
      const { ids } = page;
      try {
        yield* parts(page, () => findVisits(deps, ids, hoje));
      } catch (err) {
        if (isUnreachable(err)) throw err;
        if (ids.length > 1) pages.unshift(...ids.map((id) => ({ ids: [id] })));
        else failed(err);
      }
    }
  } catch (err) {
    failed(err);
  }
}
type Shared = Visit & { done: () => Promise<void> };

/** Heard by the runs of all processes, this one too. */
export const sayToRuns = (db: Db, word: string) => sql`select pg_notify('rotina', ${word})`.execute(db);

type Report = ResultadoRotina['resultados'][number];
const emptyReport = (userId: string): Report => ({ userId, totalEnviadas: 0, totalFalhas: 0, detalhes: [] });

/** A notice counts once, however many channels took it. */
function count(report: Report, told: Set<Aviso>, { aviso, situacao }: Sent): void {
  if (situacao !== 'enviado') report.totalFalhas += 1;
  else if (!told.has(aviso)) {
    told.add(aviso);
    const { locatario, tipo, diasAntes, valor } = aviso;
    report.totalEnviadas += 1;
    report.detalhes.push({ locatario: locatario.nome, tipo, diasAntes, valor });
  }
}
