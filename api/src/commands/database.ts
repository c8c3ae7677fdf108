import { createDb, createPool, type Db } from '../db/connect.ts';
import type { Env } from '../env.ts';
import { withService } from './service.ts';

/** A command's work on the service's database, as it stands, beside a running service or alone. */
export const withDatabase = (work: (db: Db, env: Env) => Promise<void>): Promise<void> =>
  withService(async ({ env, url }) => {
    const db = createDb(createPool(url));
    await work(db, env).finally(() => db.destroy());
  });
