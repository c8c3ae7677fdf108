import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { sistema } from '../auditoria/autor.ts';
import { encerrar } from './encerrar.ts';
import type { ComunicadoRow } from './ler.ts';
import { acabar } from './parar.ts';
import { rastro } from './pedirEnvio.ts';
import { comTrava } from './travar.ts';

const PAGINA = 200;

/** A job that sends, or is to send again. */
const VIVA = sql<boolean>`name = 'comunicado.enviar' and state in ('created', 'retry', 'active')`;

type Saindo = Pick<ComunicadoRow, 'userId' | 'id'>;

/**
 * Ends what goes out by no job any more, which gave up or was lost with its process: it would be going out for ever. Each once, whichever process sees it; returns
 * how many ended.
 */
export async function desistirDosParados(deps: Deps, sinal?: AbortSignal): Promise<number> {
  const { db, pool, log } = deps;
  const { rows } = await sql<Saindo>`select m."userId", m.id from comunicados m
    where m.situacao = 'ENVIANDO' order by m."userId", m.id limit ${PAGINA}`.execute(db);
  const { rows: vivos } = await sql<{ id: string }>`select distinct data->>'comunicadoId' as id from fila.job
    where ${VIVA}`.execute(db);
  const comTarefa = new Set(vivos.map(({ id }) => id));
  let fim = 0;
  for (const parado of rows.filter(({ id }) => !comTarefa.has(id))) {
    if (sinal?.aborted) break;
    try {
      await comTrava(pool, parado.id, async () => {
        const acabado = await desistir(deps, parado);
        if (!acabado) return;
        await encerrar(deps, acabado);
        fim++;
      });
    } catch (err) {
      log.error({ err, userId: parado.userId }, 'um comunicado que não sai mais não foi encerrado');
    }
  }
  return fim;
}

/** Judges again under the row's lock, since whoever sets it going asks for its job in the same transaction. */
function desistir(deps: Deps, { userId, id }: Saindo): Promise<ComunicadoRow | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    const { rows } = await sql<ComunicadoRow>`select * from comunicados
      where "userId" = ${userId} and id = ${id} and situacao = 'ENVIANDO' for update`.execute(trx);
    const [antes] = rows;
    if (!antes) return undefined;
    const tarefa = await sql`select 1 from fila.job where ${VIVA} and data->>'comunicadoId' = ${id}`.execute(trx);
    if (tarefa.rows.length > 0) return undefined;
    const depois = await acabar(deps, trx, antes, 'FALHOU');
    await rastro(trx, sistema(userId), deps.agora(), antes, depois, 'desistir');
    return depois;
  });
}
