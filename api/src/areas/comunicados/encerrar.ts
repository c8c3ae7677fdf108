import type { CanalDoComunicado, Comunicado } from '@imob/schemas/comunicados';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { contar, EM_DUVIDA, resolverInterrompidas } from './entregas.ts';
import type { ComunicadoRow } from './ler.ts';

/** The reason told of those who got nothing, by how the sending ended before it was through. */
export const PAROU: Partial<Record<Comunicado['situacao'], string>> = {
  PARADO: 'o envio foi parado antes',
  FALHOU: 'o sistema tentou várias vezes e não conseguiu enviar',
};

/**
 * Leaves nothing under way of a sending that ended before it was through: what a run that is no more was about to send is in doubt, what waited did not go. Its
 * caller holds the lock of its runs.
 */
export async function encerrar(deps: Deps, comunicado: ComunicadoRow): Promise<void> {
  const { db, agora } = deps;
  const { userId, id, situacao } = comunicado;
  await resolverInterrompidas(db, comunicado, agora());
  await falhar(deps, comunicado, PAROU[situacao] as string);
  if (!comunicado.contagem) return;
  await db
    .updateTable('comunicados')
    .set({ contagem: JSON.stringify(await contar(db, comunicado)) })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('situacao', '=', situacao)
    .execute();
}

/** Tells of what still waits why it does not go: of one channel, or all. An earlier doubt stays one. */
export const falhar = (
  { db, agora }: Pick<Deps, 'db' | 'agora'>,
  { userId, id }: ComunicadoRow,
  erro: string,
  canal?: CanalDoComunicado,
) =>
  db
    .updateTable('entregasComunicado')
    .set({
      situacao: sql`case when "duvidaDesde" is null then 'falhou' else 'incerto' end`,
      erro: sql`case when "duvidaDesde" is null then ${erro} else ${EM_DUVIDA} end`,
      em: agora().toISOString(),
    })
    .where('userId', '=', userId)
    .where('comunicadoId', '=', id)
    .where('situacao', '=', 'pendente')
    .$if(canal !== undefined, (qb) => qb.where('canal', '=', canal as CanalDoComunicado))
    .execute();
