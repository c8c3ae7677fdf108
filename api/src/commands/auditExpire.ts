import { expirar } from '../areas/auditoria/expire.ts';
import { withDatabase } from './database.ts';

/** `npm run audit:expire`: lets go what is older than AUDIT_YEARS, where the service's own role may only insert. */
await withDatabase(async (db, env) => {
  const deleted = await expirar(db, env.AUDIT_YEARS, new Date());
  console.log(`Eventos com mais de ${env.AUDIT_YEARS} anos apagados: ${deleted}.`);
});
