import { restore } from '../backup/restore.ts';
import { openVault } from '../backup/target.ts';
import { findBackup } from '../backup/verify.ts';
import { inWords, readMoment } from '../backup/wal/moment.ts';
import { returnTo } from '../backup/wal/recover.ts';
import { type Env, readEnvOrExit } from '../env.ts';
import { createStorage } from '../providers/storage/create.ts';
import { createCipher } from '../secrets/cipher.ts';
import { comServico, type Feito, fimDoAndamento, say } from './service.ts';

// Nothing is signed here, and the key may only come with the backup.
const armazenamento = (env: Env) => createStorage(env, createCipher(Buffer.alloc(32)));

async function daCopia(qual: string | undefined): Promise<void> {
  const restaurarAqui = async ({ env, url }: Feito) => {
    const vault = await openVault(env);
    const storage = await armazenamento(env);
    const id = await findBackup(vault, qual);
    const feita = await restore({ url, storage, env }, vault, id, { say }).finally(fimDoAndamento);
    storage.fechar();
    vault.fechar();
    console.log(
      `Restaurada a cópia ${feita.id}, de ${feita.em}: ${feita.tabelas} tabelas e ${feita.linhas} linhas, iguais às copiadas; ${feita.arquivos} arquivos.`,
    );
  };
  await comServico(restaurarAqui, { emBancoNovo: true });
}

async function voltar(texto: string, agora: Date): Promise<void> {
  try {
    const env = readEnvOrExit({ FRONTEND_URL: 'http://localhost', ...process.env });
    if (env.DATABASE_URL) {
      throw new Error(
        'Com um PostgreSQL seu (DATABASE_URL), quem volta no tempo é o arquivo dele: veja docs/operations.md, De volta a um momento.',
      );
    }
    const alvo = readMoment(texto, env.APP_TIMEZONE);
    if (alvo > agora) throw new Error('O momento pedido ainda não chegou.');
    const vault = await openVault(env);
    const storage = await armazenamento(env);
    const feita = await returnTo({ env, storage }, vault, { target: alvo, agora }, { say }).finally(fimDoAndamento);
    storage.fechar();
    vault.fechar();
    contar(feita, env);
  } catch (erro) {
    console.error(erro instanceof Error ? erro.message : erro);
    process.exitCode = 1;
  }
}

function contar(feita: Awaited<ReturnType<typeof returnTo>>, { APP_TIMEZONE }: Env): void {
  const { ate, acabou, previous, base, trazidos, sumidos } = feita;
  const ultima = ate ? `a última mudança é de ${inWords(ate, APP_TIMEZONE)}` : 'sem mudança nenhuma';
  console.log(`O banco está como era (base ${base}); ${ultima}. Arquivos trazidos das cópias: ${trazidos}.`);
  if (acabou) console.log('O arquivo acaba antes do momento pedido: o banco está no fim do arquivo.');
  if (sumidos.length > 0) console.log(`Arquivos que nenhuma cópia tem: ${sumidos.length}, como ${sumidos[0]}.`);
  if (previous) console.log(`Os dados de antes ficaram em ${previous}: apague-os quando estiver tudo certo.`);
}

/**
 * `npm run restore -- [id]`: puts a backup, the newest without an id, into an empty database and storage.
 * `npm run restore -- --em "2026-11-22 14:03"`: the default database as it was at that moment; the service must be stopped.
 */
const [primeiro, momento] = process.argv.slice(2);
if (primeiro === '--em') await voltar(momento ?? '', new Date());
else await daCopia(primeiro);
