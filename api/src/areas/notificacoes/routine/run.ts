import { ehNoite } from '@imob/schemas/avisos/silencio';
import type { ResultadoRotina } from '@imob/schemas/notificacoes';
import { hoje } from '@imob/schemas/rules/dates';
import pMap from 'p-map';
import { isUnreachable, retryUntil } from '../../../concurrency/retry.ts';
import type { Deps } from '../../../deps.ts';
import { gravarMarco } from '../../../metrics/marcos.ts';
import type { Aviso, Locador } from '../message/aviso.ts';
import { createBreaker } from './breaker.ts';
import { giveUp } from './claim.ts';
import { findLandlords, findNotices, pagesOfLandlords } from './find.ts';
import { type LandlordResult, notifyLandlord, type Run } from './landlord.ts';
import { withPix } from './pix.ts';
import { deadRuns, markPresence } from './presence.ts';

/** A cluster finds 1,000 at a time faster; but then two processes meet more often, and need 0.69 of one's time in the bench, not 0.60. */
export const PAGE = 200;

type Options = { userId?: string; stop?: AbortSignal };

/**
 * The daily routine, for all active landlords or for one. It may run twice, at once, in many processes: claims keep
 * each message from going out twice. Landlords fail alone.
 */
export async function runRoutine(deps: Deps, { userId, stop }: Options = {}): Promise<ResultadoRotina> {
  const presence = await markPresence(deps.pool);
  try {
    const run = createRun(deps, presence.execucao, stop ?? new AbortController().signal);
    const results = new Map(userId ? [[userId, newResult(userId)]] : []);
    const failures: unknown[] = [];
    const failed = (of: string | undefined, doing: string) => (err: unknown) => {
      failures.push(err);
      deps.log.error({ err, userId: of }, doing);
    };
    const waiting = new Set<string>();
    async function visit({ locador, avisos }: Visit, dead: number[] = []) {
      const { userId } = locador;
      if (locador.silencioNoturno && ehNoite(deps.agora(), deps.env.APP_TIMEZONE)) return void waiting.add(userId);
      const result = results.get(userId) ?? newResult(userId);
      results.set(userId, result);
      const notified = notifyLandlord(run, locador, avisos, dead, result);
      await notified.catch(failed(userId, 'avisos de um locador não enviados'));
    }

    // More landlords than places: while some wait for the database, others send.
    const concurrency = 2 * deps.env.NOTICES_CONCURRENCY;
    await pMap(landlords(run, userId, failed(userId, 'locadores não lidos')), (one) => visit(one), { concurrency });
    for (const [owner, dead] of await deadRuns(run, userId)) {
      for await (const one of landlords(run, owner, failed(owner, 'locador não lido'))) await visit(one, dead);
      if (run.stop.aborted) break;
      const givenUp = run.inDb(() => giveUp(deps.db, owner, dead, deps.agora()));
      await givenUp.catch(failed(owner, 'avisos interrompidos não resolvidos'));
    }
    // Cut off: something may be left, and another call does it.
    const sucesso = failures.length === 0 && !run.stop.aborted;
    const result = { sucesso, ...total([...results.values()]), emSilencio: waiting.size };
    if (sucesso && !userId) {
      const noted = run.inDb(() => gravarMarco(deps.db, 'rotina', deps.agora()));
      await noted.catch((err) => deps.log.error({ err }, 'rotina não anotada'));
    }
    const { totalGeral, totalFalhas, emSilencio } = result;
    deps.log.info({ sucesso, totalGeral, totalFalhas, emSilencio, locadores: results.size }, 'rotina de avisos');
    return result;
  } finally {
    await presence.end();
  }
}

const createRun = (deps: Deps, execucao: number, stop: AbortSignal): Run => ({
  deps,
  execucao,
  hoje: hoje(deps.agora(), deps.env.APP_TIMEZONE),
  breaker: createBreaker(),
  inDb: (statement) => deps.noticePlaces.connections.comLugar(() => retryUntil(statement)),
  stop,
});

type Visit = { locador: Locador; avisos: Aviso[] };

/**
 * Landlords with a notice due today, page by page. A database out of reach ends the pages, not what is on its way; of a page that cannot be
 * reckoned each landlord is read alone, so that only the one whose records break it goes without.
 */
async function* landlords(run: Run, userId: string | undefined, failed: (err: unknown) => void): AsyncGenerator<Visit> {
  const { deps, inDb, stop } = run;
  try {
    const pages = userId ? [[userId]] : await inDb(() => pagesOfLandlords(deps.db, run.execucao, PAGE));
    for (let ids = pages.shift(); ids && !stop.aborted; ids = pages.shift()) {
      try {
        yield* await visitsOf(run, ids);
      } catch (err) {
        if (isUnreachable(err)) throw err;
        if (ids.length > 1) pages.unshift(...ids.map((id) => [id]));
        else failed(err);
      }
    }
  } catch (err) {
    failed(err);
  }
}

async function visitsOf({ deps, hoje, inDb }: Run, ids: string[]): Promise<Visit[]> {
  const page = await inDb(() => findLandlords(deps.db, ids));
  const found = await inDb(async () => withPix(deps, await findNotices(deps.db, page, hoje), hoje));
  const due = Map.groupBy(found, (aviso) => aviso.userId);
  return page.flatMap((locador) => {
    const avisos = due.get(locador.userId);
    return avisos ? [{ locador, avisos }] : [];
  });
}

const newResult = (userId: string): LandlordResult => ({ userId, totalEnviadas: 0, totalFalhas: 0, detalhes: [] });

function total(resultados: LandlordResult[]) {
  const sum = (field: 'totalEnviadas' | 'totalFalhas') => resultados.reduce((total, one) => total + one[field], 0);
  return { totalGeral: sum('totalEnviadas'), totalFalhas: sum('totalFalhas'), resultados };
}
