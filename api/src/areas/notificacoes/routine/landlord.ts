import { assuntoDoAviso } from '@imob/schemas/avisos/aviso';
import type { Deps } from '../../../deps.ts';
import { outcomeOf } from '../../../providers/delivery.ts';
import type { Locador } from '../../configuracoes/locadores.ts';
import { type Aviso, saidBy } from '../message/aviso.ts';
import { addressOn, channelsOf, serverSettings } from '../message/channels.ts';
import { send } from '../message/send.ts';
import { type Breaker, GIVEN_UP } from './breaker.ts';
import { claim, type Envio, isOpen, record, type Sent } from './claim.ts';

/** One run of the routine. */
export type Run = {
  deps: Deps;
  execucao: number;
  hoje: string;
  breaker: Breaker;
  /** The service is stopping: what was begun is finished, nothing more is begun. */
  stop: AbortSignal;
};

type Task = Envio & { para: string };

/**
 * Sends a landlord's notices on every channel that is still open for them, and yields what became of each. A lot is
 * claimed together, sent at once and recorded together, and only when there is a place to send from, so that a run that
 * dies leaves few claims. `dead`: runs whose claims are taken over.
 */
export async function* notifyLandlord(
  run: Run,
  locador: Locador,
  avisos: Aviso[],
  dead: number[],
): AsyncGenerator<Sent> {
  const { deps, execucao, breaker, stop } = run;
  const { userId } = locador;
  const { inDb, sending } = deps.noticePlaces;
  const channels = channelsOf(locador, serverSettings(deps));
  const tasks = avisos.flatMap((aviso) =>
    channels.flatMap((canal): Task[] => {
      const para = addressOn(canal, aviso.locatario);
      return para && isOpen(aviso, canal) ? [{ aviso, canal, para }] : [];
    }),
  );
  const now = () => ({ execucao, agora: deps.agora() });
  for (let i = 0; i < tasks.length && !stop.aborted; i += sending.porLocador) {
    const lot = tasks.slice(i, i + sending.porLocador);
    const ends = await sending.comLugares(userId, lot.length, async () => {
      const ours = stop.aborted ? [] : await inDb(() => claim(deps.db, userId, lot, now(), dead));
      return Promise.allSettled(ours.map((task) => sendOne(run, locador, task)));
    });
    const sent = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    if (sent.length > 0) await inDb(() => record(deps.db, userId, sent, now()));
    yield* sent;
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
  breaker.forget(userId, channels);
}

async function sendOne({ deps, breaker }: Run, locador: Locador, { aviso, canal, para }: Task): Promise<Sent> {
  const givenUp = breaker.isOpen(locador.userId, canal);
  const delivery = givenUp ? GIVEN_UP : await send(deps, locador, aviso, canal, para);
  if (givenUp) deps.metrics.aviso(canal, 'falhou');
  else breaker.count(locador.userId, canal, delivery);
  return { aviso, canal, ...outcomeOf(delivery), assunto: assuntoDoAviso(saidBy(locador, canal, aviso)) };
}
