import type { Ajudante, Alcance } from '@imob/schemas/ajudantes';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { type AjudanteRow, paraLer, retrato } from './leitura.ts';

/** Changes what a helper may do, from the next request on. Throws 409 where the help ended. */
export async function mudarAlcance(deps: Deps, autor: Autor, id: string, alcance: Alcance): Promise<Ajudante> {
  const { userId } = autor;
  const ele = await deps.db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'ajudantes', userId, id, 'for update');
    if (antes.terminadoEm) throw new HttpError(409, 'Esta ajuda terminou. Convide a pessoa de novo.');
    const mudado = await trx
      .updateTable('ajudantes')
      .set({ alcance })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const registro = { tipo: 'ajudante', id } as const;
    await auditar(trx, autor, deps.agora(), {
      acao: 'mudar',
      registro,
      antes: retrato(antes),
      depois: retrato(mudado),
    });
    if (mudado.ajudanteId) await deps.sessions.announce(trx, mudado.ajudanteId);
    return mudado;
  });
  if (ele.ajudanteId) deps.sessions.forget(ele.ajudanteId);
  return paraLer(deps, ele);
}

/** Ends a help at once, in every session; an invitation that nobody accepted goes whole. That it had ended is no error. */
export async function terminarAjuda(deps: Deps, autor: Autor, id: string): Promise<string> {
  const { userId } = autor;
  const antes = await deps.db.transaction().execute(async (trx) => {
    const ele = await owned(trx, 'ajudantes', userId, id, 'for update');
    if (ele.aceitoEm) await terminar(trx, deps, autor, ele);
    else await retirar(trx, deps, autor, ele);
    return ele;
  });
  if (!antes.ajudanteId) return 'Convite retirado.';
  deps.sessions.forget(antes.ajudanteId);
  return `A ajuda de ${antes.nome} terminou.`;
}

/** Ends it in the transaction of the caller, who forgets the helper's sessions after the commit. */
export async function terminar(trx: Db, { sessions, agora }: Deps, autor: Autor, ele: AjudanteRow): Promise<void> {
  if (ele.terminadoEm || !ele.ajudanteId) return;
  const { userId, id } = ele;
  const terminadoEm = agora().toISOString();
  await trx.updateTable('ajudantes').set({ terminadoEm }).where('userId', '=', userId).where('id', '=', id).execute();
  const registro = { tipo: 'ajudante', id } as const;
  await auditar(trx, autor, agora(), { acao: 'encerrar', registro, depois: { ...retrato(ele), terminadoEm } });
  await sessions.announce(trx, ele.ajudanteId);
}

async function retirar(trx: Db, { agora }: Deps, autor: Autor, ele: AjudanteRow): Promise<void> {
  const { userId, id } = ele;
  await trx.deleteFrom('ajudantes').where('userId', '=', userId).where('id', '=', id).execute();
  const registro = { tipo: 'ajudante', id } as const;
  await auditar(trx, autor, agora(), { acao: 'remover', registro, antes: retrato(ele) });
}
