import { assuntoDoAviso } from '@imob/schemas/avisos/aviso';
import type { ResultadoRotina } from '@imob/schemas/notificacoes';
import type { Deps } from '../../../deps.ts';
import { desfechoDe } from '../../../providers/counted.ts';
import type { Delivery } from '../../../providers/delivery.ts';
import { hasOwnMail, takeDailyMail } from '../message/account.ts';
import { type Aviso, inPlainWords, type Locador } from '../message/aviso.ts';
import { addressOn, channelsOf, serverSettings } from '../message/channels.ts';
import { send } from '../message/send.ts';
import type { Breaker } from './breaker.ts';
import { claim, type Envio, isOpen, type Outcome, record } from './claim.ts';

/** One run of the routine. */
export type Run = {
  deps: Deps;
  execucao: number;
  hoje: string;
  breaker: Breaker;
  /** Runs a statement that may be carried out twice, for as long as it takes to reach the database; few at once. */
  inDb<T>(statement: () => Promise<T>): Promise<T>;
  /** The service is stopping: what was begun is finished, nothing more is begun. */
  stop: AbortSignal;
};
export type LandlordResult = ResultadoRotina['resultados'][number];

type Task = Envio & { para: string };
type Work = { run: Run; locador: Locador; result: LandlordResult; sent: Set<Aviso> };

/** Sends a landlord's notices on every channel that is still open for them. `dead`: runs whose claims are taken over. */
export async function notifyLandlord(
  run: Run,
  locador: Locador,
  avisos: Aviso[],
  dead: number[],
  result: LandlordResult,
): Promise<void> {
  const { deps, breaker, stop } = run;
  const work = { run, locador, result, sent: new Set<Aviso>() };
  const channels = channelsOf(locador, serverSettings(deps));
  const tasks = avisos.flatMap((aviso) =>
    channels.flatMap((canal): Task[] => {
      const para = addressOn(canal, aviso.locatario);
      return para && isOpen(aviso, canal) ? [{ aviso, canal, para }] : [];
    }),
  );
  const lot = deps.noticePlaces.sending.porLocador;
  for (let i = 0; i < tasks.length && !stop.aborted; i += lot) await sendLot(work, tasks.slice(i, i + lot), dead);
  breaker.forget(locador.userId, channels);
}

/**
 * Claimed together, sent at once, recorded together. A claim is made only when there is a place to send from, so that a
 * run that dies leaves few.
 */
async function sendLot(work: Work, lot: Task[], dead: number[]): Promise<void> {
  const { deps, execucao, stop, inDb } = work.run;
  const { userId } = work.locador;
  const now = () => ({ execucao, agora: deps.agora() });
  const ends = await deps.noticePlaces.sending.comLugares(userId, lot.length, async () => {
    const ours = stop.aborted ? [] : await inDb(() => claim(deps.db, userId, lot, now(), dead));
    return Promise.allSettled(ours.map((task) => sendOne(work, task)));
  });
  const done = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  if (done.length > 0) await inDb(() => record(deps.db, userId, done, now()));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function sendOne({ run, locador, result, sent }: Work, { aviso, canal, para }: Task): Promise<Envio & Outcome> {
  const { deps, breaker } = run;
  const { userId } = locador;
  const byServer = canal === 'email' && !hasOwnMail(locador);
  const said = byServer ? inPlainWords(aviso) : aviso;
  const { MAIL_DAILY_LIMIT } = deps.env;
  let delivery = GIVEN_UP;
  if (!breaker.isOpen(userId, canal)) {
    const within = !byServer || (await run.inDb(() => takeDailyMail(deps.db, userId, run.hoje, MAIL_DAILY_LIMIT)));
    delivery = within ? await send(deps, locador, said, canal, para) : OVER_LIMIT;
    if (within) breaker.count(userId, canal, delivery);
  }
  // No provider was asked, and so none counted it.
  if (delivery === GIVEN_UP || delivery === OVER_LIMIT) deps.metrics.aviso(canal, 'falhou');
  if (delivery.situacao !== 'aceita') result.totalFalhas += 1;
  else if (!sent.has(aviso)) {
    // A notice counts once, however many channels took it.
    sent.add(aviso);
    result.totalEnviadas += 1;
    const { locatario, tipo, diasAntes, valor } = aviso;
    result.detalhes.push({ locatario: locatario.nome, tipo, diasAntes, valor });
  }
  return { aviso, canal, ...outcomeOf(delivery), assunto: assuntoDoAviso(said) };
}

const notTried = (why: string): Delivery => ({ situacao: 'recusada', culpa: 'provedor', erro: `não tentado: ${why}` });
const GIVEN_UP = notTried('o provedor vinha falhando');
const OVER_LIMIT = notTried(
  'o limite diário de e-mails pela conta do sistema acabou (use sua própria chave e remetente)',
);

function outcomeOf(delivery: Delivery): Pick<Outcome, 'situacao' | 'erro'> {
  return { situacao: desfechoDe(delivery), erro: delivery.situacao === 'aceita' ? null : delivery.erro };
}
