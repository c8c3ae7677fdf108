import type { Prontidao } from '@imob/schemas/operacional';
import { sql } from 'kysely';
import { pendingMigrations } from '../../db/migrate.ts';
import type { Deps } from '../../deps.ts';

const PRAZO_MS = 4_000;

type Parte = keyof Prontidao['verificacoes'];

const FRASES: Record<Parte, string> = {
  banco: 'O banco de dados não responde.',
  migracoes: 'O banco de dados não está na versão deste programa: rode npm run migrate ou reinicie o serviço.',
  armazenamento: 'O armazenamento de arquivos não responde ou não aceita gravações.',
};

/** Whether requests would be answered: for a balancer, which sends none where this says no. Each part has four seconds. */
export async function verProntidao({
  db,
  storage,
  log,
  stopping,
}: Pick<Deps, 'db' | 'storage' | 'log' | 'stopping'>): Promise<Prontidao> {
  if (stopping.requested) {
    const verificacoes = { banco: true, migracoes: true, armazenamento: true };
    return {
      status: 'indisponivel',
      verificacoes,
      error: 'O serviço está parando: mande as próximas requisições a outro processo.',
    };
  }
  const provas: Record<Parte, () => Promise<unknown>> = {
    banco: () => sql`select 1`.execute(db),
    migracoes: async () => {
      const faltam = await pendingMigrations(db);
      if (faltam.length > 0) throw new Error(`faltam ${faltam.join(', ')}`);
    },
    armazenamento: () => storage.check(),
  };
  const ver = async (parte: Parte): Promise<[Parte, boolean]> => {
    try {
      await comPrazo(provas[parte]());
      return [parte, true];
    } catch (err) {
      log.warn({ err, parte }, 'o serviço não está pronto');
      return [parte, false];
    }
  };
  const vistas = await Promise.all((Object.keys(provas) as Parte[]).map(ver));
  // Without a database its version is not known, and one sentence is enough.
  const falhas = vistas.flatMap(([parte, certa]) => (certa ? [] : [parte]));
  const ditas = falhas.filter((parte) => parte !== 'migracoes' || !falhas.includes('banco'));
  return {
    status: falhas.length === 0 ? 'pronto' : 'indisponivel',
    verificacoes: Object.fromEntries(vistas) as Prontidao['verificacoes'],
    ...(falhas.length > 0 && { error: ditas.map((parte) => FRASES[parte]).join(' ') }),
  };
}

export async function comPrazo(prova: Promise<unknown>): Promise<void> {
  const relogio = Promise.withResolvers<never>();
  const vez = setTimeout(() => relogio.reject(new Error('sem resposta a tempo')), PRAZO_MS);
  await Promise.race([prova, relogio.promise]).finally(() => clearTimeout(vez));
}
