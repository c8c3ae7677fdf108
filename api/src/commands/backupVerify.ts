import { openVault } from '../backup/target.ts';
import { findBackup, verifyBackup } from '../backup/verify.ts';
import { verifyArchive } from '../backup/wal/verify.ts';
import { readEnvOrExit } from '../env.ts';
import { endProgress, say } from './service.ts';

/** `npm run backup:verify -- [id]`: opens all of a backup, the newest without an id, and all of the archive of the default database; needs no database. */
try {
  const env = readEnvOrExit({ FRONTEND_URL: 'http://localhost', ...process.env });
  const vault = await openVault(env);
  const verified = await verifyBackup(vault, await findBackup(vault, process.argv[2]), { say }).finally(endProgress);
  const file = await verifyArchive(vault);
  const { id, em, linhas, arquivos } = verified;
  const problems = [...verified.problemas, ...file.problemas];
  console.log(`Cópia ${id}, de ${em}: ${linhas} linhas do banco, ${arquivos} arquivos.`);
  if (file.bases + file.segmentos > 0) {
    console.log(`Arquivo do banco: ${file.bases} bases, ${file.segmentos} segmentos.`);
  }
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'Abre inteira e confere.' : `Problemas: ${problems.length}.`);
  if (problems.length > 0) process.exitCode = 1;
  vault.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
