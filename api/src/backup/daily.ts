import { compararComCopia } from '../areas/auditoria/compareWithBackup.ts';
import type { Deps } from '../deps.ts';
import { gravarMarco, lerMarcos } from '../metrics/marcos.ts';
import { copiasDe } from './list.ts';
import { type Copia, fazerCopia } from './make.ts';
import { descartar } from './retain.ts';
import { abrirCofre, temCofre } from './target.ts';
import { conferirCopia } from './verify.ts';

const QUASE_UM_DIA_MS = 23.5 * 3_600_000;

/** The pass: once a day, whichever process comes first, where the operator said where and with which passphrase. */
export async function copiarPorDia(deps: Deps, sinal: AbortSignal): Promise<void> {
  if (!temCofre(deps.env)) return;
  const ultima = (await lerMarcos(deps.db)).get('copia');
  const idade = ultima ? deps.agora().getTime() - Date.parse(ultima.em) : Number.POSITIVE_INFINITY;
  // A clock that jumped ahead and came back must not keep backups from being made.
  if (idade >= 0 && idade < QUASE_UM_DIA_MS) return;
  await copiarEConferir(deps, { sinal });
}

type Opcoes = { sinal?: AbortSignal; dizer?: (frase: string) => void };

/**
 * Makes one, reads it again, notes it as good, and lets old ones go. Undefined where another process is making one. Throws
 * where the trail lacks what the copy before has: the new one counts, and none goes, since they are what tells.
 */
export async function copiarEConferir(deps: Deps, opcoes: Opcoes): Promise<Copia | undefined> {
  const { env, storage, pool, db, log } = deps;
  const agora = deps.agora();
  const cofre = await abrirCofre(env);
  try {
    const url = pool.options.connectionString as string;
    const anterior = (await copiasDe(cofre)).at(-1);
    const copia = await fazerCopia({ url, storage, env, agora }, cofre, opcoes);
    if (!copia) return undefined;
    const { problemas } = await conferirCopia(cofre, copia.id, { rapida: true, ...opcoes });
    if (problemas.length > 0) throw new Error(`A cópia ${copia.id} não confere: ${problemas.slice(0, 5).join(' ')}`);
    const perdidos = anterior ? (await compararComCopia(db, cofre, anterior)).problemas : [];
    await gravarMarco(db, 'copia', agora, { ...copia, lacunas: perdidos.length });
    if (perdidos.length > 0)
      throw new Error(`A auditoria não é a da cópia anterior: ${perdidos.slice(0, 5).join(' ')}`);
    const { copias } = await descartar(cofre, agora, env.BACKUP_KEEP_DAYS);
    log.info({ ...copia, descartadas: copias }, 'cópia de segurança feita e conferida');
    return copia;
  } finally {
    cofre.fechar();
  }
}
