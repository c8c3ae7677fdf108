import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import { comPrazo } from '../areas/operacional/ready.ts';
import { archivesWal, databaseFolder } from '../backup/wal/settings.ts';
import { waitingSince } from '../backup/wal/store.ts';
import type { Db } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { lerMarcos } from './marcos.ts';

const DIA_S = 86_400;

type Fonte = Pick<Deps, 'db' | 'env' | 'storage'>;

/** Reads what all processes know alike, as metrics: asked of the database at the moment of the scrape, sums only. */
export async function sharedMetrics({ db, env, storage }: Fonte, agora: Date): Promise<Registry> {
  const registro = new Registry();
  const medida = (name: string, help: string) => new Gauge({ name, help, registers: [registro] });
  const no = medida('imob_database_up', 'Whether the database answered this scrape.');
  const armazem = medida('imob_storage_up', 'Whether the storage of files took a write at this scrape.');
  const aceita = comPrazo(storage.verificar()).then(
    () => armazem.set(1),
    () => armazem.set(0),
  );
  try {
    const marcos = await lerMarcos(db);
    const [rotina, copia] = [marcos.get('rotina'), marcos.get('copia')];
    if (rotina) {
      const ultima = medida(
        'imob_routine_last_success_timestamp_seconds',
        'Last daily notices that left nothing undone.',
      );
      ultima.set(Date.parse(rotina.em) / 1000);
    }
    if (copia) {
      medida('imob_backup_last_success_timestamp_seconds', 'Last backup.').set(Date.parse(copia.em) / 1000);
      medida('imob_backup_age_seconds', 'Age of the last backup.').set((agora.getTime() - Date.parse(copia.em)) / 1000);
    }
    if (archivesWal(env)) {
      const idade = (desde: number) => Math.max(0, (agora.getTime() - desde) / 1000);
      const base = marcos.get('base');
      const daBase = 'Age of the last copy of the database’s folder, from which it can be put to any later moment.';
      if (base) medida('imob_wal_base_age_seconds', daBase).set(idade(Date.parse(base.em)));
      const daEspera = 'For how long the oldest finished piece of the database’s log waits to be kept; 0: none does.';
      const espera = await waitingSince(databaseFolder(env));
      medida('imob_wal_waiting_seconds', daEspera).set(espera ? idade(espera.getTime()) : 0);
    }
    const lacunas = medida(
      'imob_audit_gaps',
      'Blocks of the trail that the backup before had and the last one had not.',
    );
    lacunas.set((copia?.detalhe as { lacunas?: number } | undefined)?.lacunas ?? 0);
    await medirFila(db, registro);
    const { primeiro, emTrinta } = await certificados(db, agora);
    const vencendo = medida(
      'imob_bank_certificates_expiring',
      'Bank certificates that end within 30 days, or have ended.',
    );
    vencendo.set(emTrinta);
    if (primeiro) {
      const fim = medida(
        'imob_bank_certificate_expiry_timestamp_seconds',
        'When the first of the bank certificates ends.',
      );
      fim.set(Date.parse(primeiro) / 1000);
    }
    no.set(1);
  } catch {
    no.set(0);
  }
  await aceita;
  return registro;
}

/** Counts the queue's jobs; waits are told by the database's clock, which is the queue's own. */
async function medirFila(db: Db, registro: Registry): Promise<void> {
  const registers = [registro];
  const tarefas = new Gauge({
    name: 'imob_jobs',
    help: 'Jobs of the queue that are not done, by queue and state; failed ones were given up.',
    labelNames: ['queue', 'state'] as const,
    registers,
  });
  const espera = new Gauge({
    name: 'imob_jobs_waiting_seconds',
    help: 'For how long the oldest job that could be begun waits.',
    labelNames: ['queue'] as const,
    registers,
  });
  const { rows } = await sql<{ fila: string; estado: string; quantas: number; espera: number | null }>`
    select name as fila, state::text as estado, count(*)::int as quantas,
      extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry')))::float as espera
    from fila.job where state in ('created', 'retry', 'active', 'failed') group by name, state`.execute(db);
  const esperas = new Map<string, number>();
  for (const { fila, estado, quantas, espera: desta } of rows) {
    tarefas.set({ queue: fila, state: estado }, quantas);
    esperas.set(fila, Math.max(esperas.get(fila) ?? 0, desta ?? 0));
  }
  for (const [queue, segundos] of esperas) espera.set({ queue }, segundos);
}

async function certificados(db: Db, agora: Date): Promise<{ primeiro: string | null; emTrinta: number }> {
  const limite = new Date(agora.getTime() + 30 * DIA_S * 1000).toISOString();
  const { rows } = await sql<{ primeiro: string | null; emTrinta: number }>`
    select min("certificadoValidoAte") as primeiro,
      count(*) filter (where "certificadoValidoAte" < ${limite}::timestamptz) as "emTrinta"
    from bancos`.execute(db);
  return rows[0] ?? { primeiro: null, emTrinta: 0 };
}
