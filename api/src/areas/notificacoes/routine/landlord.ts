import { assuntoDoAviso } from '@imob/schemas/avisos/aviso';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../../deps.ts';
import { outcomeOf } from '../../../providers/delivery.ts';
import type { Locador } from '../../configuracoes/locadores.ts';
import { type Aviso, saidBy } from '../message/aviso.ts';
import { addressOn, channelsOf } from '../message/channels.ts';
import { send } from '../message/send.ts';
import { type Breaker, GIVEN_UP } from './breaker.ts';
import { claim, type Envio, isUnsent, record, type Sent } from './claim.ts';

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
 * Sends a landlord's notices on every channel that is still open for them, and yields what became of each. A lot is
 * claimed together, sent at once and recorded together, and only when there is a place to send from, so that a run that
 * dies leaves few claims. `dead`: runs whose claims are taken over. Throws once the day is over of which the notices speak.
 */
export async function* notifyLandlord(
  run: Run,
  locador: Locador,
  avisos: Aviso[],
  dead: number[],
): AsyncGenerator<Sent> {
  const { deps, execucao, stop } = run;
  const { userId } = locador;
  const { inDb, sending } = deps.noticePlaces;
  const envios = avisos.flatMap((aviso) =>
    channelsOf(locador, deps).flatMap((canal): Envio[] => {
      const para = addressOn(canal, aviso.locatario);
      return para && isUnsent(aviso, canal) ? [{ aviso, canal, para }] : [];
    }),
  );
  const now = () => ({ execucao, agora: deps.agora() });
  for (let i = 0; i < envios.length && !stop.aborted; i += sending.perLandlord) {
    const lot = envios.slice(i, i + sending.perLandlord);
    const ends = await sending.withPlaces(userId, lot.length, async () => {
      if (hoje(deps.agora(), deps.env.APP_TIMEZONE) !== run.hoje) throw new Error('O dia destes avisos passou.');
      const ours = stop.aborted ? [] : await inDb(() => claim(deps.db, userId, lot, now(), dead));
      return Promise.allSettled(ours.map((envio) => sendOne(run, locador, envio)));
    });
    const sent = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    if (sent.length > 0) await inDb(() => record(deps.db, userId, sent, now()));
    yield* sent;
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
}

async function sendOne({ deps, breaker }: Run, locador: Locador, envio: Envio): Promise<Sent> {
  const { aviso, canal, para } = envio;
  const delivery = await breaker(locador.userId, canal, () => send(deps, locador, aviso, canal, para));
  if (delivery === GIVEN_UP) deps.metrics.notice(canal, 'falhou');
  return { ...envio, ...outcomeOf(delivery), assunto: assuntoDoAviso(saidBy(locador, canal, aviso)) };
}
