import { compararComCopia } from '../areas/auditoria/compareWithBackup.ts';
import { verificar } from '../areas/auditoria/verify.ts';
import { openVault } from '../backup/target.ts';
import { findBackup } from '../backup/verify.ts';
import type { Db } from '../db/connect.ts';
import type { Env } from '../env.ts';
import { comBanco } from './database.ts';
import { lerOpcoes } from './options.ts';

const COMO = 'Escreva: npm run audit:verify, ou npm run audit:verify -- --copia ultima (ou o id de uma cópia).';

/**
 * `npm run audit:verify`: computes the seals of the trail again, and with `--copia` holds them against a backup's; ends with 1
 * where something is not as it was sealed.
 */
await comBanco(async (db, env) => {
  const { copia } = lerOpcoes({ copia: { type: 'string' } }, COMO);
  const { locadores, blocos, eventos, semValores, problemas } = await verificar(db);
  console.log(`Locadores: ${locadores}. Blocos: ${blocos}. Eventos selados: ${eventos}, ${semValores} sem valores.`);
  if (typeof copia === 'string') problemas.push(...(await comparar(db, env, copia)));
  for (const problema of problemas) console.error(problema);
  console.log(problemas.length === 0 ? 'Tudo está como foi selado.' : `Problemas: ${problemas.length}.`);
  if (problemas.length > 0) process.exitCode = 1;
});

async function comparar(db: Db, env: Env, qual: string): Promise<string[]> {
  const vault = await openVault(env);
  try {
    const copia = await findBackup(vault, qual === 'ultima' ? undefined : qual);
    const { blocos, semConta, problemas } = await compararComCopia(db, vault, copia);
    console.log(`Cópia ${copia}: ${blocos} blocos comparados, ${semConta} de contas que não existem mais.`);
    return problemas;
  } finally {
    vault.fechar();
  }
}
