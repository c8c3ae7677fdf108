// The finding part of the routine, in a process of its own: begins when told to, and says how long it took.
import { createDb, createPool } from '../api/src/db/connect.ts';
import { medirBusca } from './notificacoes.ts';

const pool = createPool(process.env.DATABASE_URL as string);
const db = createDb(pool);
await db.selectFrom('usuarios').select('uid').limit(1).execute();
process.send?.('pronto');
await new Promise((partir) => process.once('message', partir));
process.send?.(await medirBusca(db, pool));
await db.destroy();
process.disconnect();
