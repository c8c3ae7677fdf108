import { assuntoDoAviso } from '@imob/schemas/avisos/aviso';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../../deps.ts';
import { outcomeOf } from '../../../providers/delivery.ts';
import type { Locador } from '../../configuracoes/locadores.ts';
import { destinoDoAviso } from '../../contratos/demais/copias.ts';
import { type Aviso, keyOf, saidBy } from '../message/aviso.ts';
import { channelsOf } from '../message/channels.ts';
import { send } from '../message/send.ts';
import { type Breaker, GIVEN_UP } from './breaker.ts';
import { changedSince, claim, type Envio, isUnsent, record, type Sent } from './claim.ts';
import { findVisits, type Visit } from './find.ts';

/** One run of the routine. */
export type Run = {
  deps: Deps;
  execucao: number;
  hoje: string;
  breaker: Breaker;
  /** The service is stopping: what was begun is finished, nothing more is begun. */
  stop: AbortSignal;
};

/**
 * Sends a landlord's notices, and yields what became of each. What got another amount or due date since it was found is found
 * anew and sent once more around; what changes again by then is left to the next run.
 */
export async function* notifyLandlord(run: Run, { locador, avisos }: Visit, dead: number[]): AsyncGenerator<Sent> {
  const changed = yield* sendAll(run, locador, avisos, dead);
  if (!changed || run.stop.aborted) return;
  const found = new Set(avisos.map(asFound));
  for (const visit of await findVisits(run.deps, [locador.userId], run.hoje)) {
    const anew = visit.avisos.filter((aviso) => !found.has(asFound(aviso)));
    yield* sendAll(run, visit.locador, anew, dead);
  }
}

const asFound = (aviso: Aviso): string => JSON.stringify([keyOf(aviso), aviso.valorDaConta]);

/**
 * Sends them on every channel that is still open for them, and tells whether one of them had changed. A lot is
 * claimed together, sent at once and recorded together, and only when there is a place to send from, so that a run that
 * dies leaves few claims. `dead`: runs whose claims are taken over. Throws once the day is over of which the notices speak.
 */
async function* sendAll(run: Run, locador: Locador, avisos: Aviso[], dead: number[]): AsyncGenerator<Sent, boolean> {
  const { deps, execucao, stop } = run;
  const { userId } = locador;
  const { inDb, sending } = deps.noticePlaces;
  const envios = avisos.flatMap((aviso) =>
    channelsOf(locador, deps).flatMap((canal): Envio[] => {
      const destino = destinoDoAviso(canal, aviso.locatario, aviso.outros ?? []);
      if (!destino || !isUnsent(aviso, canal)) return [];
      const { quem: locatario, para, copias } = destino;
      return [{ aviso, canal, para, dito: { ...aviso, locatario, ...(copias.length > 0 && { copias }) } }];
    }),
  );
  let changed = false;
  const now = () => ({ execucao, agora: deps.agora() });
  for (let i = 0; i < envios.length && !stop.aborted; i += sending.perLandlord) {
    const lot = envios.slice(i, i + sending.perLandlord);
    const ends = await sending.withPlaces(userId, lot.length, async () => {
      if (hoje(deps.agora(), deps.env.APP_TIMEZONE) !== run.hoje) throw new Error('O dia destes avisos passou.');
      const ours = stop.aborted ? [] : await inDb(() => claim(deps.db, userId, lot, now(), dead));
      const lost = lot.filter((envio) => !ours.includes(envio));
      if (lost.length > 0 && !stop.aborted) changed ||= await inDb(() => changedSince(deps.db, userId, lost));
      return Promise.allSettled(ours.map((envio) => sendOne(run, locador, envio)));
    });
    const sent = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    if (sent.length > 0) await inDb(() => record(deps.db, userId, sent, now()));
    yield* sent;
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
  return changed;
}

async function sendOne({ deps, breaker }: Run, locador: Locador, envio: Envio): Promise<Sent> {
  const { dito, canal, para } = envio;
  const delivery = await breaker(locador.userId, canal, () => send(deps, locador, dito, canal, para));
  if (delivery === GIVEN_UP) deps.metrics.notice(canal, 'falhou');
  return { ...envio, ...outcomeOf(delivery), assunto: assuntoDoAviso(saidBy(locador, canal, dito)) };
}
