import { PgBoss, type QueueOptions } from 'pg-boss';
import { JOBS, SCHEMA } from './names.ts';

/** The queue's own tables, brought up to date, and one queue for each kind of job; part of the migrations. */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  });
  const failures: Error[] = [];
  boss.on('error', (error) => failures.push(error));
  try {
    await boss.start();
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const [name, options] of Object.entries(JOBS)) {
      const queue: QueueOptions | undefined = existing.get(name);
      if (!queue) await boss.createQueue(name, { ...options, notify: true });
      else if (changed(queue, options)) await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failures[0]) throw failures[0];
}

const changed = (queue: QueueOptions, options: QueueOptions) =>
  Object.entries(options).some(([name, value]) => queue[name as keyof QueueOptions] !== value);
