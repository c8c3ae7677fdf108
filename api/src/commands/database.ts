import { createDb, createPool, type Db } from '../db/connect.ts';
import type { Env } from '../env.ts';
import { comServico } from './service.ts';

/** A command's work on the service's database, as it stands, beside a running service or alone. */
export const comBanco = (fazer: (db: Db, env: Env) => Promise<void>): Promise<void> =>
  comServico(async ({ env, url }) => {
    const db = createDb(createPool(url));
    await fazer(db, env).finally(() => db.destroy());
  });
