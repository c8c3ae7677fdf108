import { abrirCofre } from '../backup/target.ts';
import { acharCopia, conferirCopia } from '../backup/verify.ts';
import { conferirArquivo } from '../backup/wal/verify.ts';
import { readEnvOrExit } from '../env.ts';
import { dizer, fimDoAndamento } from './service.ts';

/** `npm run backup:verify -- [id]`: opens all of a backup, the newest without an id, and all of the archive of the default database; needs no database. */
try {
  const env = readEnvOrExit({ FRONTEND_URL: 'http://localhost', ...process.env });
  const cofre = await abrirCofre(env);
  const conferida = await conferirCopia(cofre, await acharCopia(cofre, process.argv[2]), { dizer }).finally(
    fimDoAndamento,
  );
  const arquivo = await conferirArquivo(cofre);
  const { id, em, linhas, arquivos } = conferida;
  const problemas = [...conferida.problemas, ...arquivo.problemas];
  console.log(`Cópia ${id}, de ${em}: ${linhas} linhas do banco, ${arquivos} arquivos.`);
  if (arquivo.bases + arquivo.segmentos > 0) {
    console.log(`Arquivo do banco: ${arquivo.bases} bases, ${arquivo.segmentos} segmentos.`);
  }
  for (const problema of problemas) console.error(problema);
  console.log(problemas.length === 0 ? 'Abre inteira e confere.' : `Problemas: ${problemas.length}.`);
  if (problemas.length > 0) process.exitCode = 1;
  cofre.fechar();
} catch (erro) {
  console.error(erro instanceof Error ? erro.message : erro);
  process.exitCode = 1;
}
