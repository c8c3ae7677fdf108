import { openVault } from '../backup/target.ts';
import { findBackup, verifyBackup } from '../backup/verify.ts';
import { verifyArchive } from '../backup/wal/verify.ts';
import { readEnvOrExit } from '../env.ts';
import { fimDoAndamento, say } from './service.ts';

/** `npm run backup:verify -- [id]`: opens all of a backup, the newest without an id, and all of the archive of the default database; needs no database. */
try {
  const env = readEnvOrExit({ FRONTEND_URL: 'http://localhost', ...process.env });
  const vault = await openVault(env);
  const conferida = await verifyBackup(vault, await findBackup(vault, process.argv[2]), { say }).finally(
    fimDoAndamento,
  );
  const arquivo = await verifyArchive(vault);
  const { id, em, linhas, arquivos } = conferida;
  const problemas = [...conferida.problemas, ...arquivo.problemas];
  console.log(`Cópia ${id}, de ${em}: ${linhas} linhas do banco, ${arquivos} arquivos.`);
  if (arquivo.bases + arquivo.segmentos > 0) {
    console.log(`Arquivo do banco: ${arquivo.bases} bases, ${arquivo.segmentos} segmentos.`);
  }
  for (const problema of problemas) console.error(problema);
  console.log(problemas.length === 0 ? 'Abre inteira e confere.' : `Problemas: ${problemas.length}.`);
  if (problemas.length > 0) process.exitCode = 1;
  vault.fechar();
} catch (erro) {
  console.error(erro instanceof Error ? erro.message : erro);
  process.exitCode = 1;
}
