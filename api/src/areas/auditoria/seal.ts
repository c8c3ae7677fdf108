import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { EVENTOS_POR_BLOCO, eventosEntre, hashDoBloco } from './chain.ts';
import { horizonte } from './horizon.ts';

/**
 * Seals what was committed since the last pass, each landlord's events in a chain of their own, so that all of it lies
 * with that landlord where tables are spread. It only inserts, so a role that may do no more can seal. Two processes at
 * once make the same block, and one of them keeps it. Returns how many blocks were made.
 */
export async function selar(db: Db, agora: Date, sinal?: AbortSignal): Promise<number> {
  const ate = await horizonte(db, sinal);
  if (ate === undefined) return 0;
  const { ate: desde } = await db.selectFrom('auditoriaSelagem').select('ate').executeTakeFirstOrThrow();
  if (ate <= desde) return 0;
  const { rows } = await sql<{ userId: string }>`
    select distinct "userId" from auditoria where ordem > ${desde} and ordem <= ${ate}`.execute(db);
  let blocos = 0;
  for (const { userId } of rows) {
    if (sinal?.aborted) return blocos;
    blocos += await selarDe(db, userId, ate, agora);
  }
  await db.updateTable('auditoriaSelagem').set({ ate }).where('ate', '<', ate).execute();
  return blocos;
}

async function selarDe(db: Db, userId: string, ate: number, agora: Date): Promise<number> {
  for (let feitos = 0; ; feitos++) {
    const ultimo = await db
      .selectFrom('auditoriaBlocos')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('numero', 'desc')
      .limit(1)
      .executeTakeFirst();
    const de = ultimo?.ate ?? 0;
    const eventos = await eventosEntre(db, userId, de, ate, EVENTOS_POR_BLOCO);
    const fim = eventos.at(-1);
    if (!fim) return feitos;
    const parte = { userId, numero: (ultimo?.numero ?? 0) + 1, de, ate: fim.ordem, anterior: ultimo?.hash ?? null };
    await db
      .insertInto('auditoriaBlocos')
      .values({
        ...parte,
        eventos: eventos.length,
        ateEm:
          eventos
            .map(({ em }) => em)
            .sort()
            .at(-1) ?? fim.em,
        hash: hashDoBloco(parte, eventos),
        seladoEm: agora.toISOString(),
      })
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
}
