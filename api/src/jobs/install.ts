import { PgBoss, type QueueOptions } from 'pg-boss';
import { ESQUEMA, TAREFAS } from './names.ts';

/** The queue's own tables, brought up to date, and one queue for each kind of job; part of the migrations. */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    schema: ESQUEMA,
    supervise: false,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  });
  const falhas: Error[] = [];
  boss.on('error', (erro) => falhas.push(erro));
  try {
    await boss.start();
    const haviam = new Map((await boss.getQueues()).map((fila) => [fila.name, fila]));
    for (const [nome, opcoes] of Object.entries(TAREFAS)) {
      const fila: QueueOptions | undefined = haviam.get(nome);
      if (!fila) await boss.createQueue(nome, { ...opcoes, notify: true });
      else if (mudou(fila, opcoes)) await boss.updateQueue(nome, opcoes);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (falhas[0]) throw falhas[0];
}

const mudou = (fila: QueueOptions, opcoes: QueueOptions) =>
  Object.entries(opcoes).some(([nome, valor]) => fila[nome as keyof QueueOptions] !== valor);
