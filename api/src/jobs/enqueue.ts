import { AsyncLocalStorage } from 'node:async_hooks';
import { fromKysely, PgBoss } from 'pg-boss';

import type { Db } from '../db/connect.ts';
import { currentSpan } from '../tracing/span.ts';
import { type JobName, type Jobs, SCHEMA } from './names.ts';

const transaction = new AsyncLocalStorage<Db>();

/** Never started: it only writes jobs, on whatever transaction it is called in. What it remembers of the queues is in `names.ts` too. */
const sender = new PgBoss({
  schema: SCHEMA,
  registerInstance: false,
  openTelemetry: { enabled: false },
  db: { executeSql: (text, values) => fromKysely(transaction.getStore() as Db).executeSql(text, values) },
});

/**
 * Asks for a job within the caller's transaction: it exists if that commits, and not otherwise. Any process then does it,
 * soon, and again after a failure: a job may run twice, and must bear it.
 */
export async function enqueue<Nome extends JobName>(trx: Db, name: Nome, data: Jobs[Nome]): Promise<void> {
  const autor = 'autor' in data ? data.autor : undefined;
  const traceparent = currentSpan()?.traceparent;
  const request = traceparent ? { ...data, traceparent } : data;
  await transaction.run(trx, () => sender.send(name, request, autor && { group: { id: autor.userId } }));
}
