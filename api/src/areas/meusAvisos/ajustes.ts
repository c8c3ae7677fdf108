import { type MeusAvisos, type MudancaDosMeusAvisos, TIPOS_DE_AVISO } from '@imob/schemas/meusAvisos';
import type { Db } from '../../db/connect.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';

const PADRAO: MeusAvisos = {
  ...(Object.fromEntries(TIPOS_DE_AVISO.map((tipo) => [tipo, true])) as Record<
    (typeof TIPOS_DE_AVISO)[number],
    boolean
  >),
  ...{ semValores: false, resumo: 'NUNCA', resumoDispensado: false },
};

const COLUNAS = Object.keys(PADRAO) as (keyof MeusAvisos)[];

export async function lerAjustes(db: Db, userId: string): Promise<MeusAvisos> {
  const linha = await db.selectFrom('meusAvisos').select(COLUNAS).where('userId', '=', userId).executeTakeFirst();
  return linha ?? PADRAO;
}

/** Changes only what was sent. A summary that went out today does not go out again, whatever is switched. */
export async function mudarAjustes(
  db: Db,
  autor: Autor,
  mudanca: MudancaDosMeusAvisos,
  agora: Date,
): Promise<MeusAvisos> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    // Made before it is locked, and then changed: an upsert would set "userId", which a distributed table refuses.
    await trx
      .insertInto('meusAvisos')
      .values({ userId })
      .onConflict((oc) => oc.doNothing())
      .execute();
    const antes = await trx
      .selectFrom('meusAvisos')
      .select(COLUNAS)
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (Object.keys(mudanca).length === 0) return antes;
    await trx.updateTable('meusAvisos').set(mudanca).where('userId', '=', userId).execute();
    const registro = { tipo: 'configuracoes', id: userId } as const;
    await auditar(trx, autor, agora, { acao: 'mudar', registro, antes, depois: mudanca });
    return { ...antes, ...mudanca };
  });
}
