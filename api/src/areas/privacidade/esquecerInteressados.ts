import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import { auditar } from '../auditoria/auditar.ts';
import { sistema } from '../auditoria/autor.ts';
import { discard, discardFiles } from '../upload/files/file.ts';

/**
 * Those who wanted a property and whose day has come are forgotten whole, with their files (LGPD, arts. 15 and 16); the landlord's trail tells how
 * many. A page is a transaction, so that what was broken off goes on the next time. Returns how many went.
 */
export async function esquecerInteressados(
  deps: Deps,
  uids: readonly string[],
  sinal?: AbortSignal,
  pagina = 100,
): Promise<number> {
  if (uids.length === 0) return 0;
  const { db, agora, env } = deps;
  const dia = hoje(agora(), env.APP_TIMEZONE);
  const donos = await db
    .selectFrom('interessados')
    .select('userId')
    .distinct()
    .where('userId', 'in', uids)
    .where('apagarEm', '<=', dia)
    .execute();
  let feitos = 0;
  for (const { userId } of donos) {
    for (let foram = pagina; foram === pagina; feitos += foram) {
      sinal?.throwIfAborted();
      foram = await esquecerPagina(deps, userId, dia, pagina);
    }
  }
  return feitos;
}

async function esquecerPagina(deps: Deps, userId: string, dia: string, pagina: number): Promise<number> {
  const { db, agora } = deps;
  const { foram, largados } = await db.transaction().execute(async (trx) => {
    const vencidos = await trx
      .selectFrom('interessados')
      .select('id')
      .where('userId', '=', userId)
      .where('apagarEm', '<=', dia)
      .orderBy('id')
      .limit(pagina)
      .forUpdate()
      .execute();
    const ids = vencidos.map(({ id }) => id);
    if (ids.length === 0) return { foram: 0, largados: [] };
    await trx.deleteFrom('interessados').where('userId', '=', userId).where('id', 'in', ids).execute();
    const registro = { tipo: 'usuario', id: userId } as const;
    await auditar(trx, sistema(userId), agora(), {
      ...{ acao: 'expirar', registro, depois: { interessados: ids.length } },
    });
    return { foram: ids.length, largados: await discardFiles(trx, userId, ids) };
  });
  await discard(deps, largados);
  return foram;
}
