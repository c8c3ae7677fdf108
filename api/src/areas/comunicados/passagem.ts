import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { auditar } from '../auditoria/auditar.ts';
import { sistema } from '../auditoria/autor.ts';
import { desistirDosParados } from './desistir.ts';

const PAGINA = 200;

type Agendado = { userId: string; id: string };

/** Every minute: what no job sends any more ends, and what is due begins. */
export async function passarComunicados(deps: Deps, sinal?: AbortSignal): Promise<void> {
  await soltarComunicados(deps, sinal);
  await desistirDosParados(deps, sinal);
}

/** Begins what was to go out by now. Each once, whichever process sees it; one that fails is left to the next minute. Returns how many began. */
export async function soltarComunicados(deps: Deps, sinal?: AbortSignal): Promise<number> {
  const { db, agora, log } = deps;
  let soltos = 0;
  const { rows } = await sql<Agendado>`select m."userId", m.id from comunicados m
    where m.situacao = 'AGENDADO' and m."agendadoPara" <= ${agora().toISOString()}
    order by m."agendadoPara", m."userId", m.id limit ${PAGINA}`.execute(db);
  for (const agendado of rows) {
    if (sinal?.aborted) break;
    try {
      if (await soltar(deps, agendado)) soltos++;
    } catch (err) {
      log.error({ err, userId: agendado.userId }, 'um comunicado agendado não saiu');
    }
  }
  return soltos;
}

/** Whether it was ours to begin. Nothing goes out of an account that is closed. */
function soltar({ db, agora }: Deps, { userId, id }: Agendado): Promise<boolean> {
  const em = agora();
  return db.transaction().execute(async (trx) => {
    const solto = await trx
      .updateTable('comunicados')
      .set({ situacao: 'ENVIANDO' })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('situacao', '=', 'AGENDADO')
      .where('agendadoPara', '<=', em.toISOString())
      .returning('agendadoPara')
      .executeTakeFirst();
    if (!solto) return false;
    const autor = sistema(userId);
    const registro = { tipo: 'comunicado', id } as const;
    const [antes, depois] = [{ situacao: 'AGENDADO' }, { situacao: 'ENVIANDO' }];
    await auditar(trx, autor, em, { acao: 'enviar', registro, antes, depois });
    await enqueue(trx, 'comunicado.enviar', { autor, comunicadoId: id });
    return true;
  });
}
