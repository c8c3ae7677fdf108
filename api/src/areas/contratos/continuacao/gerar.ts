import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../../deps.ts';
import { auditar } from '../../auditoria/auditar.ts';
import { sistema } from '../../auditoria/autor.ts';
import { temConfirmado } from '../acerto/ler.ts';
import { gerarDoContrato } from './prorrogar.ts';

const PAGINA = 500;

/**
 * The daily pass over all indeterminate leases: makes each month's rent thirty days before it is due, exactly once whatever runs twice, at
 * once, or dies in the middle (the contract's row is held, and the month's key is unique). Of a lease whose exit was settled it makes none. One contract that fails does not hold up the
 * others. Returns how many rents were made.
 */
export async function gerarMeses(
  { db, agora, env, log }: Pick<Deps, 'db' | 'agora' | 'env' | 'log'>,
  sinal?: AbortSignal,
): Promise<number> {
  let feitas = 0;
  let depois = { userId: '00000000-0000-0000-0000-000000000000', id: '00000000-0000-0000-0000-000000000000' };
  while (!sinal?.aborted) {
    const pagina = await db
      .selectFrom('contratos')
      .select(['userId', 'id'])
      .where('ativo', '=', true)
      .where('indeterminado', '=', true)
      .where((eb) => eb(eb.refTuple('userId', 'id'), '>', eb.tuple(depois.userId, depois.id)))
      .orderBy('userId')
      .orderBy('id')
      .limit(PAGINA)
      .execute();
    for (const { userId, id } of pagina) {
      if (sinal?.aborted) break;
      try {
        feitas += await doContrato(userId, id);
      } catch (err) {
        log.error({ err, contratoId: id }, 'os aluguéis de um contrato prorrogado não puderam ser criados');
      }
    }
    const ultimo = pagina.at(-1);
    if (!ultimo || pagina.length < PAGINA) break;
    depois = ultimo;
  }
  return feitas;

  function doContrato(userId: string, id: string): Promise<number> {
    const momento = agora();
    return db.transaction().execute(async (trx) => {
      const contrato = await trx
        .selectFrom('contratos')
        .selectAll()
        .where('userId', '=', userId)
        .where('id', '=', id)
        .where('ativo', '=', true)
        .where('indeterminado', '=', true)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!contrato || (await temConfirmado(trx, userId, id))) return 0;
      const contas = await gerarDoContrato(trx, contrato, hoje(momento, env.APP_TIMEZONE), momento);
      if (contas.length > 0) {
        await auditar(trx, sistema(userId), momento, {
          acao: 'criar',
          registro: { tipo: 'contrato', id },
          depois: { contas },
        });
      }
      return contas.length;
    });
  }
}
