import { compararComCopia } from '../areas/auditoria/compareWithBackup.ts';
import { verificar } from '../areas/auditoria/verify.ts';
import { openVault } from '../backup/target.ts';
import { findBackup } from '../backup/verify.ts';
import type { Db } from '../db/connect.ts';
import type { Env } from '../env.ts';
import { withDatabase } from './database.ts';
import { readOptions } from './options.ts';

const USAGE = 'Escreva: npm run audit:verify, ou npm run audit:verify -- --copia ultima (ou o id de uma cópia).';

/**
 * `npm run audit:verify`: computes the seals of the trail again, and with `--copia` holds them against a backup's; ends with 1
 * where something is not as it was sealed.
 */
await withDatabase(async (db, env) => {
  const { copia } = readOptions({ copia: { type: 'string' } }, USAGE);
  const { locadores, blocos, eventos, semValores, problemas } = await verificar(db);
  console.log(`Locadores: ${locadores}. Blocos: ${blocos}. Eventos selados: ${eventos}, ${semValores} sem valores.`);
  if (typeof copia === 'string') problemas.push(...(await compare(db, env, copia)));
  for (const problem of problemas) console.error(problem);
  console.log(problemas.length === 0 ? 'Tudo está como foi selado.' : `Problemas: ${problemas.length}.`);
  if (problemas.length > 0) process.exitCode = 1;
});

async function compare(db: Db, env: Env, named: string): Promise<string[]> {
  const vault = await openVault(env);
  try {
    const copy = await findBackup(vault, named === 'ultima' ? undefined : named);
    const { blocos, semConta, problemas } = await compararComCopia(db, vault, copy);
    console.log(`Cópia ${copy}: ${blocos} blocos comparados, ${semConta} de contas que não existem mais.`);
    return problemas;
  } finally {
    vault.close();
  }
}
