import { setTimeout as esperar } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { avisarLocador } from './avisarLocador.ts';
import { encontrarAvisos, encontrarLocadores } from './encontrar.ts';
import { execucoesVivas } from './presenca.ts';
import type { Rodada } from './rodada.ts';

const INTERROMPIDO = 'o envio foi interrompido e pode ter chegado; não foi repetido';

/**
 * Settles the claims of runs that died between claim and record: an e-mail that is still due is sent again while the
 * provider recognises its key, anything else is marked `incerto`, so that nothing is said twice. A run whose database
 * connection broke gets a moment to come back before it counts as dead.
 */
export async function resolverAbandonados(rodada: Rodada, userId?: string): Promise<void> {
  const { deps, noBanco } = rodada;
  const { db, tempos } = deps;
  const suspeitas = await noBanco(() => semDono(db, userId));
  if (suspeitas.length === 0) return;
  await esperar(tempos.carencia);
  const conhecidas = new Set(suspeitas.map(({ execucao }) => execucao));
  const abandonadas = (await noBanco(() => semDono(db, userId))).filter(({ execucao }) => conhecidas.has(execucao));

  for (const [dono, linhas] of Map.groupBy(abandonadas, (linha) => linha.userId)) {
    if (rodada.parar.aborted) return;
    const mortas = linhas.map(({ execucao }) => execucao);
    await resolver(rodada, dono, mortas).catch((err) => {
      rodada.resultado.semSucesso();
      deps.log.error({ err, userId: dono }, 'avisos interrompidos não resolvidos');
    });
  }
}

async function resolver(rodada: Rodada, userId: string, mortas: number[]) {
  const { deps, noBanco } = rodada;
  const { db, agora } = deps;
  const tudo = { depoisDe: undefined, ate: undefined, limite: 1 };
  const [locador] = await noBanco(() => encontrarLocadores(db, tudo, userId));
  const avisos = locador ? await noBanco(() => encontrarAvisos(db, [userId], rodada.hoje)) : [];
  if (locador && avisos.length > 0) await avisarLocador(rodada, locador, avisos, mortas);
  if (rodada.parar.aborted) return;
  await noBanco(() =>
    db
      .updateTable('enviosNotificacao')
      .set({ situacao: 'incerto', erro: INTERROMPIDO, em: agora().toISOString() })
      .where('userId', '=', userId)
      .where('situacao', '=', 'enviando')
      .where('execucao', 'in', mortas)
      .execute(),
  );
}

/** Open claims of runs that are not alive. The claims are read first: a run that ends meanwhile has closed its own. */
async function semDono(db: Db, userId: string | undefined): Promise<{ userId: string; execucao: number }[]> {
  const { rows } = await sql<{ userId: string; execucao: number }>`
    select distinct "userId", execucao from "enviosNotificacao"
    where situacao = 'enviando' ${userId ? sql`and "userId" = ${userId}` : sql``}`.execute(db);
  if (rows.length === 0) return [];
  const vivas = await execucoesVivas(db);
  return rows.filter(({ execucao }) => !vivas.has(execucao));
}
