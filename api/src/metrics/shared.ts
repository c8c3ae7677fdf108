import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import { comPrazo } from '../areas/operacional/ready.ts';
import { archivesWal, databaseFolder } from '../backup/wal/settings.ts';
import { waitingSince } from '../backup/wal/store.ts';
import type { Db } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { readMarks } from './marks.ts';

const DAY_S = 86_400;

type Source = Pick<Deps, 'db' | 'env' | 'storage'>;

/** Reads what all processes know alike, as metrics: asked of the database at the moment of the scrape, sums only. */
export async function sharedMetrics({ db, env, storage }: Source, agora: Date): Promise<Registry> {
  const registry = new Registry();
  const measured = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const databaseUp = measured('imob_database_up', 'Whether the database answered this scrape.');
  const store = measured('imob_storage_up', 'Whether the storage of files took a write at this scrape.');
  const accepts = comPrazo(storage.check()).then(
    () => store.set(1),
    () => store.set(0),
  );
  try {
    const marks = await readMarks(db);
    const [routine, copy] = [marks.get('rotina'), marks.get('copia')];
    if (routine) {
      const last = measured(
        'imob_routine_last_success_timestamp_seconds',
        'Last daily notices that left nothing undone.',
      );
      last.set(Date.parse(routine.em) / 1000);
    }
    if (copy) {
      measured('imob_backup_last_success_timestamp_seconds', 'Last backup.').set(Date.parse(copy.em) / 1000);
      measured('imob_backup_age_seconds', 'Age of the last backup.').set(
        (agora.getTime() - Date.parse(copy.em)) / 1000,
      );
    }
    if (archivesWal(env)) {
      const age = (since: number) => Math.max(0, (agora.getTime() - since) / 1000);
      const base = marks.get('base');
      const ofBase = 'Age of the last copy of the database’s folder, from which it can be put to any later moment.';
      if (base) measured('imob_wal_base_age_seconds', ofBase).set(age(Date.parse(base.em)));
      const ofStandby = 'For how long the oldest finished piece of the database’s log waits to be kept; 0: none does.';
      const wait = await waitingSince(databaseFolder(env));
      measured('imob_wal_waiting_seconds', ofStandby).set(wait ? age(wait.getTime()) : 0);
    }
    const gaps = measured(
      'imob_audit_gaps',
      'Blocks of the trail that the backup before had and the last one had not.',
    );
    gaps.set((copy?.detalhe as { lacunas?: number } | undefined)?.lacunas ?? 0);
    await measureQueue(db, registry);
    const { primeiro, emTrinta } = await certificates(db, agora);
    const expiring = measured(
      'imob_bank_certificates_expiring',
      'Bank certificates that end within 30 days, or have ended.',
    );
    expiring.set(emTrinta);
    if (primeiro) {
      const end = measured(
        'imob_bank_certificate_expiry_timestamp_seconds',
        'When the first of the bank certificates ends.',
      );
      end.set(Date.parse(primeiro) / 1000);
    }
    databaseUp.set(1);
  } catch {
    databaseUp.set(0);
  }
  await accepts;
  return registry;
}

/** Counts the queue's jobs; waits are told by the database's clock, which is the queue's own. */
async function measureQueue(db: Db, registry: Registry): Promise<void> {
  const registers = [registry];
  const jobs = new Gauge({
    name: 'imob_jobs',
    help: 'Jobs of the queue that are not done, by queue and state; failed ones were given up.',
    labelNames: ['queue', 'state'] as const,
    registers,
  });
  const wait = new Gauge({
    name: 'imob_jobs_waiting_seconds',
    help: 'For how long the oldest job that could be begun waits.',
    labelNames: ['queue'] as const,
    registers,
  });
  const { rows } = await sql<{ fila: string; estado: string; quantas: number; espera: number | null }>`
    select name as fila, state::text as estado, count(*)::int as quantas,
      extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry')))::float as espera
    from fila.job where state in ('created', 'retry', 'active', 'failed') group by name, state`.execute(db);
  const waits = new Map<string, number>();
  for (const { fila, estado, quantas, espera: longest } of rows) {
    jobs.set({ queue: fila, state: estado }, quantas);
    waits.set(fila, Math.max(waits.get(fila) ?? 0, longest ?? 0));
  }
  for (const [queue, seconds] of waits) wait.set({ queue }, seconds);
}

async function certificates(db: Db, agora: Date): Promise<{ primeiro: string | null; emTrinta: number }> {
  const limit = new Date(agora.getTime() + 30 * DAY_S * 1000).toISOString();
  const { rows } = await sql<{ primeiro: string | null; emTrinta: number }>`
    select min("certificadoValidoAte") as primeiro,
      count(*) filter (where "certificadoValidoAte" < ${limit}::timestamptz) as "emTrinta"
    from bancos`.execute(db);
  return rows[0] ?? { primeiro: null, emTrinta: 0 };
}
