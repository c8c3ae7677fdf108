import type { Deps } from '../../deps.ts';
import { gravarMarco, lerMarcos } from '../../metrics/marcos.ts';
import { abrirCofre } from '../target.ts';
import { fazerBase } from './base.ts';
import { descartarWal } from './retain.ts';
import { arquivaWal, pastaDoBanco } from './settings.ts';
import { esquecerLacuna, guardarProntos, prontos, temLacuna } from './store.ts';

const QUASE_UM_DIA_MS = 23.5 * 3_600_000;

/** The pass: every minute what PostgreSQL has handed over is kept, and once a day a base is made from which it leads on. */
export async function arquivarBanco(deps: Pick<Deps, 'env' | 'db' | 'pool' | 'log' | 'agora'>, sinal?: AbortSignal) {
  const { env, db, pool, log } = deps;
  if (!arquivaWal(env)) return;
  const pasta = pastaDoBanco(env);
  const agora = deps.agora();
  const lacuna = await temLacuna(pasta);
  const ultima = (await lerMarcos(db)).get('base');
  const idade = ultima ? agora.getTime() - Date.parse(ultima.em) : -1;
  const devida = lacuna || idade < 0 || idade >= QUASE_UM_DIA_MS;
  if (!devida && (await prontos(pasta)).length === 0) return;
  const cofre = await abrirCofre(env);
  try {
    await guardarProntos(pasta, cofre, sinal);
    if (!devida) return;
    if (lacuna) log.warn('o arquivo do banco tem uma lacuna: o lugar das cópias ficou fora do ar por tempo demais');
    const base = await fazerBase({ url: pool.options.connectionString as string, env }, cofre, sinal);
    if (lacuna) await esquecerLacuna(pasta);
    await gravarMarco(db, 'base', agora, { id: base.id, bytes: base.bytes });
    const descartados = await descartarWal(cofre, agora, env.BACKUP_PITR_DAYS);
    log.info({ base: base.id, bytes: base.bytes, ...descartados }, 'base do arquivo do banco feita');
  } finally {
    cofre.fechar();
  }
}
