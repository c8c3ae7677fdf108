import { restore } from '../backup/restore.ts';
import { openVault } from '../backup/target.ts';
import { findBackup } from '../backup/verify.ts';
import { inWords, readMoment } from '../backup/wal/moment.ts';
import { returnTo } from '../backup/wal/recover.ts';
import { type Env, readEnvOrExit } from '../env.ts';
import { createStorage } from '../providers/storage/create.ts';
import { createCipher } from '../secrets/cipher.ts';
import { type Done, endProgress, say, withService } from './service.ts';

// Nothing is signed here, and the key may only come with the backup.
const openStorage = (env: Env) => createStorage(env, createCipher(Buffer.alloc(32)));

async function fromBackup(named: string | undefined): Promise<void> {
  const restoreHere = async ({ env, url }: Done) => {
    const vault = await openVault(env);
    const storage = await openStorage(env);
    const id = await findBackup(vault, named);
    const done = await restore({ url, storage, env }, vault, id, { say }).finally(endProgress);
    storage.close();
    vault.close();
    console.log(
      `Restaurada a cópia ${done.id}, de ${done.em}: ${done.tabelas} tabelas e ${done.linhas} linhas, iguais às copiadas; ${done.arquivos} arquivos.`,
    );
  };
  await withService(restoreHere, { emBancoNovo: true });
}

async function goBack(text: string, agora: Date): Promise<void> {
  try {
    const env = readEnvOrExit({ FRONTEND_URL: 'http://localhost', ...process.env });
    if (env.DATABASE_URL) {
      throw new Error(
        'Com um PostgreSQL seu (DATABASE_URL), quem volta no tempo é o arquivo dele: veja docs/operations.md, De volta a um momento.',
      );
    }
    const target = readMoment(text, env.APP_TIMEZONE);
    if (target > agora) throw new Error('O momento pedido ainda não chegou.');
    const vault = await openVault(env);
    const storage = await openStorage(env);
    const done = await returnTo({ env, storage }, vault, { target, agora }, { say }).finally(endProgress);
    storage.close();
    vault.close();
    report(done, env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function report(done: Awaited<ReturnType<typeof returnTo>>, { APP_TIMEZONE }: Env): void {
  const { ate, acabou, previous, base, trazidos, sumidos } = done;
  const last = ate ? `a última mudança é de ${inWords(ate, APP_TIMEZONE)}` : 'sem mudança nenhuma';
  console.log(`O banco está como era (base ${base}); ${last}. Arquivos trazidos das cópias: ${trazidos}.`);
  if (acabou) console.log('O arquivo acaba antes do momento pedido: o banco está no fim do arquivo.');
  if (sumidos.length > 0) console.log(`Arquivos que nenhuma cópia tem: ${sumidos.length}, como ${sumidos[0]}.`);
  if (previous) console.log(`Os dados de antes ficaram em ${previous}: apague-os quando estiver tudo certo.`);
}

/**
 * `npm run restore -- [id]`: puts a backup, the newest without an id, into an empty database and storage.
 * `npm run restore -- --em "2026-11-22 14:03"`: the default database as it was at that moment; the service must be stopped.
 */
const [first, moment] = process.argv.slice(2);
if (first === '--em') await goBack(moment ?? '', new Date());
else await fromBackup(first);
