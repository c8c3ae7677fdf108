import type { Deps } from '../../deps.ts';
import { auditar } from '../auditoria/auditar.ts';
import { sistema } from '../auditoria/autor.ts';

const DIA_MS = 24 * 3600_000;
const GUARDADAS_DIAS = 7;

/** Lets go of spreadsheets that nobody confirmed for a week: they hold what people said of others. */
export async function esquecerPlanilhas({ db, agora }: Pick<Deps, 'db' | 'agora'>): Promise<number> {
  const limite = new Date(agora().getTime() - GUARDADAS_DIAS * DIA_MS).toISOString();
  const velhas = await db
    .selectFrom('importacoes')
    .select(['userId', 'id'])
    .where('planilha', 'is not', null)
    .where('andouEm', '<', limite)
    .execute();
  for (const { userId, id } of velhas) {
    await db.transaction().execute(async (trx) => {
      const [apagada] = await trx
        .deleteFrom('importacoes')
        .where('userId', '=', userId)
        .where('id', '=', id)
        .where('andouEm', '<', limite)
        .returning('nome')
        .execute();
      if (!apagada) return;
      const registro = { tipo: 'importacao', id } as const;
      await auditar(trx, sistema(userId), agora(), { acao: 'remover', registro, antes: apagada });
    });
  }
  return velhas.length;
}
