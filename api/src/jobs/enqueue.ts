import { AsyncLocalStorage } from 'node:async_hooks';
import { fromKysely, PgBoss } from 'pg-boss';

import type { Db } from '../db/connect.ts';
import { currentSpan } from '../tracing/span.ts';
import { ESQUEMA, type NomeDeTarefa, type Tarefas } from './names.ts';

const transacao = new AsyncLocalStorage<Db>();

/** Never started: it only writes jobs, on whatever transaction it is called in. What it remembers of the queues is in `names.ts` too. */
const remetente = new PgBoss({
  schema: ESQUEMA,
  registerInstance: false,
  openTelemetry: { enabled: false },
  db: { executeSql: (texto, valores) => fromKysely(transacao.getStore() as Db).executeSql(texto, valores) },
});

/**
 * Asks for a job within the caller's transaction: it exists if that commits, and not otherwise. Any process then does it,
 * soon, and again after a failure: a job may run twice, and must bear it.
 */
export async function enfileirar<Nome extends NomeDeTarefa>(trx: Db, nome: Nome, dados: Tarefas[Nome]): Promise<void> {
  const autor = 'autor' in dados ? dados.autor : undefined;
  const traceparent = currentSpan()?.traceparent;
  const pedido = traceparent ? { ...dados, traceparent } : dados;
  await transacao.run(trx, () => remetente.send(nome, pedido, autor && { group: { id: autor.userId } }));
}
